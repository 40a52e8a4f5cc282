package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.KnownMembers;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.TypeRef;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The method that says what is certain of an object of which a record was made. */
final class CertainMembers {
  private final ModelIndex index;
  private final List<Part> parts;

  CertainMembers(ModelIndex index, List<Part> parts) {
    this.index = index;
    this.parts = parts;
  }

  /**
   * @param names the constant that holds the names of all members
   */
  MethodSpec method(String names) {
    CodeBlock.Builder known =
        CodeBlock.builder().add("$T.of($L.names())", KnownMembers.class, names);
    for (Part part : parts) {
      if (!part.component().nullable() && part.initial() == null) {
        known.add("\n.$L", certain(part));
      }
    }
    return MethodSpec.methodBuilder("members")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(KnownMembers.class)
        .addStatement("return $L", known.build())
        .build();
  }

  private CodeBlock certain(Part part) {
    CodeBlock name = TextLiteral.joined(part.field().wireName());
    TypeRef type = part.field().type().type();
    if (type instanceof TypeRef.ScalarRef scalar && scalar.type().type() == ValueType.STRING) {
      return CodeBlock.of("text($L)", name);
    } else if (type instanceof TypeRef.Named named
        && index.model.shape(named.name()) instanceof RecordType) {
      return CodeBlock.of("object($L, $T.CODEC)", name, index.names.type(named.name()));
    }
    return CodeBlock.of("always($L)", name);
  }
}
