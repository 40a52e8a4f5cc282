package io.deltaform.schema.avro;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.Shape;
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
import org.jspecify.annotations.Nullable;

/** Makes the shapes of declared records and enums. */
final class AvroShapes {
  /** Says that a string holds a row as JSON. */
  static final String ROW = "deltaform.row";

  /** Says what a type is to be called instead of its name. */
  static final String NAME = "deltaform.name";

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

  private final AvroTypes types;
  private final AvroDefaults defaults;
  private final Diagnostics diagnostics;

  AvroShapes(AvroTypes types, AvroDefaults defaults, Diagnostics diagnostics) {
    this.types = types;
    this.defaults = defaults;
    this.diagnostics = diagnostics;
  }

  /** The shape of a record or enum. */
  Shape shape(Declaration declaration) {
    return declaration.kind().equals("enum") ? symbols(declaration) : record(declaration);
  }

  private Shape symbols(Declaration declaration) {
    LocatedObject text = declaration.text();
    List<String> symbols = new ArrayList<>();
    if (text.get("symbols") instanceof LocatedArray array) {
      for (Located item : array.items()) {
        String symbol = item.asText();
        if (symbol == null || !AvroNames.isName(symbol)) {
          bad(
              "bad-name",
              item,
              "an enum symbol is letters, digits and _, not beginning with a"
                  + " digit; found "
                  + (symbol == null ? item.kind() : "\"" + symbol + "\""));
        } else if (symbols.contains(symbol)) {
          bad("duplicate-name", item, "the symbol " + symbol + " stands twice");
        } else {
          symbols.add(symbol);
        }
      }
    } else {
      bad("bad-schema", text, "an enum without \"symbols\"; expected an array of names");
    }
    Located byDefault = text.get("default");
    String symbol = byDefault == null ? null : byDefault.asText();
    if (byDefault != null && (symbol == null || !symbols.contains(symbol))) {
      bad("bad-default", byDefault, "the default of an enum is one of its symbols");
    }
    return new EnumType(
        declaration.fullName(),
        Encoding.AVRO,
        symbols,
        symbol,
        text.text("doc"),
        notes(text, declaration.namespace(), OF_TYPES),
        text.position());
  }

  private Shape record(Declaration declaration) {
    LocatedObject text = declaration.text();
    List<Field> fields = new ArrayList<>();
    Map<String, Located> seen = new HashMap<>();
    if (text.get("fields") instanceof LocatedArray array) {
      for (Located item : array.items()) {
        Field field = field(declaration, item, seen);
        if (field != null) {
          fields.add(field);
        }
      }
    } else {
      bad("bad-schema", text, "a record without \"fields\"; expected an array");
    }
    return new RecordType(
        declaration.fullName(),
        Encoding.AVRO,
        fields,
        false,
        text.text("doc"),
        null,
        notes(text, declaration.namespace(), OF_TYPES),
        text.position());
  }

  private @Nullable Field field(Declaration record, Located item, Map<String, Located> seen) {
    Located type = item instanceof LocatedObject object ? object.get("type") : null;
    if (!(item instanceof LocatedObject field) || type == null) {
      bad("bad-schema", item, "a field is an object with \"name\" and \"type\"");
      return null;
    }
    String name = field.text("name");
    Located at = field.get("name");
    if (name == null || at == null || !AvroNames.isName(name)) {
      bad(
          "bad-name",
          at == null ? field : at,
          "a field is named by letters, digits and _, not" + " beginning with a digit");
      return null;
    }
    Located first = seen.putIfAbsent(name, at);
    if (first != null) {
      bad(
          "duplicate-name",
          at,
          "the field " + name + " stands twice, first at " + first.position());
    }
    String place = record.fullName() + "." + name;
    TypeUse use = types.use(type, record.namespace(), place);
    use = row(types.withLogicalType(use, field, base(type)), field);
    Located byDefault = field.get("default");
    String misfit = byDefault == null ? null : defaults.misfit(byDefault, type, record.namespace());
    if (byDefault != null && misfit != null) {
      bad("bad-default", byDefault, "the default of " + name + " does not fit: " + misfit);
    }
    return new Field(
        name,
        use,
        true,
        byDefault == null ? null : byDefault.toValue(),
        field.text("doc"),
        null,
        fieldNotes(field, type, use, record.namespace()),
        field.position());
  }

  private static TypeUse row(TypeUse use, LocatedObject field) {
    boolean text =
        use.type() instanceof TypeRef.ScalarRef scalar && scalar.type().type() == ValueType.STRING;
    return text && "json".equals(field.text(ROW))
        ? new TypeUse(new TypeRef.RowSlot(), use.nullable(), use.nullBranch())
        : use;
  }

  /** The primitive type or fixed of a field, apart from null; null if it is anything else. */
  private static @Nullable String base(Located type) {
    Located only = only(type);
    return only instanceof LocatedObject object
        ? object.text("type")
        : only == null ? null : only.asText();
  }

  private Notes fieldNotes(LocatedObject field, Located type, TypeUse use, String namespace) {
    Notes notes = notes(field, namespace, OF_FIELDS);
    Map<String, JsonValue> properties = new HashMap<>();
    if (only(type) instanceof LocatedObject object && object.get("name") == null) {
      others(object, OF_TYPES, properties);
    }
    properties.putAll(notes.properties());
    if (use.type() instanceof TypeRef.RowSlot) {
      properties.remove(ROW);
    }
    String logicalType = "logicalType";
    JsonValue named = properties.get(logicalType);
    String base = base(type);
    if (named != null && base != null && isKnown(String.valueOf(named.asText()), base)) {
      List.of(logicalType, "precision", "scale").forEach(properties::remove);
    }
    return new Notes(null, notes.aliases(), properties);
  }

  private static boolean isKnown(String logicalType, String base) {
    return LogicalTypes.isKnown(logicalType, base);
  }

  /** The type that is no null, where there is but one. */
  private static @Nullable Located only(Located type) {
    if (!(type instanceof LocatedArray union)) {
      return type;
    }
    List<Located> others = union.items().stream().filter(b -> !"null".equals(b.asText())).toList();
    return others.size() == 1 ? others.get(0) : null;
  }

  private Notes notes(LocatedObject text, String namespace, Set<String> known) {
    Map<String, JsonValue> properties = new HashMap<>();
    others(text, known, properties);
    return new Notes(text.text(NAME), aliases(text, namespace, known), properties);
  }

  private List<String> aliases(LocatedObject text, String namespace, Set<String> known) {
    List<String> aliases = new ArrayList<>();
    Located value = text.get("aliases");
    if (value instanceof LocatedArray array) {
      Set<String> seen = new HashSet<>();
      for (Located item : array.items()) {
        String alias = item.asText();
        if (alias == null) {
          bad("bad-keyword", item, "an alias is a name");
        } else if (seen.add(alias)) {
          aliases.add(known == OF_FIELDS ? alias : AvroNames.full(alias, namespace));
        }
      }
    } else if (value != null) {
      bad("bad-keyword", value, "\"aliases\" is an array of names");
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

  private void bad(String code, Located at, String message) {
    diagnostics.error(code, at.position(), message);
  }
}
