package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.gen.Others;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.model.TypeRef;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The method that writes a record, and those it is split into. */
final class RecordWrite {
  private static final int GROUP = 64;

  private final ClassCode cls;
  private final ClassName type;
  private final List<Part> parts;
  private final ObjectChecks object;
  private final @Nullable String nulls;
  private final @Nullable String others;

  /**
   * @param object what is asserted of the members
   * @param nulls the component that tells null from absence; null if there is none
   * @param others the component that keeps unknown members; null if there is none
   */
  RecordWrite(
      ClassCode cls,
      ClassName type,
      List<Part> parts,
      ObjectChecks object,
      @Nullable String nulls,
      @Nullable String others) {
    this.cls = cls;
    this.type = type;
    this.parts = parts;
    this.object = object;
    this.nulls = nulls;
    this.others = others;
  }

  void addTo(TypeSpec.Builder codec) {
    MethodSpec.Builder write =
        signature("write")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addCode(refuseOthers())
            .addStatement("out.beginObject()");
    if (parts.size() <= GROUP) {
      parts.forEach(part -> write.addCode(member(part)));
    } else {
      for (int from = 0; from < parts.size(); from += GROUP) {
        String name = cls.free("write group " + (from / GROUP + 1));
        MethodSpec.Builder group = signature(name).addModifiers(Modifier.PRIVATE, Modifier.STATIC);
        parts
            .subList(from, Math.min(parts.size(), from + GROUP))
            .forEach(part -> group.addCode(member(part)));
        codec.addMethod(group.build());
        write.addStatement("$L(value, out)", name);
      }
    }
    if (others != null) {
      write
          .beginControlFlow(
              "for ($T.Entry<$T, $T> other : value.$L().entrySet())",
              Map.class,
              String.class,
              JsonValue.class,
              others)
          .addStatement("other.getValue().write(out.name(other.getKey()))")
          .endControlFlow();
    }
    codec.addMethod(write.addStatement("out.endObject()").build());
  }

  /** A member that has a component would stand in the document twice. */
  private CodeBlock refuseOthers() {
    if (others == null || parts.isEmpty()) {
      return CodeBlock.of("");
    }
    List<String> names = parts.stream().map(part -> part.field().wireName()).toList();
    return CodeBlock.of(
        "$T.check(value.$L(), $S, $L);\n",
        Others.class,
        others,
        type.simpleName(),
        cls.constants.of(TypeName.get(Members.class), "components", TokenChecks.newMembers(names)));
  }

  private MethodSpec.Builder signature(String name) {
    return MethodSpec.methodBuilder(name)
        .addParameter(type, "value")
        .addParameter(JsonOutput.class, "out")
        .returns(TypeName.VOID);
  }

  private CodeBlock member(Part part) {
    String wireName = part.field().wireName();
    String access = "value." + part.component().name() + "()";
    CodeBlock name = CodeBlock.of("out.name($L);\n", TextLiteral.joined(wireName));
    if (!part.component().nullable()) {
      return name.toBuilder().add(value(part, access)).build();
    }
    boolean writesNull = part.field().required() || part.initial() != null;
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement("$T $L = $L", part.component().type(), part.local(), access)
            .beginControlFlow("if ($L != null)", part.local())
            .add(name)
            .add(value(part, part.local()));
    if (nulls != null && part.tellsNull()) {
      code.nextControlFlow("else if (value.$L().contains($L))", nulls, TextLiteral.joined(wireName))
          .add(name)
          .addStatement("out.nul()");
    } else if (writesNull) {
      code.nextControlFlow("else").add(name).addStatement("out.nul()");
    }
    return code.endControlFlow().build();
  }

  private CodeBlock value(Part part, String value) {
    String name = part.field().wireName();
    TypeRef ref = part.field().type().type();
    String place = type.simpleName() + "." + name;
    return ConstantCode.of(cls.index, object.nodes(name), ref, value, place).toBuilder()
        .add(new WriteCode(cls, "out", 1).type(ref, value))
        .build();
  }
}
