package io.deltaform.generator.row;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.CodecClass;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.gen.RowParts;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The codec of a row: what it knows of the table, and access to a row's values. */
final class CodecEmitter {
  private CodecEmitter() {}

  static TypeSpec.Builder codec(RowShape shape) {
    TypeSpec.Builder type =
        CodecClass.begin(shape.codec(), shape.row().simpleName())
            .addSuperinterface(shape.codecType())
            .addField(constant(ClassName.get(Members.class), "MEMBERS", members(shape)))
            .addField(
                constant(
                    ParameterizedTypeName.get(ClassName.get(List.class), shape.column()),
                    "COLUMNS",
                    CodeBlock.of("$T.of($T.values())", List.class, shape.column())))
            .addField(constant(shape.codec(), "INSTANCE", CodeBlock.of("new $T()", shape.codec())))
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    for (RowColumn column : shape.columns()) {
      Scalar element = column.scalar().element();
      if (element != null) {
        type.addField(
            constant(
                ClassName.get(Scalar.class),
                ValueCalls.element(column),
                ValueCalls.scalar(element)));
      }
    }
    type.addMethod(schema()).addMethod(columns(shape));
    ReadEmitter.read(shape).forEach(type::addMethod);
    return type.addMethod(overlay(shape))
        .addMethod(value(shape))
        .addMethod(valueAt(shape))
        .addMethod(row(shape))
        .addType(TableConstant.holder(shape.table()));
  }

  private static FieldSpec constant(TypeName type, String name, CodeBlock value) {
    return FieldSpec.builder(type, name, Modifier.STATIC, Modifier.FINAL)
        .initializer(value)
        .build();
  }

  private static CodeBlock members(RowShape shape) {
    CodeBlock.Builder names = CodeBlock.builder();
    for (RowColumn column : shape.columns()) {
      names.add(column.index() == 0 ? "" : ",\n").add("$L", column.literal());
    }
    return CodeBlock.of("$T.of(\n$L)", Members.class, names.build());
  }

  private static MethodSpec schema() {
    return MethodSpec.methodBuilder("schema")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(TableSchema.class)
        .addStatement("return Table.SCHEMA")
        .build();
  }

  private static MethodSpec columns(RowShape shape) {
    return MethodSpec.methodBuilder("columns")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(ClassName.get(List.class), shape.column()))
        .addStatement("return COLUMNS")
        .build();
  }

  private static MethodSpec overlay(RowShape shape) {
    TypeName image = ParameterizedTypeName.get(ClassName.get(RowImage.class), shape.row());
    return MethodSpec.methodBuilder("overlay")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(image, "base")
        .addParameter(image, "over")
        .returns(image)
        .addStatement("return $T.overlay(base, over, $T::row)", RowParts.class, shape.codec())
        .build();
  }

  private static MethodSpec value(RowShape shape) {
    return MethodSpec.methodBuilder("value")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(shape.row(), "row")
        .addParameter(ColumnName.class, "column")
        .returns(JavaTypes.nullable(ClassName.OBJECT))
        .beginControlFlow("if (column instanceof $T own)", shape.column())
        .addStatement("return value(row, own.ordinal())")
        .endControlFlow()
        .addStatement("int index = MEMBERS.indexOf(column.wireName())")
        .addStatement("return index < 0 ? null : value(row, index)")
        .build();
  }

  private static MethodSpec valueAt(RowShape shape) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("value")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addParameter(shape.row(), "row")
            .addParameter(int.class, "index")
            .returns(JavaTypes.nullable(ClassName.OBJECT));
    if (!shape.isRecord()) {
      return method.addStatement("return row.value(index)").build();
    }
    method.beginControlFlow("return switch (index)");
    for (RowColumn column : shape.columns()) {
      method.addStatement("case $L -> row.$N()", column.index(), column.name());
    }
    return method
        .addStatement("default -> throw new $T(index)", IndexOutOfBoundsException.class)
        .endControlFlow("")
        .build();
  }

  /** The row of the values of its columns. */
  private static MethodSpec row(RowShape shape) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("row")
            .addModifiers(Modifier.STATIC)
            .addParameter(ArrayTypeName.of(JavaTypes.nullable(ClassName.OBJECT)), "values")
            .returns(shape.row());
    if (!shape.isRecord()) {
      return method.addStatement("return new $T(values)", shape.row()).build();
    }
    if (shape.columns().stream().anyMatch(RowColumn::isGeneric)) {
      method.addAnnotation(RowColumn.UNCHECKED);
    }
    CodeBlock.Builder arguments = CodeBlock.builder();
    for (RowColumn column : shape.columns()) {
      arguments
          .add(column.index() == 0 ? "" : ",\n")
          .add("($T) values[$L]", column.nullableType(), column.index());
    }
    return method.addCode("return new $T(\n$>$>$L);$<$<\n", shape.row(), arguments.build()).build();
  }
}
