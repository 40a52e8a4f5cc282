package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.CodecClass;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.schema.model.RecordType;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The codec of a record. */
final class CodecEmitter {
  private CodecEmitter() {}

  /**
   * @param nulls the component that tells null from absence; null if there is none
   * @param others the component that keeps unknown members; null if there is none
   */
  static TypeSpec.Builder codec(
      ModelIndex index,
      RecordType shape,
      List<Part> parts,
      @Nullable String nulls,
      @Nullable String others) {
    ClassName type = index.names.type(shape.name());
    ClassName self = index.codec(shape.name());
    ClassCode cls = new ClassCode(index, self, index.isShared(shape.name()));
    TypeSpec.Builder codec =
        begin(self, type.simpleName())
            .addSuperinterface(ParameterizedTypeName.get(ClassName.get(JsonCodec.class), type));
    if (index.isShared(shape.name())) {
      codec.addModifiers(Modifier.PUBLIC);
    }
    Checks checks = index.inline(shape.node() == null ? List.of() : List.of(shape.node()));
    CodeBlock whole = whole(cls, shape.node());
    codec.addMethod(rootRead(index, type, whole)).addMethod(rootValidate(whole));
    new RecordRead(cls, shape, parts, checks, nulls, others).addTo(codec);
    codec.addMethod(check(cls, checks));
    new RecordWrite(cls, type, parts, new ObjectChecks(checks), nulls, others).addTo(codec);
    cls.addTo(codec);
    return codec;
  }

  /** A class of generated code that first asks whether the runtime is new enough. */
  static TypeSpec.Builder begin(ClassName self, String what) {
    return CodecClass.begin(self, what)
        .addAnnotation(
            com.palantir.javapoet.AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "fallthrough")
                .build());
  }

  /** In a dynamic model the document is checked as one tree. */
  static CodeBlock whole(ClassCode cls, @Nullable String node) {
    return cls.index.isDynamic() && node != null
        ? new TreeCode(cls).whole(node, "document")
        : CodeBlock.of("");
  }

  static MethodSpec rootRead(ModelIndex index, ClassName type, CodeBlock whole) {
    CodeBlock read =
        index.hasFatalRules()
            ? CodeBlock.builder()
                .addStatement("int fatals = out.fatals()")
                .addStatement("$T read = read(in, b, p, e, out)", JavaTypes.nullable(type))
                .addStatement("return out.fatals() == fatals ? read : null")
                .build()
            : CodeBlock.of("return read(in, b, p, e, out);\n");
    return MethodSpec.methodBuilder("read")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(JavaTypes.nullable(type))
        .addParameter(JsonInput.class, "in")
        .addParameter(Problems.class, "out")
        .addCode(locals())
        .beginControlFlow("try")
        .addStatement("int p = $T.ws(b, in.position(), e)", JsonInput.class)
        .addCode(whole)
        .addCode(read)
        .nextControlFlow("catch ($T malformed)", MalformedInput.class)
        .addStatement("out.fatal(malformed)")
        .addStatement("return null")
        .nextControlFlow("catch ($T deep)", StackOverflowError.class)
        .addStatement("out.fatal($T.stack(in.position()))", MalformedInput.class)
        .addStatement("return null")
        .nextControlFlow("finally")
        .addStatement("out.locate(b, in.start(), e)")
        .endControlFlow()
        .build();
  }

  private static CodeBlock locals() {
    return CodeBlock.builder()
        .addStatement("byte[] b = in.buffer()")
        .addStatement("int e = in.end()")
        .build();
  }

  static MethodSpec rootValidate(CodeBlock whole) {
    return MethodSpec.methodBuilder("validate")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(JsonInput.class, "in")
        .addParameter(Problems.class, "out")
        .addCode(locals())
        .addStatement("int errors = out.errors()")
        .beginControlFlow("try")
        .addStatement("int p = $T.ws(b, in.position(), e)", JsonInput.class)
        .addCode(whole)
        .addStatement("in.position(check(in, b, p, e, out))")
        .nextControlFlow("catch ($T malformed)", MalformedInput.class)
        .addStatement("out.fatal(malformed)")
        .nextControlFlow("catch ($T deep)", StackOverflowError.class)
        .addStatement("out.fatal($T.stack(in.position()))", MalformedInput.class)
        .endControlFlow()
        .addStatement("out.locate(b, in.start(), e)")
        .addStatement("return out.errors() == errors")
        .build();
  }

  /** At the first byte of a value: checks it, and returns the index after it. */
  static MethodSpec check(ClassCode cls, Checks checks) {
    return cls.shared("check", TypeName.INT)
        .addCode(new CheckCode(cls).value(checks, ""))
        .addStatement("return p")
        .build();
  }
}
