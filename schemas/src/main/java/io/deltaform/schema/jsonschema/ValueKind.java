package io.deltaform.schema.jsonschema;

import static io.deltaform.schema.jsonschema.ValueKind.Subschemas.AT_VALUE;
import static io.deltaform.schema.jsonschema.ValueKind.Subschemas.IN_ITEMS;
import static io.deltaform.schema.jsonschema.ValueKind.Subschemas.IN_MEMBERS;
import static io.deltaform.schema.jsonschema.ValueKind.Subschemas.NONE;

import io.deltaform.schema.text.Located;

/** What the value of a keyword must be, and where schemas stand in it. */
enum ValueKind {
  ANY(NONE),
  TEXT(NONE),
  PATTERN(NONE),
  BOOLEAN(NONE),
  NUMBER(NONE),
  POSITIVE_NUMBER(NONE),
  COUNT(NONE),
  TYPES(NONE),
  NAMES(NONE),
  NAMES_BY_MEMBER(NONE),
  VALUES(NONE),
  /** Rules between members. */
  RULES(NONE),
  SCHEMA(AT_VALUE),
  /** Draft 4: a schema, or a boolean that is none. */
  SCHEMA_OR_BOOLEAN(AT_VALUE),
  SCHEMA_OR_SCHEMAS(AT_VALUE),
  SCHEMAS(IN_ITEMS),
  SCHEMA_BY_MEMBER(IN_MEMBERS),
  SCHEMA_BY_PATTERN(IN_MEMBERS),
  /** Members are schemas or lists of names. */
  DEPENDENCIES(IN_MEMBERS);

  /** Where schemas stand. */
  enum Subschemas {
    NONE,
    AT_VALUE,
    IN_ITEMS,
    IN_MEMBERS
  }

  private final Subschemas subschemas;

  ValueKind(Subschemas subschemas) {
    this.subschemas = subschemas;
  }

  Subschemas subschemas(Located value) {
    return this == SCHEMA_OR_SCHEMAS && value instanceof Located.LocatedArray
        ? IN_ITEMS
        : subschemas;
  }
}
