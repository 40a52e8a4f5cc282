package io.deltaform.generator.json;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.deltaform.generator.type.JavaTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/** The class that has the parts of a record while methods for a group of members each read it. */
final class RecordDraft {
  private static final int GROUP = 64;

  private final ClassName type;
  private final List<Part> parts;
  private final @Nullable String nulls;
  private final @Nullable String others;
  private final boolean wide;

  /**
   * @param nulls the component that tells null from absence; null if there is none
   * @param others the component that keeps unknown members; null if there is none
   * @param wide true if the type has a builder in place of a constructor
   */
  RecordDraft(
      ClassName type,
      List<Part> parts,
      @Nullable String nulls,
      @Nullable String others,
      boolean wide) {
    this.type = type;
    this.parts = parts;
    this.nulls = nulls;
    this.others = others;
    this.wide = wide;
  }

  static boolean needsFailed(List<Part> parts) {
    return parts.stream().anyMatch(Part::isPrimitive);
  }

  /** What asks whether a part that must be there is not, of parts for a builder. */
  List<String> lacking() {
    List<String> tests = new ArrayList<>();
    for (int g = 0; g * GROUP < parts.size(); g++) {
      tests.add("draft.lacks" + g + "()");
    }
    return tests;
  }

  /** Which of some parts must be there and are not. */
  static List<String> lacks(List<Part> parts, Function<Part, String> variable) {
    return parts.stream()
        .filter(part -> !part.component().nullable() && !part.isPrimitive())
        .map(part -> variable.apply(part) + " == null")
        .toList();
  }

  /**
   * From the draft to a builder, a group of components at a time.
   *
   * @param nullNames what makes the names of the members that are null
   */
  CodeBlock result(CodeBlock nullNames) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.addStatement("$1T made = new $1T()", type.nestedClass("Builder"));
    for (int g = 0; g * GROUP < parts.size(); g++) {
      code.addStatement("draft.into$L(made)", g);
    }
    if (nulls != null) {
      code.addStatement("made.$N($L)", nulls, nullNames);
    }
    if (others != null) {
      code.addStatement(
          "made.$N(draft.others == null ? $T.of() : draft.others)", others, Map.class);
    }
    return code.addStatement("return made.build()").build();
  }

  private void groups(TypeSpec.Builder draft) {
    for (int from = 0; from < parts.size(); from += GROUP) {
      MethodSpec.Builder group =
          MethodSpec.methodBuilder("into" + from / GROUP)
              .addParameter(type.nestedClass("Builder"), "made");
      List<Part> some = parts.subList(from, Math.min(parts.size(), from + GROUP));
      List<String> lacking = lacks(some, Part::local);
      draft.addMethod(
          MethodSpec.methodBuilder("lacks" + from / GROUP)
              .returns(TypeName.BOOLEAN)
              .addStatement("return $L", lacking.isEmpty() ? "false" : String.join(" || ", lacking))
              .build());
      for (Part part : some) {
        group.addStatement("made.$N($N)", part.component().name(), part.local());
      }
      draft.addMethod(group.build());
    }
  }

  /**
   * The class.
   *
   * @param words of bits, 32 members each
   * @param start what a variable is before its member was read
   */
  TypeSpec type(int words, Function<Part, CodeBlock> start) {
    TypeSpec.Builder draft =
        TypeSpec.classBuilder("Draft")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("The parts of a record while it is read.\n");
    for (Part part : parts) {
      FieldSpec.Builder field = FieldSpec.builder(part.component().type(), part.local());
      if (part.initial() != null) {
        field.initializer(start.apply(part));
      }
      draft.addField(field.build());
    }
    if (needsFailed(parts)) {
      draft.addField(TypeName.BOOLEAN, "failed");
    }
    if (nulls != null) {
      draft.addField(
          FieldSpec.builder(int[].class, "nulls", Modifier.FINAL)
              .initializer("new int[$L]", words)
              .build());
    }
    if (others != null) {
      draft.addField(JavaTypes.nullable(RecordRead.OTHERS), "others");
    }
    if (wide) {
      groups(draft);
    }
    return draft.build();
  }
}
