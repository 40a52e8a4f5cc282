package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The loop over many members: a method for each group of them, and one that goes from group to
 * group. The members seen are in the input's bits, what is read in a draft.
 */
final class GroupedLoop {
  private final ClassCode cls;
  private final ObjectLoop loop;
  private final @Nullable ClassName draft;

  /**
   * @param draft the class of what is read, in a local {@code draft}; null if nothing is read
   */
  GroupedLoop(ClassCode cls, ObjectLoop loop, @Nullable ClassName draft) {
    this.cls = cls;
    this.loop = loop;
    this.draft = draft;
  }

  /**
   * The loop; {@code frame} is the members that were there.
   *
   * @param name of the method it stands in
   * @param methods gets the methods of the groups
   */
  CodeBlock in(String name, List<MethodSpec> methods) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement(
                "int frame = in.bits().open($L)",
                loop.hasPlaces() ? loop.words() + " + " + loop.rules() + ".words()" : loop.words())
            .addStatement("int k = 0")
            .addStatement("boolean found = false")
            .addStatement("p = firstKey(b, p, e)")
            .beginControlFlow("while (p >= 0)")
            .beginControlFlow("switch (k >>> 5)");
    for (int w = 0; w < loop.words(); w++) {
      String group = cls.free(name + " group " + (w + 1));
      methods.add(group(group, w));
      String more = draft == null ? "" : ", draft";
      code.add("case $L:\n$>", w)
          .addStatement("p = $L(in, b, p, e, out, frame, k, found$L)", group, more);
      if (w + 1 < loop.words()) {
        code.beginControlFlow("if (p < 0)")
            .addStatement("break")
            .endControlFlow()
            .addStatement("k = $L", (w + 1) * ObjectLoop.GROUP)
            .addStatement("found = false");
      }
      code.add("// fall through\n$<");
    }
    return code.add("default:\n$>")
        .addStatement("break")
        .add("$<")
        .endControlFlow()
        .add(loop.outOfOrder())
        .endControlFlow()
        .build();
  }

  private MethodSpec group(String name, int word) {
    MethodSpec.Builder method =
        Methods.value(name, TypeName.INT)
            .addParameter(TypeName.INT, "frame")
            .addParameter(TypeName.INT, "k")
            .addParameter(TypeName.BOOLEAN, "found");
    if (draft != null) {
      method.addParameter(draft, "draft");
    }
    return method
        .addCode(
            loop.guesses(
                word * ObjectLoop.GROUP,
                Math.min(loop.size(), (word + 1) * ObjectLoop.GROUP),
                i ->
                    CodeBlock.of("in.bits().once(frame + $L, $L, p);\n", word, ObjectLoop.mask(i))))
        .addStatement("return p")
        .build();
  }
}
