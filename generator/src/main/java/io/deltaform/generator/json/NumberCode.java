package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.value.ValueType;

/** Statements that read a number. */
final class NumberCode {
  private NumberCode() {}

  /**
   * At a digit or a minus.
   *
   * @param rules the constant that checks it
   */
  static CodeBlock read(ValueType type, String rules, Target target) {
    CodeBlock value =
        switch (type) {
          case INT32 -> CodeBlock.of("(int) in.number().toLong(b)");
          case INT64 -> CodeBlock.of("in.number().toLong(b)");
          case BIG_INTEGER -> CodeBlock.of("in.number().toBigInteger(b)");
          case DECIMAL -> CodeBlock.of("in.number().toDecimal(b)");
          case FLOAT32 -> CodeBlock.of("(float) in.number().toDouble(b)");
          case FLOAT64 -> CodeBlock.of("in.number().toDouble(b)");
          default -> throw new IllegalArgumentException(type + " is no number");
        };
    String check =
        switch (type) {
          case INT32 -> "checkInt";
          case INT64 -> "checkLong";
          case BIG_INTEGER -> "checkInteger";
          case FLOAT32, FLOAT64 -> "checkDouble";
          default -> "check";
        };
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement("p = in.number(b, p, e)")
            .beginControlFlow("if ($L.$L(in, b, out))", rules, check)
            .add(target.assign(value));
    if (!target.failure().isEmpty()) {
      code.nextControlFlow("else").add(target.failure());
    }
    return code.endControlFlow().build();
  }
}
