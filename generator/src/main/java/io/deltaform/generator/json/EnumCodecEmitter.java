package io.deltaform.generator.json;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.schema.model.EnumType;
import javax.lang.model.element.Modifier;

/** The class that finds the constant of an enum by the bytes of its name. */
final class EnumCodecEmitter {
  private EnumCodecEmitter() {}

  static TypeSpec.Builder codec(ModelIndex index, EnumType shape) {
    ClassName type = index.names.type(shape.name());
    Modifier[] constant = {Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL};
    TypeSpec.Builder codec =
        TypeSpec.classBuilder(index.codec(shape.name()))
            .addModifiers(Modifier.FINAL)
            .addJavadoc("Finds constants by their names on the wire.\n")
            .addField(
                FieldSpec.builder(TypeName.get(Members.class), "NAMES", constant)
                    .initializer(TokenChecks.newMembers(shape.symbols()))
                    .build())
            .addField(
                FieldSpec.builder(ArrayTypeName.of(type), "CONSTANTS", constant)
                    .initializer("$T.values()", type)
                    .build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addMethod(find(type));
    if (index.isShared(shape.name())) {
      codec.addModifiers(Modifier.PUBLIC);
    }
    return codec;
  }

  private static MethodSpec find(ClassName type) {
    return MethodSpec.methodBuilder("find")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(JavaTypes.nullable(type))
        .addParameter(JsonInput.class, "in")
        .addParameter(ArrayTypeName.of(TypeName.BYTE), "b")
        .addParameter(Problems.class, "out")
        .addParameter(Rule.class, "rule")
        .addJavadoc("The last string that was scanned; null, and a problem, if it is none.\n")
        .addStatement("int index = NAMES.find(in, b)")
        .beginControlFlow("if (index < 0)")
        .addStatement("out.violation(in.textStart() - 1, rule, $S)", "another text")
        .addStatement("return null")
        .endControlFlow()
        .addStatement("return CONSTANTS[index]")
        .build();
  }
}
