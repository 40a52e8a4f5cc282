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
import io.deltaform.schema.model.Selection;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** The codec of a union. It tells the branch, and leaves the rest to the codec of that. */
final class UnionCodec {
  private final ModelIndex index;
  private final UnionType shape;
  private final Selection selection;
  private final ClassName type;
  private final ClassCode cls;
  private final List<ClassName> branches;

  UnionCodec(ModelIndex index, UnionType shape) {
    this.index = index;
    this.shape = shape;
    this.selection = Objects.requireNonNull(shape.selection(), shape.name());
    this.type = index.names.type(shape.name());
    this.cls = new ClassCode(index, index.codec(shape.name()), index.isShared(shape.name()));
    this.branches = index.branches(shape);
  }

  TypeSpec.Builder codec() {
    index.decisions.choice(selection.node());
    CodeBlock whole = CodecEmitter.whole(cls, selection.node());
    TypeSpec.Builder codec =
        CodecEmitter.begin(cls.self, type.simpleName())
            .addSuperinterface(ParameterizedTypeName.get(ClassName.get(JsonCodec.class), type))
            .addMethod(CodecEmitter.rootRead(index, type, whole))
            .addMethod(CodecEmitter.rootValidate(whole));
    if (index.isShared(shape.name())) {
      codec.addModifiers(Modifier.PUBLIC);
    }
    codec
        .addMethod(
            cls.shared("read", JavaTypes.nullable(type))
                .addCode(new UnionSelect(cls, shape, selection, new Reads()).code())
                .build())
        .addMethod(
            cls.shared("check", TypeName.INT)
                .addCode(new UnionSelect(cls, shape, selection, new Passes()).code())
                .build())
        .addMethod(write());
    cls.addTo(codec);
    return codec;
  }

  /** Reads a branch, and leaves the index after it as the input's position. */
  private final class Reads implements UnionSelect.Action {
    @Override
    public CodeBlock branch(int i) {
      TypeRef ref = shape.branches().get(i);
      Checks checks = index.checks(List.of(selection.cases().get(i).node()));
      if (isDirect(i) && ref instanceof TypeRef.Named named && checks.isLeftTo(named.name())) {
        return CodeBlock.of("return $T.read(in, b, p, e, out);\n", index.codec(named.name()));
      }
      String hint = branches.get(i).simpleName();
      String method =
          cls.method(List.of("branch", i), "read " + hint, name -> List.of(reader(name, i, hint)));
      return CodeBlock.of("return $L(in, b, p, e, out);\n", method);
    }

    @Override
    public CodeBlock passed(CodeBlock passing) {
      return CodeBlock.builder()
          .add(passing)
          .addStatement("in.position(p)")
          .addStatement("return null")
          .build();
    }

    @Override
    public boolean reads() {
      return true;
    }
  }

  /** Checks a branch, and returns the index after it. */
  private final class Passes implements UnionSelect.Action {
    @Override
    public CodeBlock branch(int i) {
      return passed(new CheckCode(cls).nodes(List.of(selection.cases().get(i).node()), hint(i)));
    }
  }

  private String hint(int i) {
    return branches.get(i).simpleName();
  }

  private boolean isDirect(int i) {
    return branches.get(i).enclosingClassName() == null;
  }

  private MethodSpec reader(String name, int i, String hint) {
    TypeRef ref = shape.branches().get(i);
    CodeBlock read =
        new ReadCode(cls)
            .value(
                TypeUse.of(ref),
                List.of(selection.cases().get(i).node()),
                Target.local("value"),
                hint);
    MethodSpec.Builder method =
        Methods.value(name, JavaTypes.nullable(branches.get(i)))
            .addStatement("$T value = null", JavaTypes.nullable(cls.types.of(ref)))
            .addCode(read)
            .addStatement("in.position(p)");
    return isDirect(i)
        ? method.addStatement("return value").build()
        : method
            .addStatement("return value == null ? null : new $T(value)", branches.get(i))
            .build();
  }

  private MethodSpec write() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .addParameter(type, "value")
            .addParameter(JsonOutput.class, "out");
    for (int i = 0; i < branches.size(); i++) {
      String test = "if (value instanceof $T x$L)";
      if (i == 0) {
        method.beginControlFlow(test, branches.get(i), i);
      } else {
        method.nextControlFlow("else " + test, branches.get(i), i);
      }
      TypeRef ref = shape.branches().get(i);
      String written = isDirect(i) ? "x" + i : "x" + i + ".value()";
      List<String> nodes = List.of(selection.cases().get(i).node());
      method
          .addCode(ConstantCode.of(index, nodes, ref, written, type.simpleName() + "." + hint(i)))
          .addCode(new WriteCode(cls, "out", 1).type(ref, written));
    }
    return method.endControlFlow().build();
  }
}
