package io.deltaform.runtime.avro;

import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroTypes.Definition;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonPointers;
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
  private final @Nullable String location;
  private final String definition;
  private final AvroCodec<?>[] referred;
  private @Nullable AvroTypes types;

  private AvroSchema(@Nullable String location, String definition, AvroCodec<?>[] referred) {
    this.location = location;
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
    return new AvroSchema(null, definition, referred.clone());
  }

  /**
   * For generated code: the schema of a record.
   *
   * @param location where it is declared: file, {@code #}, JSON pointer
   * @param definition a schema as JSON, in which other named types stand by their full names
   * @param referred the codecs of those types
   */
  public static AvroSchema at(String location, String definition, AvroCodec<?>... referred) {
    return new AvroSchema(location, definition, referred.clone());
  }

  /** The whole schema as JSON: each named type is defined where it is used first. */
  public String text() {
    JsonOutput out = new JsonOutput();
    Map<String, JsonValue> definitions = new LinkedHashMap<>();
    definitions().forEach((name, definition) -> definitions.put(name, definition.json()));
    new AvroSchemaText(definitions, out).write(json());
    return out.toString();
  }

  /**
   * Gives every problem of the datum at {@code start} its pointer: names of fields, positions of
   * items, keys of maps, and on into rows that are JSON text. Those that name no schema get the
   * place where the field's type is declared.
   */
  public void locate(AvroInput in, int start, Problems out) {
    if (out.isLocated()) {
      return;
    }
    AvroTypes known = types();
    out.locate(start, offsets -> AvroPointers.at(known, in, start, offsets));
  }

  /**
   * For generated code: {@code reason} with the place of the value that was refused. What was
   * written of the datum is forgotten.
   *
   * @param type what the type of the datum is called
   * @param start where the datum began in {@code out}
   */
  public IllegalArgumentException refused(
      String type, AvroOutput out, int start, IllegalArgumentException reason) {
    byte[] written = out.toByteArray();
    out.cut(start);
    StringBuilder place = new StringBuilder(type);
    String pointer = AvroPointers.after(types(), written, start);
    for (String step : pointer.isEmpty() ? new String[0] : JsonPointers.steps(pointer)) {
      boolean index = step.chars().allMatch(c -> c >= '0' && c <= '9');
      place.append(index ? "[" : ".").append(step).append(index ? "]" : "");
    }
    return new IllegalArgumentException(place + ": " + reason.getMessage(), reason);
  }

  /** The types, for walks over datums. */
  AvroTypes types() {
    AvroTypes known = types;
    if (known == null) {
      known = AvroTypes.of(new Definition(json(), location), definitions());
      types = known; // immutable: two threads that both make it do no harm
    }
    return known;
  }

  /** The definitions of all named types that this one uses, by full name. */
  private Map<String, Definition> definitions() {
    Map<String, Definition> found = new LinkedHashMap<>();
    collect(found);
    return found;
  }

  private void collect(Map<String, Definition> found) {
    JsonValue json = json();
    String name = AvroTypes.nameOf(json);
    // the definition of a union has no name, but those that it refers to have
    if (name != null && found.put(name, new Definition(json, location)) != null) {
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
