package io.deltaform.generator.row;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.Component;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.generator.type.Javadoc;
import io.deltaform.generator.type.RecordEmitter;
import java.util.Arrays;
import javax.lang.model.element.Modifier;

/** The row: a record, or over the JVM's limit of components a class with the same accessors. */
final class RowEmitter {
  private RowEmitter() {}

  static TypeSpec.Builder row(RowShape shape) {
    TypeSpec.Builder type = shape.isRecord() ? record(shape) : wide(shape);
    type.addField(
            FieldSpec.builder(
                    shape.codecType(), "CODEC", Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addJavadoc("Reads and writes images of this row.\n")
                .initializer("$T.INSTANCE", shape.codec())
                .build())
        .addType(ColumnEmitter.columns(shape));
    if (!shape.key().isEmpty()) {
      type.addType(KeyEmitter.key(shape));
    }
    return type.addType(BuilderEmitter.builder(shape));
  }

  private static String doc(RowShape shape) {
    return "A row of "
        + shape.table().id()
        + ". A value is null where its column is absent or null: the image tells which.";
  }

  private static TypeSpec.Builder record(RowShape shape) {
    return RecordEmitter.record(
        shape.row(),
        doc(shape),
        shape.columns().stream()
            .map(column -> new Component(column.name(), column.type(), true, column.doc()))
            .toList());
  }

  private static TypeSpec.Builder wide(RowShape shape) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(shape.row())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addJavadoc(Javadoc.of(doc(shape)))
            .addField(
                ArrayTypeName.of(JavaTypes.nullable(ClassName.OBJECT)),
                "values",
                Modifier.PRIVATE,
                Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(ArrayTypeName.of(JavaTypes.nullable(ClassName.OBJECT)), "values")
                    .addStatement("this.values = values")
                    .build());
    for (RowColumn column : shape.columns()) {
      type.addMethod(accessor(column));
    }
    return type.addMethod(
            MethodSpec.methodBuilder("value")
                .addParameter(int.class, "index")
                .returns(JavaTypes.nullable(ClassName.OBJECT))
                .addStatement("return values[index]")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("equals")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(JavaTypes.nullable(ClassName.OBJECT), "other")
                .returns(boolean.class)
                .addStatement(
                    "return other instanceof $T that && $T.equals(values, that.values)",
                    shape.row(),
                    Arrays.class)
                .build())
        .addMethod(
            MethodSpec.methodBuilder("hashCode")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(int.class)
                .addStatement("return $T.hashCode(values)", Arrays.class)
                .build())
        .addMethod(
            MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement(
                    "return $S + $T.toString(values)", shape.row().simpleName(), Arrays.class)
                .build());
  }

  private static MethodSpec accessor(RowColumn column) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(column.name())
            .addModifiers(Modifier.PUBLIC)
            .returns(column.nullableType());
    if (column.isGeneric()) {
      method.addAnnotation(RowColumn.UNCHECKED);
    }
    return method
        .addStatement("return ($T) values[$L]", column.nullableType(), column.index())
        .build();
  }
}
