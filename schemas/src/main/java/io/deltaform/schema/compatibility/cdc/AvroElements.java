package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.avro.LogicalTypes;
import io.deltaform.schema.compatibility.cdc.Element.Branch;
import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Columns;
import io.deltaform.schema.compatibility.cdc.Element.Either;
import io.deltaform.schema.compatibility.cdc.Element.Many;
import io.deltaform.schema.compatibility.cdc.Element.Symbols;
import io.deltaform.schema.compatibility.cdc.Element.Use;
import io.deltaform.schema.compatibility.cdc.Element.Value;
import io.deltaform.schema.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.avro.JsonProperties;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** Avro schemas as elements. */
final class AvroElements {
  private AvroElements() {}

  static Use of(Schema schema) {
    return use(schema, null, "");
  }

  /**
   * @param holder the field, whose own logical type counts where the type has none
   */
  private static Use use(Schema schema, Schema.@Nullable Field holder, String pointer) {
    if (schema.getType() != Schema.Type.UNION) {
      return new Use(element(schema, holder, pointer), false, pointer);
    }
    List<Branch> branches = new ArrayList<>();
    boolean nullable = false;
    for (int i = 0; i < schema.getTypes().size(); i++) {
      Schema branch = schema.getTypes().get(i);
      if (branch.getType() == Schema.Type.NULL) {
        nullable = true;
      } else {
        branches.add(new Branch(branch.getFullName(), element(branch, holder, pointer + "/" + i)));
      }
    }
    return new Use(
        branches.size() == 1 ? branches.get(0).element() : new Either(branches), nullable, pointer);
  }

  private static Element element(Schema schema, Schema.@Nullable Field holder, String pointer) {
    return switch (schema.getType()) {
      case RECORD ->
          new Columns(
              schema.getFullName(),
              List.copyOf(schema.getAliases()),
              schema.getFullName(),
              () -> columns(schema, pointer));
      case ENUM ->
          new Symbols(
              schema.getFullName(), List.copyOf(schema.getAliases()), schema.getEnumSymbols());
      case ARRAY -> new Many(false, use(schema.getElementType(), null, pointer + "/items"));
      case MAP -> new Many(true, use(schema.getValueType(), null, pointer + "/values"));
      default -> value(schema, holder);
    };
  }

  private static List<Column> columns(Schema record, String pointer) {
    List<Column> columns = new ArrayList<>();
    for (Schema.Field field : record.getFields()) {
      String at = pointer + "/fields/" + field.pos();
      columns.add(
          new Column(
              field.name(),
              List.copyOf(field.aliases()),
              use(field.schema(), field, at + "/type"),
              false,
              0,
              null,
              field.hasDefaultValue() ? defaultValue(field) : null,
              field.doc(),
              at));
    }
    return columns;
  }

  private static String defaultValue(Schema.Field field) {
    Object value = field.defaultVal();
    return value == JsonProperties.NULL_VALUE ? "null" : String.valueOf(value);
  }

  private static Value value(Schema schema, Schema.@Nullable Field holder) {
    String base = schema.getType().getName();
    String logical = schema.getProp("logicalType");
    JsonProperties said = schema;
    if (logical == null && holder != null && holder.getProp("logicalType") != null) {
      // beside the type instead of in it: nobody reads it so, but people mean it
      return new Value(plain(base), null);
    }
    Scalar decimal = decimal(said);
    boolean known = logical != null && LogicalTypes.isKnown(logical, base);
    if ("decimal".equals(logical) && known && decimal != null) {
      return new Value(decimal, null);
    } else if ("uuid".equals(logical) && known) {
      return new Value(Scalar.of(ValueType.UUID), null);
    } else if ("duration".equals(logical) && known && schema.getFixedSize() == 12) {
      return new Value(Scalar.of(ValueType.AVRO_DURATION), null);
    } else if (logical != null && known && !base.equals("fixed")) {
      if (LogicalTypes.primitive(base, logical) instanceof TypeRef.ScalarRef scalar) {
        return new Value(scalar.type(), scalar.form().name());
      }
    }
    if (logical != null && base.equals("string") && decimal != null) {
      // decimals that producers spell as text
      return new Value(decimal, logical.toLowerCase(Locale.ROOT));
    }
    Integer length = number(said, "length");
    String spelling = known ? null : logical;
    if (base.equals("fixed")) {
      return new Value(plain(base), "fixed of " + schema.getFixedSize() + " bytes");
    }
    return new Value(plain(base), spelling, length == null ? -1 : length, null);
  }

  private static @Nullable Scalar decimal(JsonProperties said) {
    Integer precision = number(said, "precision");
    Integer scale = number(said, "scale");
    return precision == null || precision < 1
        ? null
        : Scalar.decimal(precision, scale == null ? 0 : scale);
  }

  private static Scalar plain(String base) {
    return LogicalTypes.primitive(base, "") instanceof TypeRef.ScalarRef known
        ? known.type()
        : Scalar.of(base.equals("fixed") ? ValueType.BYTES : ValueType.JSON);
  }

  private static @Nullable Integer number(JsonProperties of, String name) {
    return of.getObjectProp(name) instanceof Integer number ? number : null;
  }
}
