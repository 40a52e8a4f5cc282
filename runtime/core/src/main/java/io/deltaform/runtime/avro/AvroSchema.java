package io.deltaform.runtime.avro;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The schema that a generated codec reads and writes by. Reading itself needs none, so its text is
 * parsed on demand. Safe for use by several threads.
 */
public final class AvroSchema {
  private final String definition;
  private final AvroCodec<?>[] referred;
  private @Nullable AvroTypes types;

  private AvroSchema(String definition, AvroCodec<?>[] referred) {
    this.definition = definition;
    this.referred = referred;
  }

  /**
   * For generated code.
   *
   * @param definition a schema as JSON, in which other named types stand by their full names
   * @param referred the codecs of those types
   */
  public static AvroSchema of(String definition, AvroCodec<?>... referred) {
    return new AvroSchema(definition, referred.clone());
  }

  /** The whole schema as JSON: each named type is defined where it is used first. */
  public String text() {
    JsonOutput out = new JsonOutput();
    new AvroSchemaText(definitions(), out).write(json());
    return out.toString();
  }

  /**
   * Gives every problem of the datum at {@code start} its pointer: names of fields, positions of
   * items, keys of maps, and on into rows that are JSON text.
   */
  public void locate(AvroInput in, int start, Problems out) {
    if (out.isLocated()) {
      return;
    }
    AvroTypes known = types();
    out.locate(start, offsets -> AvroPointers.at(known, in, start, offsets));
  }

  /** The types, for walks over datums. */
  AvroTypes types() {
    AvroTypes known = types;
    if (known == null) {
      known = AvroTypes.of(json(), definitions());
      types = known; // immutable: two threads that both make it do no harm
    }
    return known;
  }

  /** The definitions of all named types that this one uses, by full name. */
  private Map<String, JsonValue> definitions() {
    Map<String, JsonValue> found = new LinkedHashMap<>();
    collect(found);
    return found;
  }

  private void collect(Map<String, JsonValue> found) {
    JsonValue json = json();
    String name = AvroTypes.nameOf(json);
    // the definition of a union has no name, but those that it refers to have
    if (name != null && found.put(name, json) != null) {
      return;
    }
    for (AvroCodec<?> codec : referred) {
      codec.schema().collect(found);
    }
  }

  private JsonValue json() {
    JsonValue value = JsonValue.parse(definition.getBytes(StandardCharsets.UTF_8)).value();
    if (value == null) {
      throw new IllegalStateException("the schema of a generated codec is no JSON");
    }
    return value;
  }
}
