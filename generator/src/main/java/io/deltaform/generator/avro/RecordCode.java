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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
  private final RulesCode rules;

  RecordCode(RecordType shape, AvroModel model) {
    this.shape = shape;
    this.model = model;
    this.type = model.type(shape.name());
    this.names = model.components(shape);
    this.components = new TypeEmitter(model).components(shape);
    this.rules = new RulesCode(shape, model);
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
      checks.add(
          rules.place(field.wireName()).toBuilder().add(checker.value(field.type())).build());
      writes.add(writer.value(field.type(), CodeBlock.of("value.$N()", name)));
    }
    rules.addTo(codec);
    codec.addMethod(datum(codec, values));
    reads.methods().forEach(codec::addMethod);
    codec
        .addMethod(
            nested(
                CodecEmitter.between(model, shape, "check"),
                CodeBlock.builder()
                    .add(rules.begin())
                    .add(grouped(codec, checks, "check", this::overInput, inputs()))
                    .add(rules.end())
                    .build()))
        .addMethod(
            CodecEmitter.between(model, shape, "put")
                .addParameter(type, "value")
                .addParameter(AvroOutput.class, "out")
                .addCode(grouped(codec, writes, "put", this::ofValue, "value, out"))
                .build());
  }

  /** The arguments of methods for a part of the fields. */
  private String inputs() {
    return rules.isEmpty() ? "in, out" : "in, out, places";
  }

  private void overInput(MethodSpec.Builder method) {
    method.addParameter(AvroInput.class, "in").addParameter(Problems.class, "out");
    if (!rules.isEmpty()) {
      method.addParameter(int.class, "places");
    }
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
      CodeBlock place = rules.place(shape.fields().get(statements.size()).wireName());
      statements.add(place.toBuilder().addStatement("draft.$N($L)", name, value).build());
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
                inputs() + ", draft"))
        .build();
  }

  /** Reads each field into a variable of its own, and keeps the places that rules ask for. */
  private CodeBlock variables(List<CodeBlock> values) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int i = 0; i < values.size(); i++) {
      code.add(rules.place(shape.fields().get(i).wireName()))
          .addStatement("$T v$L = $L", components.get(i).type(), i, values.get(i));
    }
    return code.build();
  }

  private MethodSpec datum(TypeSpec.Builder codec, List<CodeBlock> values) {
    CodeBlock made;
    CodeBlock before;
    if (RecordEmitter.isWide(components)) {
      made = CodeBlock.of("draft.build()");
      before = drafted(codec, values);
    } else if (rules.isEmpty()) {
      made = CodeBlock.of("new $T(\n$L)", type, CodeBlock.join(values, ",\n"));
      before = CodeBlock.of("");
    } else {
      String variables =
          IntStream.range(0, values.size())
              .mapToObj(i -> "v" + i)
              .collect(Collectors.joining(", "));
      made = CodeBlock.of("new $T($L)", type, variables);
      before = variables(values);
    }
    MethodSpec.Builder method = CodecEmitter.between(model, shape, "datum").returns(type);
    boolean recursive = model.isRecursive(shape);
    if (recursive) {
      method.addStatement("in.enter()");
    }
    method.addCode(rules.begin()).addCode(before);
    if (!recursive && rules.isEmpty()) {
      return method.addStatement("return $L", made).build();
    }
    method.addStatement(recursive ? "$T value =\n$L" : "$T value = $L", type, made);
    method.addCode(rules.end());
    if (recursive) {
      method.addStatement("in.leave()");
    }
    return method.addStatement("return value").build();
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
