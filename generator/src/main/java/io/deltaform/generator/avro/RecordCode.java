package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How a record is read and written: its fields, one after the other. */
final class RecordCode {
  private final RecordType shape;
  private final AvroModel model;
  private final ClassName type;
  private final List<String> names;

  RecordCode(RecordType shape, AvroModel model) {
    this.shape = shape;
    this.model = model;
    this.type = model.type(shape.name());
    this.names = model.components(shape);
  }

  void addTo(TypeSpec.Builder codec) {
    ReadCode reads = new ReadCode(model);
    List<CodeBlock> arguments = new ArrayList<>();
    CodeBlock.Builder checks = CodeBlock.builder();
    CodeBlock.Builder writes = CodeBlock.builder();
    CheckCode checker = new CheckCode(model);
    WriteCode writer = new WriteCode(model);
    for (Field field : shape.fields()) {
      String name = names.get(arguments.size());
      arguments.add(reads.value(field.type(), "read" + capital(name)));
      checks.add(checker.value(field.type()));
      writes.add(writer.value(field.type(), CodeBlock.of("value.$N()", name)));
    }
    CodeBlock made = CodeBlock.of("new $T(\n$L)", type, CodeBlock.join(arguments, ",\n"));
    codec.addMethod(datum(made));
    reads.methods().forEach(codec::addMethod);
    codec
        .addMethod(nested(CodecEmitter.between(model, shape, "check"), checks.build()))
        .addMethod(
            CodecEmitter.between(model, shape, "put")
                .addParameter(type, "value")
                .addParameter(AvroOutput.class, "out")
                .addCode(writes.build())
                .build());
  }

  private MethodSpec datum(CodeBlock made) {
    MethodSpec.Builder method = CodecEmitter.between(model, shape, "datum").returns(type);
    if (!model.isRecursive(shape)) {
      return method.addStatement("return $L", made).build();
    }
    return method
        .addStatement("in.enter()")
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
