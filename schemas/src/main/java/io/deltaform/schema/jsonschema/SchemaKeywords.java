package io.deltaform.schema.jsonschema;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.Arrays;
import java.util.Set;

/** Tells schemas from other JSON by the members of their roots. */
public final class SchemaKeywords {
  private static final Set<String> TYPES =
      Set.of("object", "array", "string", "number", "integer", "boolean", "null");

  private static final Set<String> COMMON =
      Set.of("id", "title", "description", "default", "format", "type");

  /** Rows may have columns of these names, too: {@link #isMeant} is for files beside schemas. */
  private static final Set<String> MEANT =
      Set.of(
          "$schema",
          "properties",
          "items",
          "enum",
          "$ref",
          "$defs",
          "definitions",
          "allOf",
          "anyOf",
          "oneOf");

  private SchemaKeywords() {}

  /**
   * True if a member of {@code root} is a keyword of any draft, but for names that rows have as
   * well.
   */
  public static boolean isAny(JsonObject root) {
    return isLikely(root)
        || root.get("type") instanceof JsonArray
        || root.members().keySet().stream()
            .filter(name -> !COMMON.contains(name))
            .anyMatch(
                name ->
                    Arrays.stream(Draft.values())
                        .anyMatch(draft -> KeywordTable.find(draft, name) != null));
  }

  /**
   * True for the root of a file that is given as a schema, or beside schemas, and has a keyword
   * that says what it holds; a change of GoldenGate is none, whatever its columns are called.
   */
  public static boolean isMeant(JsonObject root) {
    return root.get("op_type") == null
        && MEANT.stream().anyMatch(keyword -> root.get(keyword) != null);
  }

  /** True for a root that people write for a schema: captured messages have no such members. */
  public static boolean isLikely(JsonObject root) {
    JsonValue type = root.get("type");
    String text = type == null ? null : type.asText();
    return (text != null && TYPES.contains(text))
        || root.get("properties") instanceof JsonObject
        || root.get("$ref") != null
        || root.get("$defs") instanceof JsonObject
        || root.get("definitions") instanceof JsonObject;
  }
}
