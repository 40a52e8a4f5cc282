package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.avro.AvroOutput;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes datums of the avro serialiser. */
public final class Datums {
  private final OmsOperation operation;
  private @Nullable String table = "shop.T";
  private final Map<String, String> tags = new LinkedHashMap<>();
  private final List<OmsField> fields = new ArrayList<>();
  private @Nullable RecordBeforeImages before;
  private @Nullable RecordAfterImages after;
  private @Nullable Long born;

  private Datums(OmsOperation operation) {
    this.operation = operation;
  }

  public static Datums of(OmsOperation operation) {
    return new Datums(operation);
  }

  /** An INSERT of a row with that column only. */
  static Datums insert(int type, @Nullable OmsValue value) {
    return of(OmsOperation.INSERT).field("v", type).after(value);
  }

  Datums table(@Nullable String name) {
    table = name;
    return this;
  }

  public Datums tag(String name, String value) {
    tags.put(name, value);
    return this;
  }

  public Datums field(String name, int type) {
    fields.add(new OmsField(name, type));
    return this;
  }

  public Datums before(@Nullable OmsValue... values) {
    before = new RecordBeforeImages.ArrayValue(Arrays.asList(values));
    return this;
  }

  public Datums after(@Nullable OmsValue... values) {
    after = new RecordAfterImages.ArrayValue(Arrays.asList(values));
    return this;
  }

  Datums statement(String text) {
    after = new RecordAfterImages.StringValue(text);
    return this;
  }

  /** As newer writers write it. */
  Datums born(@Nullable Long millis) {
    born = millis;
    return this;
  }

  OceanBaseAvroRecord build() {
    OmsRecord record =
        new OmsRecord(
            1,
            5_000_000_017L,
            1_700_000_000,
            "1700000000",
            "1699999999",
            "tx-17",
            new OmsSource(OmsSourceType.MY_SQL, "OBMySQL"),
            operation,
            table,
            List.of(1_700_000_000_123L),
            tags,
            fields.isEmpty() ? null : new RecordFields.ArrayValue(fields),
            before,
            after);
    return new OceanBaseAvroRecord(record, born);
  }

  public byte[] bytes() {
    return OceanBaseAvroRecord.CODEC.write(build());
  }

  /** All of them back to back. */
  static byte[] body(Datums... datums) {
    AvroOutput out = new AvroOutput();
    for (Datums datum : datums) {
      OceanBaseAvroRecord.CODEC.write(datum.build(), out);
    }
    return out.toByteArray();
  }

  public static OmsValue integer(String digits) {
    return new OmsValue.OmsIntegerValue(new OmsInteger(8, digits));
  }

  public static OmsValue decimal(String digits) {
    return new OmsValue.OmsDecimalValue(new OmsDecimal(digits, 8, 64));
  }

  static OmsValue number(double value) {
    return new OmsValue.OmsFloatValue(new OmsFloat(value, 8, 64));
  }

  public static OmsValue text(String text) {
    return text("utf8mb4", text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  public static OmsValue text(String charset, byte... bytes) {
    return new OmsValue.OmsCharacterValue(new OmsCharacter(charset, Bytes.copyOf(bytes)));
  }

  static OmsValue instant(long seconds, int fraction) {
    return new OmsValue.OmsTimestampValue(new OmsTimestamp(seconds, fraction));
  }

  /** Year, month, day, hour, minute, second and fraction. */
  public static OmsValue time(@Nullable Integer... parts) {
    return new OmsValue.OmsDateTimeValue(parts(parts));
  }

  static OmsValue zoned(String zone, @Nullable Integer... parts) {
    return new OmsValue.OmsTimestampWithTimeZoneValue(
        new OmsTimestampWithTimeZone(parts(parts), zone));
  }

  private static OmsDateTime parts(@Nullable Integer... p) {
    return new OmsDateTime(p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
  }

  public static OmsValue bytes(int... bytes) {
    byte[] b = new byte[bytes.length];
    for (int i = 0; i < b.length; i++) {
      b[i] = (byte) bytes[i];
    }
    return new OmsValue.OmsBinaryObjectValue(new OmsBinaryObject("BLOB", Bytes.copyOf(b)));
  }

  static OmsValue object(String text) {
    return new OmsValue.OmsTextObjectValue(new OmsTextObject("JSON", text));
  }

  static OmsValue empty(OmsEmptyObject what) {
    return new OmsValue.OmsEmptyObjectValue(what);
  }
}
