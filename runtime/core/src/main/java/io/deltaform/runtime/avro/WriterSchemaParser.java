package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes the types of a writer's schema from its JSON, which is not deeper than the limit. */
final class WriterSchemaParser {
  private static final Map<String, Kind> PRIMITIVES = primitives();

  private final ReadLimits limits;
  private final Map<String, DatumType> named = new HashMap<>();
  private final List<DatumType> all = new ArrayList<>();

  WriterSchemaParser(ReadLimits limits) {
    this.limits = limits;
  }

  private static Map<String, Kind> primitives() {
    Map<String, Kind> primitives = new HashMap<>();
    for (Kind kind : Kind.values()) {
      if (kind.ordinal() <= Kind.STRING.ordinal()) {
        primitives.put(kind.name().toLowerCase(Locale.ROOT), kind);
      }
    }
    return primitives;
  }

  /** All types that were made. */
  List<DatumType> all() {
    return all;
  }

  DatumType root(JsonValue json) {
    return type(json, "");
  }

  private DatumType type(JsonValue json, String namespace) {
    if (json instanceof JsonArray branches) {
      return union(branches, namespace);
    } else if (json instanceof JsonObject object) {
      return object(object, namespace);
    }
    return reference(text(json, "a type that is no name, object or array"), namespace);
  }

  private DatumType reference(String name, String namespace) {
    Kind primitive = PRIMITIVES.get(name);
    if (primitive != null) {
      return add(DatumType.primitive(primitive));
    }
    DatumType known = named.get(fullName(name, namespace));
    if (known == null) {
      known = named.get(name);
    }
    if (known == null) {
      throw bad("a reference to a type that is not defined before it");
    }
    return known;
  }

  private DatumType union(JsonArray json, String namespace) {
    if (json.items().isEmpty() || json.items().size() > limits.columns()) {
      throw bad("a union of " + json.items().size() + " branches");
    }
    DatumType union = add(DatumType.primitive(Kind.UNION));
    List<DatumType> branches = new ArrayList<>();
    for (JsonValue branch : json.items()) {
      DatumType type = type(branch, namespace);
      if (type.kind() == Kind.UNION) {
        throw bad("a union right inside a union");
      }
      branches.add(type);
    }
    union.parts(branches);
    return union;
  }

  private DatumType object(JsonObject json, String namespace) {
    JsonValue type = json.get("type");
    if (type instanceof JsonObject || type instanceof JsonArray) {
      return type(type, namespace);
    }
    String kind = text(type, "a type without a name");
    return switch (kind) {
      case "record", "error" -> record(json, namespace);
      case "enum" -> symbols(json, namespace);
      case "fixed" -> define(Kind.FIXED, json, namespace, size(json));
      case "array" -> holder(Kind.ARRAY, json, "items", namespace);
      case "map" -> holder(Kind.MAP, json, "values", namespace);
      default -> {
        Kind primitive = PRIMITIVES.get(kind);
        yield primitive == null
            ? reference(kind, namespace)
            : add(new DatumType(primitive, null, json, 0));
      }
    };
  }

  private DatumType holder(Kind kind, JsonObject json, String member, String namespace) {
    DatumType holder = add(new DatumType(kind, null, json, 0));
    holder.parts(List.of(type(present(json.get(member), "an array or map of nothing"), namespace)));
    return holder;
  }

  private DatumType define(Kind kind, JsonObject json, String namespace, int size) {
    // a name that is defined again means the later one: tables can have the names of the parts that
    // a producer puts around their rows, and what is defined in place can be read all the same
    String name = fullName(json, namespace);
    DatumType type = add(new DatumType(kind, name, json, size));
    named.put(name, type);
    return type;
  }

  private DatumType symbols(JsonObject json, String namespace) {
    DatumType type = define(Kind.ENUM, json, namespace, 0);
    List<String> symbols = new ArrayList<>();
    for (JsonValue symbol : items(json.get("symbols"), "an enum without symbols")) {
      symbols.add(text(symbol, "an enum symbol that is no text"));
    }
    type.symbols(symbols);
    return type;
  }

  private DatumType record(JsonObject json, String namespace) {
    DatumType record = define(Kind.RECORD, json, namespace, 0);
    String name = fullName(json, namespace);
    String inside = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    List<JsonValue> items = items(json.get("fields"), "a record without fields");
    if (items.size() > limits.columns()) {
      throw MalformedInput.limit("a record of more than " + limits.columns() + " fields", 0);
    }
    Set<String> names = new HashSet<>();
    List<DatumType.Field> fields = new ArrayList<>();
    for (JsonValue item : items) {
      if (!(item instanceof JsonObject field)) {
        throw bad("a field that is no object");
      }
      String fieldName = text(field.get("name"), "a field without a name");
      if (!names.add(fieldName)) {
        throw bad("two fields of one name in a record");
      }
      DatumType type = type(present(field.get("type"), "a field without a type"), inside);
      fields.add(new DatumType.Field(fieldName, type, field));
    }
    record.fields(fields);
    return record;
  }

  private DatumType add(DatumType type) {
    all.add(type);
    return type;
  }

  private String fullName(JsonObject json, String namespace) {
    String name = text(json.get("name"), "a record, enum or fixed without a name");
    JsonValue own = json.get("namespace");
    return fullName(name, own == null || own.asText() == null ? namespace : own.asText());
  }

  private static String fullName(String name, String namespace) {
    return name.indexOf('.') >= 0 || namespace.isEmpty() ? name : namespace + "." + name;
  }

  private int size(JsonObject json) {
    BigDecimal size = json.get("size") instanceof JsonNumber number ? number.toDecimal() : null;
    if (size == null || size.signum() < 0 || size.scale() > 0) {
      throw bad("a fixed without a size");
    }
    if (size.compareTo(BigDecimal.valueOf(limits.textLength())) > 0) {
      throw MalformedInput.limit("a fixed longer than " + limits.textLength() + " bytes", 0);
    }
    return size.intValue();
  }

  private static String text(@Nullable JsonValue value, String fault) {
    String text = value == null ? null : value.asText();
    if (text == null || text.isEmpty()) {
      throw bad(fault);
    }
    return text;
  }

  private static JsonValue present(@Nullable JsonValue value, String fault) {
    if (value == null) {
      throw bad(fault);
    }
    return value;
  }

  private static List<JsonValue> items(@Nullable JsonValue value, String fault) {
    if (!(value instanceof JsonArray array)) {
      throw bad(fault);
    }
    return array.items();
  }

  private static MalformedInput bad(String fault) {
    return MalformedInput.syntax("no Avro schema: found " + fault, 0);
  }
}
