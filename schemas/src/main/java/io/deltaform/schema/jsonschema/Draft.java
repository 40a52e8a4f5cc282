package io.deltaform.schema.jsonschema;

import java.util.Arrays;
import java.util.Optional;

/** A draft of JSON Schema. */
public enum Draft {
  DRAFT_4("4", "http://json-schema.org/draft-04/schema"),
  DRAFT_6("6", "http://json-schema.org/draft-06/schema"),
  DRAFT_7("7", "http://json-schema.org/draft-07/schema"),
  DRAFT_2019_09("2019-09", "https://json-schema.org/draft/2019-09/schema"),
  DRAFT_2020_12("2020-12", "https://json-schema.org/draft/2020-12/schema");

  private final String number;
  private final String metaSchema;

  Draft(String number, String metaSchema) {
    this.number = number;
    this.metaSchema = metaSchema;
  }

  /** As people name it: {@code 4}, {@code 2020-12}. */
  public String number() {
    return number;
  }

  /** The URI of its meta-schema, without fragment. */
  public String metaSchema() {
    return metaSchema;
  }

  /** The draft that people name so. */
  public static Optional<Draft> ofNumber(String number) {
    return Arrays.stream(values()).filter(d -> d.number.equals(number)).findFirst();
  }

  /** The draft of that meta-schema; http and https are one, and an empty fragment says nothing. */
  public static Optional<Draft> ofMetaSchema(String uri) {
    String name = withoutScheme(uri.endsWith("#") ? uri.substring(0, uri.length() - 1) : uri);
    return Arrays.stream(values())
        .filter(d -> withoutScheme(d.metaSchema).equals(name))
        .findFirst();
  }

  private static String withoutScheme(String uri) {
    return uri.startsWith("https://")
        ? uri.substring(8)
        : uri.startsWith("http://") ? uri.substring(7) : uri;
  }

  boolean isBefore(Draft other) {
    return compareTo(other) < 0;
  }

  /** The keyword that names a schema. */
  String idKeyword() {
    return this == DRAFT_4 ? "id" : "$id";
  }

  /** True if keywords beside {@code $ref} mean nothing. */
  boolean refHidesSiblings() {
    return isBefore(DRAFT_2019_09);
  }

  /** True if {@code true} and {@code false} are schemas. */
  boolean hasBooleanSchemas() {
    return this != DRAFT_4;
  }
}
