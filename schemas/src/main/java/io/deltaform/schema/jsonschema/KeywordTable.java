package io.deltaform.schema.jsonschema;

import static io.deltaform.schema.jsonschema.ValueKind.ANY;
import static io.deltaform.schema.jsonschema.ValueKind.BOOLEAN;
import static io.deltaform.schema.jsonschema.ValueKind.COUNT;
import static io.deltaform.schema.jsonschema.ValueKind.DEPENDENCIES;
import static io.deltaform.schema.jsonschema.ValueKind.NAMES;
import static io.deltaform.schema.jsonschema.ValueKind.NAMES_BY_MEMBER;
import static io.deltaform.schema.jsonschema.ValueKind.NUMBER;
import static io.deltaform.schema.jsonschema.ValueKind.PATTERN;
import static io.deltaform.schema.jsonschema.ValueKind.POSITIVE_NUMBER;
import static io.deltaform.schema.jsonschema.ValueKind.SCHEMA;
import static io.deltaform.schema.jsonschema.ValueKind.SCHEMAS;
import static io.deltaform.schema.jsonschema.ValueKind.SCHEMA_BY_MEMBER;
import static io.deltaform.schema.jsonschema.ValueKind.SCHEMA_BY_PATTERN;
import static io.deltaform.schema.jsonschema.ValueKind.SCHEMA_OR_BOOLEAN;
import static io.deltaform.schema.jsonschema.ValueKind.SCHEMA_OR_SCHEMAS;
import static io.deltaform.schema.jsonschema.ValueKind.TEXT;
import static io.deltaform.schema.jsonschema.ValueKind.TYPES;
import static io.deltaform.schema.jsonschema.ValueKind.VALUES;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The keywords of each draft: a draft is the one before it with changes. */
final class KeywordTable {
  private static final Map<Draft, Map<String, Keyword>> TABLES = new EnumMap<>(Draft.class);

  /** Says that a member is a row of the table that the message names. */
  static final String ROW = "x-deltaform-row";

  /** Says what the JSON inside a string is. */
  static final String EMBEDDED = "x-deltaform-embedded";

  /** Rules between the members of an object. */
  static final String RULES = "x-deltaform-rules";

  private final Map<String, Keyword> keywords;

  private KeywordTable(Map<String, Keyword> base) {
    keywords = new HashMap<>(base);
  }

  static {
    KeywordTable table = new KeywordTable(Map.of());
    draft4(table);
    TABLES.put(Draft.DRAFT_4, Map.copyOf(table.keywords));
    draft6(table);
    TABLES.put(Draft.DRAFT_6, Map.copyOf(table.keywords));
    draft7(table);
    TABLES.put(Draft.DRAFT_7, Map.copyOf(table.keywords));
    draft2019(table);
    TABLES.put(Draft.DRAFT_2019_09, Map.copyOf(table.keywords));
    draft2020(table);
    TABLES.put(Draft.DRAFT_2020_12, Map.copyOf(table.keywords));
  }

  /** The keyword of that name; null if the draft has none. */
  static @Nullable Keyword find(Draft draft, String name) {
    return TABLES.getOrDefault(draft, Map.of()).get(name);
  }

  private void add(String vocabulary, ValueKind value, String... names) {
    for (String name : names) {
      keywords.put(name, new Keyword(name, value, vocabulary));
    }
  }

  private static void draft4(KeywordTable t) {
    t.add("core", TEXT, "id", "$schema", "$ref");
    t.add("core", SCHEMA_BY_MEMBER, "definitions");
    t.add("core", BOOLEAN, ROW);
    t.add("core", SCHEMA, EMBEDDED);
    t.add("core", ValueKind.RULES, RULES);
    t.add("meta-data", TEXT, "title", "description");
    t.add("meta-data", ANY, "default");
    t.add("format", TEXT, "format");
    t.add("validation", TYPES, "type");
    t.add("validation", VALUES, "enum");
    t.add("validation", POSITIVE_NUMBER, "multipleOf");
    t.add("validation", NUMBER, "minimum", "maximum");
    t.add("validation", BOOLEAN, "exclusiveMinimum", "exclusiveMaximum", "uniqueItems");
    t.add("validation", COUNT, "minLength", "maxLength", "minItems", "maxItems");
    t.add("validation", COUNT, "minProperties", "maxProperties");
    t.add("validation", PATTERN, "pattern");
    t.add("validation", NAMES, "required");
    t.add("applicator", SCHEMAS, "allOf", "anyOf", "oneOf");
    t.add("applicator", SCHEMA, "not");
    t.add("applicator", SCHEMA_OR_SCHEMAS, "items");
    t.add("applicator", SCHEMA_OR_BOOLEAN, "additionalItems", "additionalProperties");
    t.add("applicator", SCHEMA_BY_MEMBER, "properties");
    t.add("applicator", SCHEMA_BY_PATTERN, "patternProperties");
    t.add("applicator", DEPENDENCIES, "dependencies");
  }

  private static void draft6(KeywordTable t) {
    t.keywords.remove("id");
    t.add("core", TEXT, "$id");
    t.add("meta-data", ANY, "examples");
    t.add("validation", NUMBER, "exclusiveMinimum", "exclusiveMaximum");
    t.add("validation", ANY, "const");
    t.add("applicator", SCHEMA, "additionalItems", "additionalProperties");
    t.add("applicator", SCHEMA, "contains", "propertyNames");
  }

  private static void draft7(KeywordTable t) {
    t.add("core", TEXT, "$comment");
    t.add("meta-data", BOOLEAN, "readOnly", "writeOnly");
    t.add("content", TEXT, "contentMediaType", "contentEncoding");
    t.add("applicator", SCHEMA, "if", "then", "else");
  }

  private static void draft2019(KeywordTable t) {
    t.add("core", TEXT, "$anchor", "$recursiveRef");
    t.add("core", BOOLEAN, "$recursiveAnchor");
    t.add("core", ANY, "$vocabulary");
    t.add("core", SCHEMA_BY_MEMBER, "$defs");
    t.add("meta-data", BOOLEAN, "deprecated");
    t.add("content", SCHEMA, "contentSchema");
    t.add("validation", COUNT, "minContains", "maxContains");
    t.add("validation", NAMES_BY_MEMBER, "dependentRequired");
    t.add("applicator", SCHEMA_BY_MEMBER, "dependentSchemas");
    t.add("applicator", SCHEMA, "unevaluatedItems", "unevaluatedProperties");
  }

  private static void draft2020(KeywordTable t) {
    t.keywords.remove("$recursiveRef");
    t.keywords.remove("$recursiveAnchor");
    t.keywords.remove("additionalItems");
    t.add("core", TEXT, "$dynamicRef", "$dynamicAnchor");
    t.add("format-annotation", TEXT, "format");
    t.add("applicator", SCHEMAS, "prefixItems");
    t.add("applicator", SCHEMA, "items");
    t.add("unevaluated", SCHEMA, "unevaluatedItems", "unevaluatedProperties");
  }
}
