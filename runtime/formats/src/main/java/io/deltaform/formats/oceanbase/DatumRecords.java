package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Records that came as datums, in the JSON rendering; the bytes in them are left out. */
final class DatumRecords {
  private static final WriterSchema RECORD =
      WriterSchema.parse(
          OmsRecord.CODEC.schema().text().getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT);

  private DatumRecords() {}

  static @Nullable JsonValue of(OceanBaseAvroRecord record) {
    byte[] datum = OmsRecord.CODEC.write(record.record());
    DatumText plan =
        DatumTexts.of(
            RECORD,
            ReadLimits.DEFAULT,
            (type, field, inner) -> type.kind() == Kind.BYTES ? DatumRecords::bytes : null);
    JsonOutput text = new JsonOutput();
    plan.write(new AvroInput().reset(datum, 0, datum.length), text);
    return JsonValue.parse(text.toByteArray()).value();
  }

  /** What kind of value they are a part of is told by its keys. */
  private static void bytes(AvroInput in, JsonOutput out) {
    in.skipBytes();
    out.beginObject().name("bytes").string("").endObject();
  }
}
