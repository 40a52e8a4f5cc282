package io.deltaform.registry.records;

import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.library.validation.TableRows;
import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
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

  /**
   * Of the messages of an AsyncAPI document: a record is good if it is one of them. Binary datums
   * are checked where one message alone has an Avro schema.
   *
   * @param payloads of {@link #payloads}, each compiled
   * @param datums the Avro schemas of the other messages
   * @return null if no message has a payload
   */
  public static @Nullable Checker messages(
      Map<String, Validator> payloads, Map<String, Schema> datums) {
    Map<String, Validator> all = new TreeMap<>(payloads);
    datums.forEach((name, schema) -> all.put(name, new AvroJsonDatums(schema)));
    AvroValidator avro =
        datums.size() == 1 ? new AvroDatums(datums.values().iterator().next()) : null;
    return all.isEmpty() ? null : new Checker(new OneOfMessages(all), avro);
  }

  /**
   * The payloads of an AsyncAPI document that are JSON Schemas, or what is wrong with them.
   *
   * @param pointers to the schemas in the document, by the names of the messages
   */
  public static Map<String, Read<Validator>> payloads(
      String document, Map<String, String> pointers) {
    String address = "https://document.deltaform.invalid/asyncapi.json";
    JsonSchemaEngine engine = new JsonSchemaEngine(Draft.DRAFT_7, Map.of(address, document));
    Map<String, Read<Validator>> all = new TreeMap<>();
    pointers.forEach(
        (name, pointer) -> {
          String text =
              new JsonOutput()
                  .beginObject()
                  .name("$ref")
                  .string(address + "#" + pointer)
                  .endObject()
                  .toString();
          all.put(name, engine.compile(text));
        });
    return all;
  }
}
