package io.deltaform.generator.row;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.gen.RowParts;
import javax.lang.model.element.Modifier;

/**
 * The builder of a row, for tests and for writing. It remembers which columns were set, so it makes
 * an image as well as a row.
 */
final class BuilderEmitter {
  private BuilderEmitter() {}

  static TypeSpec builder(RowShape shape) {
    int size = shape.columns().size();
    TypeSpec.Builder type =
        TypeSpec.classBuilder(shape.builder())
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("Builds a row, or an image that has the columns that were set.\n")
            .addField(
                FieldSpec.builder(
                        ArrayTypeName.of(JavaTypes.nullable(ClassName.OBJECT)),
                        "values",
                        Modifier.PRIVATE,
                        Modifier.FINAL)
                    .initializer("new $T[$L]", Object.class, size)
                    .build())
            .addField(
                FieldSpec.builder(long[].class, "present", Modifier.PRIVATE, Modifier.FINAL)
                    .initializer("new long[$L]", (size + 63) / 64)
                    .build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC).build());
    for (RowColumn column : shape.columns()) {
      type.addMethod(setter(shape, column));
    }
    return type.addMethod(set(shape)).addMethod(build(shape)).addMethod(image(shape)).build();
  }

  private static MethodSpec setter(RowShape shape, RowColumn column) {
    return MethodSpec.methodBuilder(column.name())
        .addModifiers(Modifier.PUBLIC)
        .addParameter(ParameterSpec.builder(column.nullableType(), "value").build())
        .returns(shape.builder())
        .addStatement("return set($L, value)", column.index())
        .build();
  }

  private static MethodSpec set(RowShape shape) {
    return MethodSpec.methodBuilder("set")
        .addModifiers(Modifier.PRIVATE)
        .addParameter(int.class, "index")
        .addParameter(JavaTypes.nullable(ClassName.OBJECT), "value")
        .returns(shape.builder())
        .addStatement("values[index] = value")
        .addStatement("present[index >> 6] |= 1L << index")
        .addStatement("return this")
        .build();
  }

  private static MethodSpec build(RowShape shape) {
    return MethodSpec.methodBuilder("build")
        .addModifiers(Modifier.PUBLIC)
        .returns(shape.row())
        .addJavadoc("A row of what was set.\n")
        .addStatement("return $T.row(values$L)", shape.codec(), shape.isRecord() ? "" : ".clone()")
        .build();
  }

  private static MethodSpec image(RowShape shape) {
    return MethodSpec.methodBuilder("image")
        .addModifiers(Modifier.PUBLIC)
        .returns(shape.image())
        .addJavadoc("An image that has the columns that were set, to null or to a value.\n")
        .addCode(
            CodeBlock.of(
                "return $T.image($T.INSTANCE, build(), present.clone(), null, null, null);\n",
                RowParts.class,
                shape.codec()))
        .build();
  }
}
