package io.deltaform.runtime.metadata;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableSchema;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Table schemas from whole events of CES, whose data is JSON in a text. */
final class CesRecords {
  private CesRecords() {}

  /** A segment is no JSON by itself: a reader that joins them tells of the table. */
  static Read<TableSchema> record(JsonValue record) {
    String data = record instanceof JsonObject event ? Structure.text(event.get("data")) : null;
    if (data == null) {
      return Structure.nothing();
    }
    Read<JsonValue> parsed = JsonValue.parse(data.getBytes(StandardCharsets.UTF_8));
    return parsed.value() == null ? untold((JsonObject) record) : CesMetadata.data(parsed.value());
  }

  private static Read<TableSchema> untold(JsonObject event) {
    Boolean last = Structure.bool(event.get("finalsegment"));
    String index = number(event, "segmentindex");
    String total = number(event, "splittotalcnt");
    boolean part =
        last == null ? !total.isEmpty() && !total.equals("1") : !last || !index.equals("0");
    String code = part ? "segment-missing" : Structure.BAD_STRUCTURE;
    String message =
        part
            ? "found a segment, which tells of its table only when it is joined with the others"
            : "found data that is no JSON, expected an event's data";
    return new Read<>(
        null, List.of(new Problem(Problem.Level.WARNING, code, "/data", null, null, -1, message)));
  }

  private static String number(JsonObject event, String name) {
    return event.get(name) instanceof JsonNumber number ? number.text() : "";
  }
}
