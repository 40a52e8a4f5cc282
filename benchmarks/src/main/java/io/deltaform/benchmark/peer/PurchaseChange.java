package io.deltaform.benchmark.peer;

import com.alibaba.fastjson2.annotation.JSONField;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** The record that our generator makes of the schema, with the annotations that the peers need. */
public record PurchaseChange(
    @JsonProperty("qual_table") @JSONField(name = "qual_table") String qualTable,
    @JsonProperty("op_type") @JSONField(name = "op_type") Operation opType,
    @JsonProperty("op_ts") @JSONField(name = "op_ts") OffsetDateTime opTs,
    @JsonProperty("xid") @JSONField(name = "xid") String xid,
    @JsonProperty("pos") @JSONField(name = "pos") String pos,
    @JsonProperty("csn") @JSONField(name = "csn") @Nullable String csn,
    @JsonProperty("before") @JSONField(name = "before") @Nullable Row before,
    @JsonProperty("after") @JSONField(name = "after") @Nullable Row after) {

  /** What happened to the row. */
  public enum Operation {
    INSERT,
    UPDATE,
    UPSERT,
    DELETE
  }

  /** An image of a row. */
  public record Row(
      @JsonProperty("PURCHASE_ID") @JSONField(name = "PURCHASE_ID") long purchaseId,
      @JsonProperty("BUYER_ID") @JSONField(name = "BUYER_ID") @Nullable Long buyerId,
      @JsonProperty("STATE") @JSONField(name = "STATE") @Nullable String state,
      @JsonProperty("AMOUNT") @JSONField(name = "AMOUNT") @Nullable BigDecimal amount,
      @JsonProperty("CURRENCY") @JSONField(name = "CURRENCY") @Nullable String currency,
      @JsonProperty("PLACED_AT") @JSONField(name = "PLACED_AT") @Nullable OffsetDateTime placedAt,
      @JsonProperty("CHANGED_AT") @JSONField(name = "CHANGED_AT")
          @Nullable OffsetDateTime changedAt,
      @JsonProperty("IS_GIFT") @JSONField(name = "IS_GIFT") @Nullable Boolean isGift,
      @JsonProperty("DISCOUNT") @JSONField(name = "DISCOUNT") @Nullable BigDecimal discount,
      @JsonProperty("PRIORITY") @JSONField(name = "PRIORITY") @Nullable Integer priority,
      @JsonProperty("DELIVER_TO") @JSONField(name = "DELIVER_TO") @Nullable String deliverTo,
      @JsonProperty("REMARK") @JSONField(name = "REMARK") @Nullable String remark) {}
}
