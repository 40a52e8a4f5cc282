package io.deltaform.generator.row;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.runtime.table.ColumnName;
import javax.lang.model.element.Modifier;

/**
 * The columns of a row by their wire names. An enum; of a table so wide that the JVM has no room
 * for the enum's constants, a class with one constant a column.
 */
final class ColumnEmitter {
  /** An enum's constant takes 19 bytes of an initializer that may have 65,535. */
  static final int MOST_CONSTANTS = 2_500;

  private ColumnEmitter() {}

  static TypeSpec columns(RowShape shape) {
    return shape.columns().size() <= MOST_CONSTANTS ? enumeration(shape) : wide(shape);
  }

  private static TypeSpec enumeration(RowShape shape) {
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(shape.column())
            .addModifiers(Modifier.PUBLIC)
            .addSuperinterface(ColumnName.class)
            .addJavadoc("The columns, in the order of the table.\n")
            .addField(String.class, "wireName", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(String.class, "wireName")
                    .addStatement("this.wireName = wireName")
                    .build())
            .addMethod(getter("wireName", String.class, "wireName"));
    for (RowColumn column : shape.columns()) {
      type.addEnumConstant(
          column.constant(), TypeSpec.anonymousClassBuilder("$L", column.literal()).build());
    }
    return type.build();
  }

  private static MethodSpec getter(String name, Class<?> type, String field) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(type)
        .addStatement("return $N", field)
        .build();
  }

  private static TypeSpec wide(RowShape shape) {
    ClassName name = shape.column();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addSuperinterface(ColumnName.class)
            .addJavadoc("The columns, in the order of the table.\n")
            // before the constants, which enter themselves; no constant has a small letter
            .addField(
                FieldSpec.builder(
                        ArrayTypeName.of(name),
                        "all",
                        Modifier.PRIVATE,
                        Modifier.STATIC,
                        Modifier.FINAL)
                    .initializer("new $T[$L]", name, shape.columns().size())
                    .build());
    for (RowColumn column : shape.columns()) {
      type.addField(
          FieldSpec.builder(
                  name, column.constant(), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
              .initializer("of($L)", column.index())
              .build());
    }
    return type.addField(int.class, "ordinal", Modifier.PRIVATE, Modifier.FINAL)
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, "ordinal")
                .addStatement("this.ordinal = ordinal")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(int.class, "ordinal")
                .returns(name)
                .addStatement("return all[ordinal] = new $T(ordinal)", name)
                .build())
        .addMethod(
            MethodSpec.methodBuilder("values")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(ArrayTypeName.of(name))
                .addStatement("return all.clone()")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("wireName")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return $T.MEMBERS.name(ordinal)", shape.codec())
                .build())
        .addMethod(getter("ordinal", int.class, "ordinal"))
        .addMethod(
            MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return wireName()")
                .build())
        .build();
  }
}
