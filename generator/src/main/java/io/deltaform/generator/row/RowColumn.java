package io.deltaform.generator.row;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
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
 */
record RowColumn(int index, TableColumn column, String name, String constant) {
  /** For casts to lists: what a list holds is up to the codec alone. */
  static final AnnotationSpec UNCHECKED =
      AnnotationSpec.builder(SuppressWarnings.class).addMember("value", "$S", "unchecked").build();

  /** The type of its values; a column of which no message told the type keeps its JSON. */
  Scalar scalar() {
    Scalar type = column.type();
    return type == null ? Scalar.of(ValueType.JSON) : type;
  }

  /** A reference type, for every value may be absent. */
  TypeName type() {
    return JavaTypes.of(scalar()).box();
  }

  /** The type as it is declared. */
  TypeName nullableType() {
    return JavaTypes.nullable(type());
  }

  /** True if its values have type arguments, so that a cast to the type is unchecked. */
  boolean isGeneric() {
    return scalar().type() == ValueType.LIST;
  }

  /** The wire name as a literal. */
  CodeBlock literal() {
    return TextLiteral.of(column.name());
  }

  /** What Javadoc says of it. */
  String doc() {
    String source = column.sourceType();
    return column.name() + ", " + (source == null ? scalar().toString() : source);
  }
}
