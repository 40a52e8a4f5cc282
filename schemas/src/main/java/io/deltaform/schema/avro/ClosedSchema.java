package io.deltaform.schema.avro;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A schema that needs no other file: each named type is declared where it is first used, with its
 * full name, as Avro's specification wants it.
 */
final class ClosedSchema {
  /** Types declared within each other: beyond it Avro's library runs out of stack. */
  private static final int DEPTH = 256;

  private final Declarations declarations;
  private final Set<String> declared = new HashSet<>();
  private int depth;
  private boolean tooDeep;

  private ClosedSchema(Declarations declarations) {
    this.declarations = declarations;
  }

  /**
   * The closed form of {@code root}, whose references are all right; null if types lead to each
   * other in too long a chain.
   */
  static @Nullable JsonValue of(Located root, Declarations declarations) {
    ClosedSchema schema = new ClosedSchema(declarations);
    JsonValue closed = schema.type(root, "");
    return schema.tooDeep ? null : closed;
  }

  private JsonValue type(Located type, String namespace) {
    if (type instanceof LocatedArray union) {
      List<JsonValue> branches = new ArrayList<>();
      union.items().forEach(branch -> branches.add(type(branch, namespace)));
      return new JsonArray(branches);
    }
    if (type instanceof LocatedObject object) {
      Declaration declaration = declarations.at(object);
      return declaration == null ? unnamed(object, namespace) : named(declaration);
    }
    String name = String.valueOf(type.asText());
    return isPrimitive(name) ? new JsonString(name) : reference(name, namespace);
  }

  private static boolean isPrimitive(String name) {
    return AvroNames.PRIMITIVES.contains(name);
  }

  private JsonValue reference(String name, String namespace) {
    Declaration found = declarations.find(name, namespace);
    return found == null ? new JsonString(name) : named(found);
  }

  private JsonValue named(Declaration declaration) {
    tooDeep |= depth >= DEPTH;
    if (tooDeep || !declared.add(declaration.fullName())) {
      return new JsonString(declaration.fullName());
    }
    depth++;
    String fullName = declaration.fullName();
    String namespace = declaration.namespace();
    Map<String, JsonValue> members = new LinkedHashMap<>();
    declaration
        .text()
        .members()
        .forEach(
            (name, member) ->
                members.put(
                    name,
                    name.equals("fields")
                        ? fields(member.value(), namespace)
                        : member.value().toValue()));
    members.put("name", new JsonString(fullName.substring(fullName.lastIndexOf('.') + 1)));
    members.put("namespace", new JsonString(namespace));
    depth--;
    return new JsonObject(members);
  }

  private JsonValue fields(Located fields, String namespace) {
    List<JsonValue> closed = new ArrayList<>();
    if (fields instanceof LocatedArray array) {
      array.items().forEach(field -> closed.add(withTypes(field, namespace)));
    }
    return new JsonArray(closed);
  }

  private JsonValue unnamed(LocatedObject object, String namespace) {
    Located word = object.get("type");
    String name = word == null ? null : word.asText();
    boolean reference =
        name != null && !isPrimitive(name) && !name.equals("array") && !name.equals("map");
    return reference ? reference(String.valueOf(name), namespace) : withTypes(object, namespace);
  }

  private JsonValue withTypes(Located holder, String namespace) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    if (holder instanceof LocatedObject object) {
      object
          .members()
          .forEach(
              (name, member) -> {
                boolean word = member.value().asText() != null && isStructure(member.value());
                boolean type =
                    name.equals("type") && !word || name.equals("items") || name.equals("values");
                members.put(
                    name, type ? type(member.value(), namespace) : member.value().toValue());
              });
    }
    return new JsonObject(members);
  }

  private static boolean isStructure(Located word) {
    return "array".equals(word.asText()) || "map".equals(word.asText());
  }
}
