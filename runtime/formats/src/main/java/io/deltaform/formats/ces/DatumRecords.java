package io.deltaform.formats.ces;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Events that came as datums, as the JSON events that say as much of their tables. */
final class DatumRecords {
  private static final WriterSchema DATA =
      WriterSchema.parse(
          CesAvroData.CODEC.schema().text().getBytes(StandardCharsets.UTF_8), ReadLimits.DEFAULT);

  private DatumRecords() {}

  /** The event, of which only the data is there. */
  static JsonObject of(CesAvroMessage event) {
    byte[] datum = CesAvroData.CODEC.write(event.data());
    DatumText plan = DatumTexts.of(DATA, ReadLimits.DEFAULT);
    JsonOutput text = new JsonOutput();
    plan.write(new AvroInput().reset(datum, 0, datum.length), text);
    return new JsonObject(Map.of("data", new JsonString(text.toString())));
  }
}
