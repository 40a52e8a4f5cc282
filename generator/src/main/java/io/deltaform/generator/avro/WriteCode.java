package io.deltaform.generator.avro;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.deltaform.runtime.avro.AvroDecimals;
import io.deltaform.runtime.avro.AvroTimes;
import io.deltaform.runtime.avro.AvroUuids;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.Map;

/** Statements that write one value to {@code out}. */
final class WriteCode {
  private final AvroModel model;

  /** How many variables there are: each has its number, for scopes may stand inside each other. */
  private int variables;

  WriteCode(AvroModel model) {
    this.model = model;
  }

  /** Writes {@code value}, an expression that is evaluated once or is free of cost. */
  CodeBlock value(TypeUse use, CodeBlock value) {
    if (use.nullBranch() < 0) {
      return use.type().accept(new Writer(value));
    }
    String variable = "v" + variables++;
    return CodeBlock.builder()
        .addStatement("$T $L = $L", model.types.of(use.type()).box(), variable, value)
        .beginControlFlow("if ($L == null)", variable)
        .addStatement("out.writeIndex($L)", use.nullBranch())
        .nextControlFlow("else")
        .addStatement("out.writeIndex($L)", 1 - use.nullBranch())
        .add(use.type().accept(new Writer(CodeBlock.of("$L", variable))))
        .endControlFlow()
        .build();
  }

  private final class Writer implements TypeRef.Visitor<CodeBlock> {
    private final CodeBlock value;

    Writer(CodeBlock value) {
      this.value = value;
    }

    private CodeBlock out(String method) {
      return CodeBlock.of("out.$L($L);\n", method, value);
    }

    private CodeBlock call(Class<?> type, String method, Object... arguments) {
      CodeBlock.Builder more = CodeBlock.builder();
      for (Object argument : arguments) {
        more.add("$L, ", argument);
      }
      return CodeBlock.of("$T.$L($L, $Lout);\n", type, method, value, more.build());
    }

    @Override
    public CodeBlock scalar(TypeRef.ScalarRef ref) {
      Scalar type = ref.type();
      return switch (type.type()) {
        case BOOLEAN -> out("writeBoolean");
        case INT32 -> out("writeInt");
        case INT64 -> out("writeLong");
        case FLOAT32 -> out("writeFloat");
        case FLOAT64 -> out("writeDouble");
        case STRING -> out("writeString");
        case BYTES -> out("writeBytes");
        case DECIMAL -> call(AvroDecimals.class, "write", type.precision(), type.scale());
        case UUID -> call(AvroUuids.class, "write");
        case DATE -> call(AvroTimes.class, "writeDate");
        case TIME -> call(AvroTimes.class, "writeTime" + Units.name(ref.form()));
        case INSTANT -> call(AvroTimes.class, "writeInstant", Units.constant(ref.form()));
        case LOCAL_DATE_TIME -> call(AvroTimes.class, "writeLocal", Units.constant(ref.form()));
        default -> throw new IllegalArgumentException(type + " is no type of Avro");
      };
    }

    @Override
    public CodeBlock fixed(TypeRef.FixedRef ref) {
      Scalar type = ref.type();
      return switch (type.type()) {
        case BYTES -> CodeBlock.of("out.writeFixed($L, $L);\n", value, ref.size());
        case DECIMAL ->
            call(AvroDecimals.class, "writeFixed", ref.size(), type.precision(), type.scale());
        case UUID -> call(AvroUuids.class, "writeFixed");
        case AVRO_DURATION -> call(AvroTimes.class, "writeDuration");
        default -> throw new IllegalArgumentException(type + " is no type of Avro's fixed");
      };
    }

    @Override
    public CodeBlock named(TypeRef.Named ref) {
      return CodeBlock.of("$T.put($L, out);\n", model.codec(ref.name()), value);
    }

    @Override
    public CodeBlock list(TypeRef.ListOf ref) {
      String list = "v" + variables++;
      String item = "v" + variables++;
      return CodeBlock.builder()
          .addStatement("$T $L = $L", model.types.of(ref), list, value)
          .beginControlFlow("if (!$L.isEmpty())", list)
          .addStatement("out.writeBlock($L.size())", list)
          .beginControlFlow("for ($T $L : $L)", local(ref.element()), item, list)
          .add(WriteCode.this.value(ref.element(), CodeBlock.of("$L", item)))
          .endControlFlow()
          .endControlFlow()
          .addStatement("out.writeBlock(0)")
          .build();
    }

    @Override
    public CodeBlock map(TypeRef.MapOf ref) {
      String map = "v" + variables++;
      String entry = "v" + variables++;
      TypeName entries =
          ParameterizedTypeName.get(
              ClassName.get(Map.Entry.class),
              ClassName.get(String.class),
              model.types.element(ref.value()));
      return CodeBlock.builder()
          .addStatement("$T $L = $L", model.types.of(ref), map, value)
          .beginControlFlow("if (!$L.isEmpty())", map)
          .addStatement("out.writeBlock($L.size())", map)
          .beginControlFlow("for ($T $L : $L.entrySet())", entries, entry, map)
          .addStatement("out.writeString($L.getKey())", entry)
          .add(WriteCode.this.value(ref.value(), CodeBlock.of("$L.getValue()", entry)))
          .endControlFlow()
          .endControlFlow()
          .addStatement("out.writeBlock(0)")
          .build();
    }

    /** The type of a variable, which is not annotated: its nullness follows from its value. */
    private TypeName local(TypeUse use) {
      return model.types.of(use.type()).box();
    }

    @Override
    public CodeBlock embedded(TypeRef.Embedded ref) {
      throw new IllegalArgumentException("an embedded datum has no codec");
    }

    @Override
    public CodeBlock row(TypeRef.RowSlot ref) {
      return out("writeRow");
    }

    @Override
    public CodeBlock any(TypeRef.Any ref) {
      return CodeBlock.of("");
    }
  }
}
