package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.RecordType;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The codec of a record that stands in a document as an array. */
final class TupleCodec {
  /** The component that keeps further items. */
  static final TypeName OTHERS = ParameterizedTypeName.get(List.class, JsonValue.class);

  private final ClassCode cls;
  private final RecordType shape;
  private final ClassName type;
  private final List<Part> parts;
  private final Checks checks;
  private final @Nullable String size;
  private final @Nullable String others;

  /**
   * @param size the component that says how many items there are; null if there is none
   * @param others the component that keeps further items; null if there is none
   */
  TupleCodec(
      ModelIndex index,
      RecordType shape,
      List<Part> parts,
      @Nullable String size,
      @Nullable String others) {
    this.cls = new ClassCode(index, index.codec(shape.name()), index.isShared(shape.name()));
    this.shape = shape;
    this.type = index.names.type(shape.name());
    this.parts = parts;
    this.size = size;
    this.others = others;
    this.checks = index.inline(shape.node() == null ? List.of() : List.of(shape.node()));
  }

  TypeSpec.Builder codec() {
    CodeBlock whole = CodecEmitter.whole(cls, shape.node());
    TypeSpec.Builder codec =
        CodecEmitter.begin(cls.self, type.simpleName())
            .addSuperinterface(ParameterizedTypeName.get(ClassName.get(JsonCodec.class), type))
            .addMethod(CodecEmitter.rootRead(cls.index, type, whole))
            .addMethod(CodecEmitter.rootValidate(whole))
            .addMethod(read())
            .addMethod(CodecEmitter.check(cls, checks))
            .addMethod(write());
    if (cls.index.isShared(shape.name())) {
      codec.addModifiers(Modifier.PUBLIC);
    }
    cls.addTo(codec);
    return codec;
  }

  private MethodSpec read() {
    ItemsCode items = new ItemsCode(cls);
    MethodSpec.Builder method =
        cls.shared("read", JavaTypes.nullable(type))
            .addCode(new TreeCode(cls).statement(checks, "record"))
            .addCode(new CheckCode(cls).unlessOf(JsonType.ARRAY, checks));
    for (Part part : parts) {
      method.addStatement("$T $L = $L", part.component().type(), part.local(), part.start());
    }
    if (parts.stream().anyMatch(Part::isPrimitive)) {
      method.addStatement("boolean failed = false");
    }
    if (others != null) {
      method.addStatement("$T others = new $T<>()", OTHERS, ArrayList.class);
    }
    method
        .addStatement("int count = 0")
        .addCode(ItemsCode.begin(checks, false))
        .beginControlFlow("switch (count++)");
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      CodeBlock failure =
          part.isPrimitive()
              ? CodeBlock.of("failed = true;\n")
              : part.initial() == null
                  ? CodeBlock.of("")
                  : CodeBlock.of("$L = null;\n", part.local());
      method
          .beginControlFlow("case $L ->", i)
          .addCode(
              new ReadCode(cls)
                  .value(
                      part.field().type(),
                      ItemsCode.nodes(checks, i),
                      new Target(part.local(), failure),
                      part.field().wireName()))
          .endControlFlow();
    }
    return method
        .beginControlFlow("default ->")
        .addCode(further())
        .endControlFlow()
        .endControlFlow()
        .addCode(items.end(checks, "record", false))
        .addStatement("in.position(~p)")
        .addCode(result())
        .build();
  }

  private CodeBlock further() {
    Checks further = cls.index.checks(ItemsCode.nodes(checks, parts.size()));
    CodeBlock check = new CheckCode(cls).value(further, "other");
    return others == null
        ? check
        : CodeBlock.builder()
            .addStatement("int first = p")
            .add(check)
            .addStatement("others.add($T.read(in, b, first, e))", JsonValue.class)
            .build();
  }

  /** Builds the record, unless an item that must be there is not. */
  private CodeBlock result() {
    List<String> tests = new ArrayList<>();
    List<CodeBlock> arguments = new ArrayList<>();
    int demanded = 0;
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      arguments.add(CodeBlock.of("$L", part.local()));
      if (part.isPrimitive() && part.initial() == null) {
        demanded = i + 1;
      } else if (!part.component().nullable() && !part.isPrimitive()) {
        tests.add(part.local() + " == null");
      }
    }
    if (demanded > 0) {
      tests.add(0, "count < " + demanded);
    }
    if (parts.stream().anyMatch(Part::isPrimitive)) {
      tests.add(0, "failed");
    }
    CodeBlock.Builder code = CodeBlock.builder();
    if (!tests.isEmpty()) {
      code.beginControlFlow("if ($L)", String.join(" || ", tests))
          .addStatement("return null")
          .endControlFlow();
    }
    if (size != null) {
      arguments.add(CodeBlock.of("$T.min(count, $L)", Math.class, parts.size()));
    }
    if (others != null) {
      arguments.add(CodeBlock.of("others"));
    }
    return code.addStatement("return new $T($L)", type, CodeBlock.join(arguments, ", ")).build();
  }

  /** Items that are not there at the end are left out; one between others is written as null. */
  private MethodSpec write() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addParameter(type, "value")
            .addParameter(JsonOutput.class, "out")
            .addStatement("out.beginArray()");
    int optional = TupleSize.optional(parts);
    if (optional < parts.size()) {
      method.addStatement("int size = $L", TupleSize.written(parts, size, others));
    }
    for (int i = 0; i < parts.size(); i++) {
      Part part = parts.get(i);
      String access = "value." + part.component().name() + "()";
      WriteCode write = new WriteCode(cls, "out", 1);
      if (i >= optional) {
        method.beginControlFlow("if (size > $L)", i);
      }
      if (part.component().nullable()) {
        method
            .addStatement("$T $L = $L", part.component().type(), part.local(), access)
            .beginControlFlow("if ($L == null)", part.local())
            .addStatement("out.nul()")
            .nextControlFlow("else")
            .addCode(constant(i, part.local()))
            .addCode(write.type(part.field().type().type(), part.local()))
            .endControlFlow();
      } else {
        method.addCode(constant(i, access)).addCode(write.type(part.field().type().type(), access));
      }
      if (i >= optional) {
        method.endControlFlow();
      }
    }
    if (others != null) {
      method
          .beginControlFlow("for ($T other : value.$L())", JsonValue.class, others)
          .addStatement("other.write(out)")
          .endControlFlow();
    }
    return method.addStatement("out.endArray()").build();
  }

  private CodeBlock constant(int i, String value) {
    Part part = parts.get(i);
    String place = type.simpleName() + "." + part.component().name();
    List<String> nodes = ItemsCode.nodes(checks, i);
    return ConstantCode.of(cls.index, nodes, part.field().type().type(), value, place);
  }
}
