package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.format.Rfc3339;
import io.deltaform.runtime.gen.Rows;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.value.ValueWriter;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.Map;

/** Statements that write a value to {@code out}. */
final class WriteCode {
  private final ClassCode cls;
  private final String out;
  private final int depth;

  /**
   * @param out the variable of the output
   * @param depth how many loops this stands in, for the names of their variables
   */
  WriteCode(ClassCode cls, String out, int depth) {
    this.cls = cls;
    this.out = out;
    this.depth = depth;
  }

  /** {@code value} is an expression; null is written as null where the type takes it. */
  CodeBlock value(TypeUse use, String value) {
    CodeBlock write = type(use.type(), value);
    if (!ReadCode.takesNull(use)) {
      return write;
    }
    return CodeBlock.builder()
        .beginControlFlow("if ($L == null)", value)
        .addStatement("$L.nul()", out)
        .nextControlFlow("else")
        .add(write)
        .endControlFlow()
        .build();
  }

  /** {@code value} is an expression that is not null. */
  CodeBlock type(TypeRef type, String value) {
    return type.accept(new Writer(value));
  }

  private final class Writer implements TypeRef.Visitor<CodeBlock> {
    private final String value;

    Writer(String value) {
      this.value = value;
    }

    private CodeBlock call(String method, String argument) {
      return CodeBlock.of("$L.$L($L);\n", out, method, argument);
    }

    @Override
    public CodeBlock scalar(TypeRef.ScalarRef ref) {
      return switch (ref.type().type()) {
        case STRING -> call("string", value);
        case BOOLEAN -> call("bool", value);
        case INT32, INT64, DECIMAL -> call("number", value);
        case BIG_INTEGER -> call("raw", value + ".toString()");
        case BYTES ->
            call("string", value + (ref.form() == WireForm.HEX ? ".toHex()" : ".toBase64()"));
        case DATE, INSTANT, UUID, URI -> call("string", value + ".toString()");
        case OFFSET_DATE_TIME, TIME_WITH_OFFSET ->
            CodeBlock.of("$L.string($T.text($L));\n", out, Rfc3339.class, value);
        default -> CodeBlock.of("$T.write($L, $L);\n", ValueWriter.class, out, value);
      };
    }

    @Override
    public CodeBlock fixed(TypeRef.FixedRef ref) {
      throw new IllegalStateException("JSON has no fixed type");
    }

    @Override
    public CodeBlock named(TypeRef.Named ref) {
      if (cls.index.model.shape(ref.name()) instanceof EnumType) {
        return call("string", value + ".wireName()");
      }
      return CodeBlock.of("$T.CODEC.write($L, $L);\n", cls.types.of(ref), value, out);
    }

    @Override
    public CodeBlock list(TypeRef.ListOf ref) {
      String item = "item" + depth;
      return CodeBlock.builder()
          .addStatement("$L.beginArray()", out)
          .beginControlFlow("for ($T $L : $L)", cls.types.element(ref.element()), item, value)
          .add(new WriteCode(cls, out, depth + 1).value(ref.element(), item))
          .endControlFlow()
          .addStatement("$L.endArray()", out)
          .build();
    }

    @Override
    public CodeBlock map(TypeRef.MapOf ref) {
      String entry = "entry" + depth;
      String item = "item" + depth;
      return CodeBlock.builder()
          .addStatement("$L.beginObject()", out)
          .beginControlFlow(
              "for ($T.Entry<$T, $T> $L : $L.entrySet())",
              Map.class,
              String.class,
              cls.types.element(ref.value()),
              entry,
              value)
          .addStatement("$L.name($L.getKey())", out, entry)
          .addStatement("$T $L = $L.getValue()", cls.types.element(ref.value()), item, entry)
          .add(new WriteCode(cls, out, depth + 1).value(ref.value(), item))
          .endControlFlow()
          .addStatement("$L.endObject()", out)
          .build();
    }

    @Override
    public CodeBlock embedded(TypeRef.Embedded ref) {
      String text = "text" + cls.next();
      return CodeBlock.builder()
          .addStatement("$1T $2L = new $1T()", JsonOutput.class, text)
          .add(new WriteCode(cls, text, depth + 1).type(ref.content().type(), value))
          .addStatement("$L.string($L.toString())", out, text)
          .build();
    }

    @Override
    public CodeBlock row(TypeRef.RowSlot ref) {
      return CodeBlock.of("$T.write($L, $L);\n", Rows.class, value, out);
    }

    @Override
    public CodeBlock any(TypeRef.Any ref) {
      return CodeBlock.of("$L.write($L);\n", value, out);
    }
  }
}
