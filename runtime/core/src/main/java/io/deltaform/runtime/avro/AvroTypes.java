package io.deltaform.runtime.avro;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types of one schema: its root and the named types by full name. Immutable. */
record AvroTypes(AvroType root, Map<String, AvroType> named) {
  private static final String ROW = "deltaform.row";

  /**
   * The types of a schema.
   *
   * @param definitions of the named types that it refers to, by full name
   */
  static AvroTypes of(Definition schema, Map<String, Definition> definitions) {
    Map<String, AvroType> named = new HashMap<>();
    definitions.forEach((name, definition) -> named.put(name, type(definition)));
    return new AvroTypes(type(schema), Map.copyOf(named));
  }

  /**
   * A type as its codec has it.
   *
   * @param location where it is declared; null if that is not known
   */
  record Definition(JsonValue json, @Nullable String location) {}

  private static AvroType type(Definition definition) {
    AvroType type = type(definition.json());
    return type instanceof AvroType.Struct record ? record.at(definition.location()) : type;
  }

  /** A reference is looked up, every other type is itself. */
  AvroType resolve(AvroType type) {
    if (!(type instanceof AvroType.Reference reference)) {
      return type;
    }
    AvroType found = named.get(reference.name());
    if (found == null) {
      throw new IllegalStateException("no type " + reference.name() + " in the schema of a codec");
    }
    return found;
  }

  private static AvroType type(JsonValue json) {
    if (json instanceof JsonArray union) {
      return new AvroType.Branches(union.items().stream().map(AvroTypes::type).toList());
    }
    if (!(json instanceof JsonObject object)) {
      return named(textOf(json));
    }
    String kind = textOf(member(object, "type"));
    return switch (kind) {
      case "record" -> new AvroType.Struct(fields(object), null);
      case "enum" ->
          new AvroType.Symbols(
              ((JsonArray) member(object, "symbols"))
                  .items().stream().map(AvroTypes::textOf).toList());
      case "fixed" -> new AvroType.Fixed(intOf(member(object, "size")));
      case "array" -> new AvroType.Items(type(member(object, "items")));
      case "map" -> new AvroType.Entries(type(member(object, "values")));
      default -> named(kind);
    };
  }

  private static AvroType named(String name) {
    AvroType primitive = AvroType.Primitive.of(name);
    return primitive != null ? primitive : new AvroType.Reference(name);
  }

  private static List<AvroType.Field> fields(JsonObject record) {
    List<AvroType.Field> fields = new ArrayList<>();
    for (JsonValue item : ((JsonArray) member(record, "fields")).items()) {
      JsonObject field = (JsonObject) item;
      AvroType type = type(member(field, "type"));
      fields.add(
          new AvroType.Field(
              textOf(member(field, "name")), field.get(ROW) == null ? type : row(type)));
    }
    return List.copyOf(fields);
  }

  /** The type of a field that is a row: where it has a string, that string is JSON. */
  private static AvroType row(AvroType type) {
    if (type instanceof AvroType.Branches union) {
      return new AvroType.Branches(union.types().stream().map(AvroTypes::row).toList());
    }
    return type == AvroType.Primitive.STRING ? AvroType.Primitive.ROW : type;
  }

  private static JsonValue member(JsonObject object, String name) {
    JsonValue value = object.get(name);
    if (value == null) {
      throw new IllegalStateException("no " + name + " in the schema of a codec");
    }
    return value;
  }

  private static String textOf(JsonValue json) {
    String text = json.asText();
    if (text == null) {
      throw new IllegalStateException("a name that is no text in the schema of a codec");
    }
    return text;
  }

  private static int intOf(JsonValue json) {
    return Integer.parseInt(((JsonNumber) json).text());
  }

  /** The full name of a definition; null where {@code json} defines no named type. */
  static @Nullable String nameOf(JsonValue json) {
    if (!(json instanceof JsonObject object) || object.get("name") == null) {
      return null;
    }
    String name = textOf(member(object, "name"));
    JsonValue namespace = object.get("namespace");
    return namespace == null || "".equals(namespace.asText())
        ? name
        : textOf(namespace) + "." + name;
  }
}
