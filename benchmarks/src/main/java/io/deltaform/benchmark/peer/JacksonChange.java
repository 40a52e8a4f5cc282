package io.deltaform.benchmark.peer;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The records that one would write for Jackson, of the types that our generator gives. */
final class JacksonChange {
  private JacksonChange() {}

  /** A row. */
  record Row(
      @JsonProperty("PURCHASE_ID") long purchaseId,
      @JsonProperty("BUYER_ID") @Nullable Long buyerId,
      @JsonProperty("STATE") @Nullable String state,
      @JsonProperty("AMOUNT") @Nullable BigDecimal amount,
      @JsonProperty("CURRENCY") @Nullable String currency,
      @JsonProperty("PLACED_AT") @Nullable LocalDateTime placedAt,
      @JsonProperty("IS_GIFT") @Nullable Boolean isGift,
      @JsonProperty("DISCOUNT") @Nullable BigDecimal discount,
      @JsonProperty("PRIORITY") @Nullable Integer priority,
      @JsonProperty("DELIVER_TO") @Nullable String deliverTo,
      @JsonProperty("REMARK") @Nullable String remark) {}

  record GoldenGate(
      @JsonProperty("qual_table") String qualTable,
      @JsonProperty("op_type") String opType,
      @JsonProperty("op_ts") OffsetDateTime opTs,
      @JsonProperty("xid") String xid,
      @JsonProperty("pos") String pos,
      @JsonProperty("before") @Nullable Row before,
      @JsonProperty("after") @Nullable Row after) {}

  record Ces(
      String specversion,
      String type,
      String source,
      String id,
      String logicalid,
      OffsetDateTime time,
      String datacontenttype,
      String operation,
      int segmentindex,
      boolean finalsegment,
      String data) {}

  record CesData(CesSource eventsource, CesRow eventrow) {}

  record CesSource(
      String db,
      String schema,
      String tbl,
      List<CesColumn> cols,
      List<CesKey> pkkey,
      CesTransaction transaction) {}

  record CesColumn(String name, String type, int index) {}

  record CesKey(String columnname, String value) {}

  record CesTransaction(String commitlsn, String beginlsn, int sequencenumber, String committime) {}

  record CesRow(String old, String current) {}

  /** The whole event, its rows read. */
  record CesChange(Ces envelope, CesData data, Row before, Row after) {}

  record Canal(
      String database,
      String table,
      List<String> pkNames,
      boolean isDdl,
      String type,
      long es,
      long ts,
      String sql,
      Map<String, Integer> sqlType,
      Map<String, String> mysqlType,
      List<Row> data,
      List<Map<String, @Nullable String>> old) {}

  record Debezium(Payload payload) {}

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Payload(
      @Nullable Row before,
      @Nullable Row after,
      Source source,
      String op,
      @JsonProperty("ts_ms") long tsMs) {}

  record Source(
      String version,
      String connector,
      String name,
      @JsonProperty("ts_ms") long tsMs,
      String db,
      String table,
      String pos) {}
}
