package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.Component;
import io.deltaform.generator.type.RecordEmitter;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javax.lang.model.element.Modifier;

/** How a record is read and written: its fields, one after the other. */
final class RecordCode {
  /** HotSpot compiles no method of more than 8,000 bytes. */
  private static final int GROUP = 64;

  private final RecordType shape;
  private final AvroModel model;
  private final ClassName type;
  private final List<String> names;
  private final List<Component> components;

  RecordCode(RecordType shape, AvroModel model) {
    this.shape = shape;
    this.model = model;
    this.type = model.type(shape.name());
    this.names = model.components(shape);
    this.components = new TypeEmitter(model).components(shape);
  }

  void addTo(TypeSpec.Builder codec) {
    ReadCode reads = new ReadCode(model);
    CheckCode checker = new CheckCode(model);
    WriteCode writer = new WriteCode(model);
    List<CodeBlock> values = new ArrayList<>();
    List<CodeBlock> checks = new ArrayList<>();
    List<CodeBlock> writes = new ArrayList<>();
    for (Field field : shape.fields()) {
      String name = names.get(values.size());
      values.add(reads.value(field.type(), "read" + capital(name)));
      checks.add(checker.value(field.type()));
      writes.add(writer.value(field.type(), CodeBlock.of("value.$N()", name)));
    }
    if (RecordEmitter.isWide(components)) {
      codec.addMethod(datum(CodeBlock.of("draft.build()"), drafted(codec, values)));
    } else {
      CodeBlock made = CodeBlock.of("new $T(\n$L)", type, CodeBlock.join(values, ",\n"));
      codec.addMethod(datum(made, CodeBlock.of("")));
    }
    reads.methods().forEach(codec::addMethod);
    codec
        .addMethod(
            nested(
                CodecEmitter.between(model, shape, "check"),
                grouped(codec, checks, "check", RecordCode::overInput, "in, out")))
        .addMethod(
            CodecEmitter.between(model, shape, "put")
                .addParameter(type, "value")
                .addParameter(AvroOutput.class, "out")
                .addCode(grouped(codec, writes, "put", this::ofValue, "value, out"))
                .build());
  }

  private static void overInput(MethodSpec.Builder method) {
    method.addParameter(AvroInput.class, "in").addParameter(Problems.class, "out");
  }

  private void ofValue(MethodSpec.Builder method) {
    method.addParameter(type, "value").addParameter(AvroOutput.class, "out");
  }

  /** The statements; of many, calls of methods that have a part of them each. */
  private static CodeBlock grouped(
      TypeSpec.Builder codec,
      List<CodeBlock> statements,
      String name,
      Consumer<MethodSpec.Builder> parameters,
      String arguments) {
    if (statements.size() <= GROUP) {
      return CodeBlock.join(statements, "");
    }
    CodeBlock.Builder calls = CodeBlock.builder();
    for (int from = 0; from < statements.size(); from += GROUP) {
      String part = name + (1 + from / GROUP);
      MethodSpec.Builder method =
          MethodSpec.methodBuilder(part).addModifiers(Modifier.PRIVATE, Modifier.STATIC);
      parameters.accept(method);
      statements.subList(from, Math.min(statements.size(), from + GROUP)).forEach(method::addCode);
      codec.addMethod(method.build());
      calls.addStatement("$L($L)", part, arguments);
    }
    return calls.build();
  }

  /** Reads the fields into a builder. */
  private CodeBlock drafted(TypeSpec.Builder codec, List<CodeBlock> values) {
    ClassName builder = type.nestedClass("Builder");
    List<CodeBlock> statements = new ArrayList<>();
    for (CodeBlock value : values) {
      String name = names.get(statements.size());
      statements.add(CodeBlock.builder().addStatement("draft.$N($L)", name, value).build());
    }
    return CodeBlock.builder()
        .addStatement("$1T draft = new $1T()", builder)
        .add(
            grouped(
                codec,
                statements,
                "datum",
                method -> {
                  overInput(method);
                  method.addParameter(builder, "draft");
                },
                "in, out, draft"))
        .build();
  }

  private MethodSpec datum(CodeBlock made, CodeBlock before) {
    MethodSpec.Builder method = CodecEmitter.between(model, shape, "datum").returns(type);
    if (!model.isRecursive(shape)) {
      return method.addCode(before).addStatement("return $L", made).build();
    }
    return method
        .addStatement("in.enter()")
        .addCode(before)
        .addStatement("$T value =\n$L", type, made)
        .addStatement("in.leave()")
        .addStatement("return value")
        .build();
  }

  /** Only what can hold itself can be nested too deeply. */
  private MethodSpec nested(MethodSpec.Builder method, CodeBlock body) {
    return model.isRecursive(shape)
        ? method.addStatement("in.enter()").addCode(body).addStatement("in.leave()").build()
        : method.addCode(body).build();
  }

  private static String capital(String name) {
    return name.substring(0, name.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT)
        + name.substring(name.offsetByCodePoints(0, 1));
  }
}
