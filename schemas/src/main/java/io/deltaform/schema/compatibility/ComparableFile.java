package io.deltaform.schema.compatibility;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.asyncapi.AsyncApiDocument;
import io.deltaform.schema.asyncapi.AsyncApiException;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Reads schema files to compare them. */
public final class ComparableFile {
  private ComparableFile() {}

  /**
   * The schema in a file: {@code *.avsc} is Avro, {@code *.table.json} a table schema, YAML and
   * JSON with {@code asyncapi} an AsyncAPI document, any other a JSON Schema.
   *
   * @throws IncomparableException if it is none
   */
  public static ComparableSchema of(SourceFile file) {
    String path = file.path();
    byte[] content = file.content().toByteArray();
    if (path.endsWith(".table.json")) {
      Read<TableSchemaFile> read = TableSchemaFile.read(content);
      if (read.value() == null) {
        Problem first = read.problems().get(0);
        throw new IncomparableException(
            path + ": [" + first.code() + "] " + first.message() + " at " + first.pointer());
      }
      return new ComparableSchema.Table(read.value());
    }
    String text = new String(content, StandardCharsets.UTF_8);
    if (path.endsWith(".avsc")) {
      return avro(path, text);
    }
    boolean yaml = path.endsWith(".yaml") || path.endsWith(".yml");
    boolean asyncApi =
        JsonValue.parse(content).value() instanceof JsonObject root && root.get("asyncapi") != null;
    if (yaml || asyncApi) {
      try {
        return AsyncApiPayloads.of(AsyncApiDocument.read(text));
      } catch (AsyncApiException e) {
        throw new IncomparableException(path + ": " + e.getMessage());
      }
    }
    return new ComparableSchema.Json(JsonSchemaGraph.of(text, Map.of()));
  }

  private static ComparableSchema avro(String path, String text) {
    try {
      return new ComparableSchema.Avro(new Schema.Parser().parse(text));
    } catch (AvroRuntimeException | NullPointerException | StackOverflowError e) {
      // the last two are what Avro 1.12.2 throws for roots it cannot resolve, and for depth
      throw new IncomparableException(path + ": no Avro schema: " + e.getMessage());
    }
  }
}
