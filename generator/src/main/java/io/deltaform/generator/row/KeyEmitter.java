package io.deltaform.generator.row;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.Component;
import io.deltaform.generator.type.RecordEmitter;
import io.deltaform.runtime.gen.RowKeys;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.value.ValueType;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The key of a row: a record whose components are never null. */
final class KeyEmitter {
  private KeyEmitter() {}

  static TypeSpec key(RowShape shape) {
    List<Component> components =
        shape.key().stream()
            .map(column -> new Component(column.name(), column.type(), false, column.doc()))
            .toList();
    return RecordEmitter.record(shape.keyType(), "The primary key, in its own order.", components)
        .addMethod(ofKey(shape))
        .addMethod(ofRow(shape))
        .build();
  }

  private static MethodSpec ofKey(RowShape shape) {
    CodeBlock.Builder arguments = CodeBlock.builder();
    for (RowColumn column : shape.key()) {
      arguments
          .add(arguments.isEmpty() ? "" : ",\n")
          .add(
              "$T.part(key, $L, $T.$L)",
              RowKeys.class,
              column.literal(),
              ValueType.class,
              column.scalar().type());
    }
    return MethodSpec.methodBuilder("of")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(Row.class, "key")
        .returns(shape.keyType())
        .addJavadoc("The key that a change bears.\n\n")
        .addJavadoc("@throws IllegalArgumentException if a part of it is not there\n")
        .addCode("return new $T(\n$>$>$L);$<$<\n", shape.keyType(), arguments.build())
        .build();
  }

  private static MethodSpec ofRow(RowShape shape) {
    CodeBlock.Builder arguments = CodeBlock.builder();
    for (RowColumn column : shape.key()) {
      arguments
          .add(arguments.isEmpty() ? "" : ",\n")
          .add("$T.part(row.$N(), $L)", RowKeys.class, column.name(), column.literal());
    }
    return MethodSpec.methodBuilder("of")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(shape.row(), "row")
        .returns(shape.keyType())
        .addJavadoc("The key of a row that has its key columns.\n\n")
        .addJavadoc("@throws IllegalArgumentException if one of them is null\n")
        .addCode("return new $T(\n$>$>$L);$<$<\n", shape.keyType(), arguments.build())
        .build();
  }
}
