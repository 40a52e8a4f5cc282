package io.deltaform.schema.avro;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What Avro schemas say beside types: aliases, and properties that have no meaning of their own.
 */
final class AvroNotes {
  /** Says that a string holds a row as JSON. */
  static final String ROW = "deltaform.row";

  /**
   * Says what a type is to be called instead of its name; of an array or map, what the union of its
   * items is to be called.
   */
  static final String NAME = "deltaform.name";

  /** Rules between the fields of a record. */
  static final String RULES = "deltaform.rules";

  private static final String LOGICAL_TYPE = "logicalType";

  private static final Set<String> OF_TYPES =
      Set.of(
          "type",
          "name",
          "namespace",
          "doc",
          "aliases",
          "fields",
          "symbols",
          "default",
          "size",
          "items",
          "values",
          NAME);
  private static final Set<String> OF_FIELDS =
      Set.of("type", "name", "doc", "default", "aliases", "order");

  private final Diagnostics diagnostics;

  AvroNotes(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** The notes of a record or enum. */
  Notes ofType(LocatedObject text, String namespace) {
    Map<String, JsonValue> properties = new HashMap<>();
    others(text, OF_TYPES, properties);
    if (text.get("fields") == null) {
      misplaced(text);
    }
    return new Notes(text.text(NAME), aliases(text, namespace), properties);
  }

  /** Full names that writers may call a type by. */
  List<String> aliases(LocatedObject text, String namespace) {
    return aliases(text, alias -> AvroNames.full(alias, namespace));
  }

  /** The notes of a field: its own and those of its type, if that has no name. */
  Notes ofField(LocatedObject field, Located type, TypeUse use) {
    Map<String, JsonValue> properties = new HashMap<>();
    if (only(type) instanceof LocatedObject object && object.get("name") == null) {
      others(object, OF_TYPES, properties);
    }
    others(field, OF_FIELDS, properties);
    misplaced(field);
    if (use.type() instanceof TypeRef.RowSlot) {
      properties.remove(ROW);
    }
    JsonValue named = properties.get(LOGICAL_TYPE);
    String base = base(type);
    boolean understood =
        named != null && base != null && LogicalTypes.isKnown(String.valueOf(named.asText()), base);
    if (understood) {
      List.of(LOGICAL_TYPE, "precision", "scale").forEach(properties::remove);
    }
    return new Notes(null, aliases(field, UnaryOperator.identity()), properties);
  }

  /** The primitive type or fixed of a field, apart from null; null if it is anything else. */
  static @Nullable String base(Located type) {
    Located only = only(type);
    if (only instanceof LocatedObject object) {
      return object.text("type");
    }
    return only == null ? null : only.asText();
  }

  /** The type that is no null, where there is but one. */
  private static @Nullable Located only(Located type) {
    if (!(type instanceof LocatedArray union)) {
      return type;
    }
    List<Located> others = union.items().stream().filter(b -> !"null".equals(b.asText())).toList();
    return others.size() == 1 ? others.get(0) : null;
  }

  private List<String> aliases(LocatedObject text, UnaryOperator<String> full) {
    List<String> aliases = new ArrayList<>();
    Located value = text.get("aliases");
    if (value instanceof LocatedArray array) {
      Set<String> seen = new HashSet<>();
      for (Located item : array.items()) {
        String alias = item.asText();
        if (alias == null) {
          bad(item, "an alias is a name");
        } else if (seen.add(alias)) {
          aliases.add(full.apply(alias));
        }
      }
    } else if (value != null) {
      bad(value, "\"aliases\" is an array of names");
    }
    return aliases;
  }

  /** What has no meaning of its own, the logical types that nobody knows among it. */
  private static void others(
      LocatedObject text, Set<String> known, Map<String, JsonValue> properties) {
    text.members()
        .forEach(
            (name, member) -> {
              if (!known.contains(name)) {
                properties.put(name, member.value().toValue());
              }
            });
  }

  /** Rules that nothing would apply. */
  private void misplaced(LocatedObject text) {
    Located rules = text.get(RULES);
    if (rules != null) {
      bad(rules, "\"" + RULES + "\" stands on something else than a record; put it on a record");
    }
  }

  private void bad(Located at, String message) {
    diagnostics.error("bad-keyword", at.position(), message);
  }
}
