package io.deltaform.schema.compatibility;

import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.avro.Schema;

/** Schemas from texts. */
final class Given {
  private Given() {}

  static ComparableSchema avro(String text) {
    return new ComparableSchema.Avro(new Schema.Parser().parse(text));
  }

  /** A record with fields that are given as {@code "name":"x","type":…}, separated by bars. */
  static ComparableSchema record(String fields) {
    String all = fields.isEmpty() ? "" : "{" + fields.replace("|", "},{") + "}";
    return avro("{\"type\":\"record\",\"name\":\"Orders\",\"fields\":[" + all + "]}");
  }

  static ComparableSchema json(String text) {
    return new ComparableSchema.Json(JsonSchemaGraph.of(text, Map.of()));
  }

  static ComparableSchema table(String text) {
    TableSchemaFile file = TableSchemaFile.read(text.getBytes(StandardCharsets.UTF_8)).value();
    if (file == null) {
      throw new AssertionError("no table schema: " + text);
    }
    return new ComparableSchema.Table(file);
  }

  /** A table with columns that are given as {@code "name":"X",…}, separated by bars. */
  static ComparableSchema columns(String columns) {
    return table(
        "{\"table\":{\"schema\":\"SHOP\",\"table\":\"ORDERS\"},\"columns\":[{"
            + columns.replace("|", "},{")
            + "}]}");
  }
}
