package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.schema.assertion.JsonType;

/** Statements for each kind of token that can stand at {@code p}, the likeliest first. */
final class Branches {
  private final CodeBlock.Builder code = CodeBlock.builder();
  private boolean open;

  /** What to do with a value of {@code type}. */
  void on(JsonType type, CodeBlock body) {
    on(test(type), body);
  }

  void on(CodeBlock test, CodeBlock body) {
    if (open) {
      code.nextControlFlow("else if ($L)", test);
    } else {
      code.beginControlFlow("if ($L)", test);
      open = true;
    }
    code.add(body);
  }

  /** What to do with every other value. */
  CodeBlock otherwise(CodeBlock body) {
    if (!open) {
      return body;
    }
    return code.nextControlFlow("else").add(body).endControlFlow().build();
  }

  private static CodeBlock test(JsonType type) {
    return switch (type) {
      case STRING -> CodeBlock.of("b[p] == '\"'");
      case OBJECT -> CodeBlock.of("b[p] == '{'");
      case ARRAY -> CodeBlock.of("b[p] == '['");
      case NULL -> CodeBlock.of("b[p] == 'n'");
      case BOOLEAN -> CodeBlock.of("b[p] == 't' || b[p] == 'f'");
      case NUMBER, INTEGER, PLAIN_INTEGER ->
          CodeBlock.of("$T.isNumber(b[p])", io.deltaform.runtime.json.JsonInput.class);
    };
  }
}
