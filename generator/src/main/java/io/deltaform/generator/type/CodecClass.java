package io.deltaform.generator.type;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.runtime.gen.RuntimeApi;
import javax.lang.model.element.Modifier;

/** A class of generated code that calls the runtime. */
public final class CodecClass {
  private CodecClass() {}

  /**
   * The class, which first asks whether the runtime is new enough.
   *
   * @param what the generated type that a refusal names
   */
  public static TypeSpec.Builder begin(ClassName self, String what) {
    return TypeSpec.classBuilder(self)
        .addModifiers(Modifier.FINAL)
        .addStaticBlock(
            CodeBlock.of("$T.require($L, $S);\n", RuntimeApi.class, RuntimeApi.LEVEL, what));
  }
}
