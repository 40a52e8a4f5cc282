package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.schema.model.EnumType;
import javax.lang.model.element.Modifier;

/** An enum whose constants know their names on the wire. */
public final class EnumEmitter {
  private EnumEmitter() {}

  public static TypeSpec.Builder enumeration(JavaNames names, EnumType shape) {
    ClassName name = names.type(shape.name());
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(name)
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc(Javadoc.of(shape.doc()))
            .addField(String.class, "wireName", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addParameter(String.class, "wireName")
                    .addStatement("this.wireName = wireName")
                    .build())
            .addMethod(
                MethodSpec.methodBuilder("wireName")
                    .addModifiers(Modifier.PUBLIC)
                    .returns(String.class)
                    .addJavadoc("The name exactly as it is sent.\n")
                    .addStatement("return wireName")
                    .build())
            .addMethod(lookup(name));
    names
        .constants(shape)
        .forEach(
            (wire, java) ->
                type.addEnumConstant(
                    java, TypeSpec.anonymousClassBuilder("$L", TextLiteral.joined(wire)).build()));
    return type;
  }

  private static MethodSpec lookup(ClassName name) {
    return MethodSpec.methodBuilder("of")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(String.class, "wireName")
        .returns(JavaTypes.nullable(name))
        .addJavadoc("The constant of that exact name; null if there is none.\n")
        .beginControlFlow("for ($T constant : values())", name)
        .beginControlFlow("if (constant.wireName.equals(wireName))")
        .addStatement("return constant")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return null")
        .build();
  }
}
