package io.deltaform.generator.avro;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.schema.model.EnumType;
import javax.lang.model.element.Modifier;

/** How an enum is read and written: the index of its symbol. */
final class EnumCode {
  private final EnumType shape;
  private final AvroModel model;
  private final int symbols;
  private final ClassName type;

  EnumCode(EnumType shape, AvroModel model) {
    this.shape = shape;
    this.model = model;
    this.symbols = shape.symbols().size();
    this.type = model.type(shape.name());
  }

  void addTo(TypeSpec.Builder codec) {
    codec
        .addField(
            FieldSpec.builder(
                    ArrayTypeName.of(type),
                    "VALUES",
                    Modifier.PRIVATE,
                    Modifier.STATIC,
                    Modifier.FINAL)
                .initializer("$T.values()", type)
                .build())
        .addMethod(
            CodecEmitter.between(model, shape, "datum")
                .returns(type)
                .addStatement("return VALUES[in.readIndex($L)]", symbols)
                .build())
        .addMethod(
            CodecEmitter.between(model, shape, "check")
                .addStatement("in.readIndex($L)", symbols)
                .build())
        .addMethod(
            CodecEmitter.between(model, shape, "put")
                .addParameter(type, "value")
                .addParameter(AvroOutput.class, "out")
                .addStatement("out.writeIndex(value.ordinal())")
                .build());
  }
}
