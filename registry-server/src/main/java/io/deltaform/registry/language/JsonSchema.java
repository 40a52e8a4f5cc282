package io.deltaform.registry.language;

import io.deltaform.registry.records.Checkers;
import io.deltaform.registry.records.Checkers.Checker;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.ComparableSchema;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A JSON Schema; its canonical spelling keeps the order of keys and the spelling of numbers. */
final class JsonSchema implements ParsedSchema {
  private final JsonValue value;
  private final String text;
  private final Map<String, String> references;

  /**
   * @param references the texts that it refers to, by address
   */
  JsonSchema(JsonValue value, Map<String, String> references) {
    this.value = value;
    this.references = references;
    this.text = print(value);
  }

  static String print(JsonValue value) {
    JsonOutput out = new JsonOutput();
    value.write(out);
    return new String(out.toByteArray(), StandardCharsets.UTF_8);
  }

  /** The text of a member of the root; null if it is absent or no text. */
  static @Nullable String member(JsonValue value, String name) {
    JsonValue member = value instanceof JsonObject object ? object.get(name) : null;
    return member == null ? null : member.asText();
  }

  @Override
  public String text() {
    return text;
  }

  /** GoldenGate names its in-band schemas by the root's {@code id}; newer drafts spell it $id. */
  @Override
  public List<SchemaKey> keys() {
    return Stream.of("id", "$id")
        .map(name -> member(value, name))
        .filter(id -> id != null && !id.isEmpty())
        .distinct()
        .map(id -> new SchemaKey("goldengate", id))
        .toList();
  }

  @Override
  public ComparableSchema comparable() {
    return new ComparableSchema.Json(JsonSchemaGraph.of(text, references));
  }

  @Override
  public @Nullable Checker checker() {
    return Checkers.json(text, references);
  }

  @Override
  public SourceFile file(String path) {
    return Texts.file(path, text);
  }
}
