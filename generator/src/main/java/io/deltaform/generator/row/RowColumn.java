package io.deltaform.generator.row;

import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;

/**
 * A column and what Java calls it.
 *
 * @param index among the columns of the row, from 0
 * @param name of the component, the accessor and the builder's method
 * @param constant in the enum of columns
 * @param type a reference type, for every value may be absent
 * @param nullableType the type as it is declared
 * @param literal the wire name as a literal
 */
record RowColumn(
    int index,
    TableColumn column,
    String name,
    String constant,
    TypeName type,
    TypeName nullableType,
    String literal) {
  static RowColumn of(int index, TableColumn column, String name, String constant) {
    Scalar scalar = scalar(column);
    return new RowColumn(
        index,
        column,
        name,
        constant,
        JavaTypes.of(scalar).box(),
        JavaTypes.nullable(scalar),
        TextLiteral.text(column.name()));
  }

  private static Scalar scalar(TableColumn column) {
    Scalar type = column.type();
    return type == null ? Scalar.of(ValueType.JSON) : type;
  }

  /** The type of its values; a column of which no message told the type keeps its JSON. */
  Scalar scalar() {
    return scalar(column);
  }

  /** True if its values have type arguments, so that a cast to the type is unchecked. */
  boolean isGeneric() {
    return scalar().type() == ValueType.LIST;
  }

  /** What Javadoc says of it. */
  String doc() {
    String source = column.sourceType();
    return column.name() + ", " + (source == null ? scalar().toString() : source);
  }
}
