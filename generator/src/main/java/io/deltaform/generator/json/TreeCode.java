package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.schema.model.SchemaNode.Rule;

/** Checks that need a value as a tree. */
final class TreeCode {
  private final ClassCode cls;

  TreeCode(ClassCode cls) {
    this.cls = cls;
  }

  /** A statement that checks the value at {@code p} and leaves {@code p} there. */
  CodeBlock statement(Checks checks, String hint) {
    for (Rule rule : checks.tree) {
      cls.index.refuse(rule);
    }
    return CodeBlock.of("");
  }
}
