package io.deltaform.schema.model;

import io.deltaform.runtime.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a schema says of a type or a field beside its type.
 *
 * @param title what the schema wants the type called instead of its name, as one word; null if it
 *     does not say
 * @param aliases Avro: earlier names, in the schema's order
 * @param properties what has no meaning of its own and is kept, such as a logical type that nobody
 *     knows; sorted by name
 */
public record Notes(
    @Nullable String title, List<String> aliases, Map<String, JsonValue> properties) {
  /** Nothing. */
  public static final Notes NONE = new Notes(null, List.of(), Map.of());

  public Notes {
    aliases = List.copyOf(aliases);
    properties = java.util.Collections.unmodifiableMap(new TreeMap<>(properties));
  }

  /** Only a title. */
  public static Notes titled(@Nullable String title) {
    return title == null ? NONE : new Notes(title, List.of(), Map.of());
  }
}
