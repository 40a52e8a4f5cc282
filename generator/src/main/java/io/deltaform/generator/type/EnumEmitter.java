package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.schema.model.EnumType;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** An enum whose constants know their names on the wire. */
public final class EnumEmitter {
  /** The constants are made in one method, which has at most 65,535 bytes (JVMS 4.7.3). */
  private static final int MOST_CONSTANTS = 2_000;

  private EnumEmitter() {}

  /** The types that have the constants, if they are too many for one; they belong beside it. */
  public static Map<ClassName, TypeSpec.Builder> parts(JavaNames names, EnumType shape) {
    return isWide(shape) ? new WideEnum(names, shape).parts() : Map.of();
  }

  private static boolean isWide(EnumType shape) {
    return shape.symbols().size() > MOST_CONSTANTS;
  }

  public static TypeSpec.Builder enumeration(JavaNames names, EnumType shape) {
    if (isWide(shape)) {
      return new WideEnum(names, shape).type();
    }
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
