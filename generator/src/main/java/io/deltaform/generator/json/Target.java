package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;

/**
 * What a value is read into.
 *
 * @param variable a local variable or a field, null until a value was read, or primitive
 * @param failure a statement for a value that cannot be read, or is null: where the variable is
 *     primitive, or begins with a default; empty otherwise
 */
record Target(String variable, CodeBlock failure) {
  static Target local(String variable) {
    return new Target(variable, CodeBlock.of(""));
  }

  CodeBlock assign(CodeBlock value) {
    return CodeBlock.of("$L = $L;\n", variable, value);
  }

  CodeBlock assign(String format, Object... args) {
    return assign(CodeBlock.of(format, args));
  }
}
