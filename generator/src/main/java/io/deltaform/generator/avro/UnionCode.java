package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.BranchNames;
import io.deltaform.generator.type.JavaTypes;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.List;

/** How a union is read and written: the index of the branch, then its value. */
final class UnionCode {
  private final UnionType shape;
  private final AvroModel model;
  private final List<ClassName> branches;
  private final int count;
  private final TypeName type;

  UnionCode(UnionType shape, AvroModel model) {
    this.shape = shape;
    this.model = model;
    this.branches = BranchNames.of(shape, model.names());
    this.count = branches.size() + (shape.nullBranch() < 0 ? 0 : 1);
    ClassName name = model.type(shape.name());
    this.type = shape.nullBranch() < 0 ? name : JavaTypes.nullable(name);
  }

  /** The index on the wire of the branch at {@code i}, null being one as well. */
  private int index(int i) {
    return shape.nullBranch() >= 0 && i >= shape.nullBranch() ? i + 1 : i;
  }

  private TypeUse use(int i) {
    return TypeUse.of(shape.branches().get(i));
  }

  void addTo(TypeSpec.Builder codec) {
    ReadCode reads = new ReadCode(model);
    codec.addMethod(datum(reads));
    reads.methods().forEach(codec::addMethod);
    codec.addMethod(check()).addMethod(put());
  }

  private MethodSpec datum(ReadCode reads) {
    MethodSpec.Builder method =
        CodecEmitter.between(model, shape, "datum")
            .returns(type)
            .beginControlFlow("return switch (in.readIndex($L))", count);
    if (shape.nullBranch() >= 0) {
      method.addStatement("case $L -> null", shape.nullBranch());
    }
    for (int i = 0; i < branches.size(); i++) {
      CodeBlock value = reads.value(use(i), "read" + branches.get(i).simpleName());
      method.addStatement("$L -> new $T($L)", label(i), branches.get(i), value);
    }
    return method.endControlFlow("").build();
  }

  private CodeBlock label(int i) {
    return i == branches.size() - 1 ? CodeBlock.of("default") : CodeBlock.of("case $L", index(i));
  }

  private MethodSpec check() {
    MethodSpec.Builder method =
        CodecEmitter.between(model, shape, "check")
            .beginControlFlow("switch (in.readIndex($L))", count);
    if (shape.nullBranch() >= 0) {
      method.addCode("case $L -> {}\n", shape.nullBranch());
    }
    CheckCode checker = new CheckCode(model);
    for (int i = 0; i < branches.size(); i++) {
      method.beginControlFlow("$L ->", label(i)).addCode(checker.value(use(i))).endControlFlow();
    }
    return method.endControlFlow().build();
  }

  private MethodSpec put() {
    MethodSpec.Builder method =
        CodecEmitter.between(model, shape, "put")
            .addParameter(type, "value")
            .addParameter(AvroOutput.class, "out");
    WriteCode writer = new WriteCode(model);
    boolean first = true;
    if (shape.nullBranch() >= 0) {
      method.beginControlFlow("if (value == null)");
      method.addStatement("out.writeIndex($L)", shape.nullBranch());
      first = false;
    }
    for (int i = 0; i < branches.size(); i++) {
      String test = "if (value instanceof $T x$L)";
      if (first) {
        method.beginControlFlow(test, branches.get(i), i);
      } else {
        method.nextControlFlow("else " + test, branches.get(i), i);
      }
      first = false;
      method.addStatement("out.writeIndex($L)", index(i));
      method.addCode(writer.value(use(i), CodeBlock.of("x$L.value()", i)));
    }
    return method.endControlFlow().build();
  }
}
