package io.deltaform.generator.type;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.schema.model.EnumType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * An enum of more constants than the JVM has room for in one class: a final class with the same
 * constants and methods, which inherits the constants from interfaces that have some each.
 */
final class WideEnum {
  /** Each constant takes 9 bytes of an initializer that may have 65,535, and 3 of the pool. */
  private static final int PART = 2_000;

  private static final Modifier[] CONSTANT = {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL};

  private final JavaNames names;
  private final EnumType shape;
  private final ClassName name;

  WideEnum(JavaNames names, EnumType shape) {
    this.names = names;
    this.shape = shape;
    this.name = names.type(shape.name());
  }

  /** The interfaces that have the constants. */
  Map<ClassName, TypeSpec.Builder> parts() {
    Map<ClassName, TypeSpec.Builder> parts = new LinkedHashMap<>();
    List<String> constants = new ArrayList<>(names.constants(shape).values());
    for (int i = 0; i < constants.size(); i++) {
      ClassName part = names.companion(name, "Symbols" + (1 + i / PART));
      parts
          .computeIfAbsent(
              part, p -> TypeSpec.interfaceBuilder(p).addJavadoc("Some of the constants.\n"))
          .addField(
              FieldSpec.builder(
                      name, constants.get(i), Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                  .initializer("$T.at($L)", name, i)
                  .build());
    }
    return parts;
  }

  TypeSpec.Builder type() {
    TypeName array = ArrayTypeName.of(name);
    TypeName byName =
        ParameterizedTypeName.get(ClassName.get(Map.class), ClassName.get(String.class), name);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(name)
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addJavadoc(Javadoc.of(shape.doc()))
            .addField(
                FieldSpec.builder(ArrayTypeName.of(String.class), "wireNames", CONSTANT)
                    .initializer(SymbolTexts.array(shape.symbols()))
                    .build())
            .addField(
                FieldSpec.builder(byName, "byName", CONSTANT)
                    .initializer("new $T<>()", HashMap.class)
                    .build())
            .addField(FieldSpec.builder(array, "all", CONSTANT).initializer("all()").build())
            .addField(int.class, "ordinal", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(int.class, "ordinal")
                    .addStatement("this.ordinal = ordinal")
                    .build())
            .addMethod(all(array))
            .addMethod(
                MethodSpec.methodBuilder("at")
                    .addModifiers(Modifier.STATIC)
                    .returns(name)
                    .addParameter(int.class, "ordinal")
                    .addStatement("return all[ordinal]")
                    .build())
            .addMethod(
                accessor("values", array, "The constants, in the schema's order.")
                    .addModifiers(Modifier.STATIC)
                    .addStatement("return all.clone()")
                    .build())
            .addMethod(
                accessor(
                        "of",
                        JavaTypes.nullable(name),
                        "The constant of that exact name; null if there is none.")
                    .addModifiers(Modifier.STATIC)
                    .addParameter(String.class, "wireName")
                    .addStatement("return byName.get(wireName)")
                    .build())
            .addMethod(
                accessor("ordinal", TypeName.INT, "Its place among the constants, from 0.")
                    .addStatement("return ordinal")
                    .build())
            .addMethod(
                accessor("wireName", ClassName.get(String.class), "The name exactly as it is sent.")
                    .addStatement("return wireNames[ordinal]")
                    .build())
            .addMethod(
                MethodSpec.methodBuilder("toString")
                    .addAnnotation(Override.class)
                    .addModifiers(Modifier.PUBLIC)
                    .returns(String.class)
                    .addStatement("return wireNames[ordinal]")
                    .build());
    parts().keySet().forEach(type::addSuperinterface);
    return type;
  }

  private static MethodSpec.Builder accessor(String name, TypeName result, String doc) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC)
        .returns(result)
        .addJavadoc("$L\n", doc);
  }

  private MethodSpec all(TypeName array) {
    return MethodSpec.methodBuilder("all")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(array)
        .addStatement("$T constants = new $T[wireNames.length]", array, name)
        .beginControlFlow("for (int i = 0; i < constants.length; i++)")
        .addStatement("constants[i] = new $T(i)", name)
        .addStatement("byName.put(wireNames[i], constants[i])")
        .endControlFlow()
        .addStatement("return constants")
        .build();
  }
}
