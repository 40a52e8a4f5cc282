package io.deltaform.registry.records;

import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** Makes what checks records against a schema. */
public final class Checkers {
  private Checkers() {}

  /**
   * What checks records.
   *
   * @param json null if records of the schema are never JSON
   * @param avro null if they are never Avro
   */
  public record Checker(@Nullable Validator json, @Nullable AvroValidator avro) {}

  /** Of an Avro schema: binary datums, or Avro's JSON encoding. */
  public static Checker avro(Schema schema) {
    return new Checker(new AvroJsonDatums(schema), new AvroDatums(schema));
  }

  /** Of a table schema: rows. */
  public static Checker table(TableSchemaFile file) {
    return new Checker(new TableRows(file.schema()), null);
  }

  /**
   * Of a JSON Schema.
   *
   * @param references texts by the addresses that it refers to
   * @return null if the schema cannot be compiled, which was checked when it was registered
   */
  public static @Nullable Checker json(String text, Map<String, String> references) {
    Read<Validator> compiled =
        new JsonSchemaEngine(Draft.DRAFT_2020_12, references)
            .compile(text.getBytes(StandardCharsets.UTF_8));
    return compiled.value() == null ? null : new Checker(compiled.value(), null);
  }
}
