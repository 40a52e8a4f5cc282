package io.deltaform.schema.avro;

import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.MemberRuleForm;
import io.deltaform.schema.jsonschema.MemberRuleReader;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes the shapes of declared records and enums. */
final class AvroShapes {

  private final TypesInUse types;
  private final AvroDefaults defaults;
  private final AvroNotes notes;
  private final Diagnostics diagnostics;
  private final SortedMap<String, SchemaNode> nodes = new TreeMap<>();

  AvroShapes(TypesInUse types, AvroDefaults defaults, Diagnostics diagnostics) {
    this.types = types;
    this.defaults = defaults;
    this.notes = new AvroNotes(diagnostics);
    this.diagnostics = diagnostics;
  }

  /** What the records assert that were made, by id. */
  SortedMap<String, SchemaNode> nodes() {
    return nodes;
  }

  /** The shape of a record or enum. */
  Shape shape(Declaration declaration) {
    return declaration.kind().equals("enum") ? symbols(declaration) : record(declaration);
  }

  private Shape symbols(Declaration declaration) {
    LocatedObject text = declaration.text();
    Set<String> symbols = new LinkedHashSet<>();
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
        } else if (!symbols.add(symbol)) {
          bad("duplicate-name", item, "the symbol " + symbol + " stands twice");
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
        List.copyOf(symbols),
        symbol,
        text.text("doc"),
        notes.ofType(text, declaration.namespace()),
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
    String node = declaration.location();
    nodes.put(node, new SchemaNode(node, rules(text, node), text.position()));
    return new RecordType(
        declaration.fullName(),
        Encoding.AVRO,
        fields,
        false,
        text.text("doc"),
        node,
        notes.ofType(text, declaration.namespace()),
        text.position());
  }

  private List<SchemaNode.Rule> rules(LocatedObject record, String location) {
    Located rules = record.get(AvroNotes.RULES);
    return rules != null && new MemberRuleForm(diagnostics, AvroNotes.RULES).check(rules)
        ? MemberRuleReader.assertions(
            (LocatedArray) rules, AvroNotes.RULES, location + "/" + AvroNotes.RULES)
        : List.of();
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
          "a field is named by letters, digits and _, not beginning with a digit");
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
    use = row(types.withLogicalType(use, field, AvroNotes.base(type)), field);
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
        notes.ofField(field, type, use),
        field.position());
  }

  private static TypeUse row(TypeUse use, LocatedObject field) {
    boolean text =
        use.type() instanceof TypeRef.ScalarRef scalar && scalar.type().type() == ValueType.STRING;
    return text && "json".equals(field.text(AvroNotes.ROW))
        ? new TypeUse(new TypeRef.RowSlot(), use.nullable(), use.nullBranch())
        : use;
  }

  private void bad(String code, Located at, String message) {
    diagnostics.error(code, at.position(), message);
  }
}
