package io.deltaform.generator.avro;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.avro.AvroDecimals;
import io.deltaform.runtime.avro.AvroTimes;
import io.deltaform.runtime.avro.AvroUuids;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.HashSet;
import java.util.Set;

/** Statements that pass over one value of {@code in}, check it and build nothing. */
final class CheckCode implements TypeRef.Visitor<CodeBlock> {
  private final AvroModel model;

  /** How many loops there are: each numbers its variables, for scopes stand inside each other. */
  private int loops;

  CheckCode(AvroModel model) {
    this.model = model;
  }

  CodeBlock value(TypeUse use) {
    CodeBlock value = use.type().accept(this);
    return use.nullBranch() < 0
        ? value
        : CodeBlock.builder()
            .beginControlFlow("if (in.readIndex(2) != $L)", use.nullBranch())
            .add(value)
            .endControlFlow()
            .build();
  }

  private static CodeBlock statement(String format, Object... arguments) {
    return CodeBlock.builder().addStatement(format, arguments).build();
  }

  @Override
  public CodeBlock scalar(TypeRef.ScalarRef ref) {
    Scalar type = ref.type();
    return switch (type.type()) {
      case BOOLEAN -> statement("in.readBoolean()");
      case INT32, DATE -> statement("in.readInt()");
      case INT64, INSTANT, LOCAL_DATE_TIME -> statement("in.readLong()");
      case FLOAT32 -> statement("in.skipFixed($L)", Float.BYTES);
      case FLOAT64 -> statement("in.skipFixed($L)", Double.BYTES);
      case STRING -> statement("in.skipString()");
      case BYTES -> statement("in.skipBytes()");
      case DECIMAL -> statement("$T.check(in, $L, out)", AvroDecimals.class, type.precision());
      case UUID -> statement("$T.check(in, out)", AvroUuids.class);
      case TIME -> statement("$T.checkTime$L(in, out)", AvroTimes.class, Units.name(ref.form()));
      default -> throw new IllegalArgumentException(type + " is no type of Avro");
    };
  }

  @Override
  public CodeBlock fixed(TypeRef.FixedRef ref) {
    return ref.type().type() == ValueType.DECIMAL
        ? statement(
            "$T.checkFixed(in, $L, $L, out)",
            AvroDecimals.class,
            ref.size(),
            ref.type().precision())
        : statement("in.skipFixed($L)", ref.size());
  }

  @Override
  public CodeBlock named(TypeRef.Named ref) {
    return statement("$T.check(in, out)", model.codec(ref.name()));
  }

  @Override
  public CodeBlock list(TypeRef.ListOf ref) {
    int loop = loops++;
    return blocks(loop, model.leastBytes(ref.element()), value(ref.element()));
  }

  @Override
  public CodeBlock map(TypeRef.MapOf ref) {
    int loop = loops++;
    CodeBlock entry =
        CodeBlock.builder()
            .addStatement("int at$L = in.position()", loop)
            .beginControlFlow("if (!keys$L.add(in.readString()))", loop)
            .addStatement("throw $T.duplicateKey(at$L)", MalformedInput.class, loop)
            .endControlFlow()
            .add(value(ref.value()))
            .build();
    return CodeBlock.builder()
        .addStatement("$T<$T> keys$L = new $T<>()", Set.class, String.class, loop, HashSet.class)
        .add(blocks(loop, 1 + model.leastBytes(ref.value()), entry))
        .build();
  }

  private static CodeBlock blocks(int loop, int least, CodeBlock item) {
    return CodeBlock.builder()
        .beginControlFlow(
            "for (int n$1L = in.readBlock($2L); n$1L != 0; n$1L = in.readBlock($2L))", loop, least)
        .beginControlFlow("for (int i$1L = 0; i$1L < n$1L; i$1L++)", loop)
        .add(item)
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  @Override
  public CodeBlock embedded(TypeRef.Embedded ref) {
    throw new IllegalArgumentException("an embedded datum has no codec");
  }

  @Override
  public CodeBlock row(TypeRef.RowSlot ref) {
    return statement("in.skipRow()");
  }

  @Override
  public CodeBlock any(TypeRef.Any ref) {
    return CodeBlock.of("");
  }
}
