package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.runtime.gen.Choices;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.gen.Tokens;
import io.deltaform.runtime.gen.Tree;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Selection;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Statements that tell which branch the value at {@code p} is of, and pass it as such. */
final class UnionSelect {
  /** What is done with a value once its branch is known. */
  interface Action {
    /** Passes the value as branch {@code i}, and returns. */
    CodeBlock branch(int i);

    /**
     * Returns without a branch.
     *
     * @param passing leaves {@code p} after the value
     */
    default CodeBlock passed(CodeBlock passing) {
      return CodeBlock.builder().add(passing).addStatement("return p").build();
    }

    /** What is done with null, which the branches {@code candidates} take. */
    default CodeBlock nul(List<Integer> candidates) {
      return passed(CodeBlock.of("p = $T.nul(b, p, e);\n", JsonInput.class));
    }

    /** True if values are built: one that no branch takes is a bad value then. */
    default boolean reads() {
      return false;
    }
  }

  private static final List<JsonType> ORDER =
      List.of(
          JsonType.OBJECT,
          JsonType.STRING,
          JsonType.NUMBER,
          JsonType.ARRAY,
          JsonType.BOOLEAN,
          JsonType.NULL);

  private final ClassCode cls;
  private final int nullBranch;
  private final Selection selection;
  private final Action action;
  private final Checks own;
  private final @Nullable Rule choice;
  private final @Nullable Rule types;
  private final String hint;

  UnionSelect(ClassCode cls, UnionType shape, Selection selection, Action action) {
    this(
        cls,
        shape.nullBranch(),
        selection,
        action,
        cls.index.inline(List.of(selection.node())),
        cls.index.names.type(shape.name()).simpleName());
  }

  /**
   * @param nullBranch the branch that only null is of; negative if there is none, or {@code
   *     selection} tells of it
   * @param all what is asserted of the value, the choice among it
   */
  UnionSelect(
      ClassCode cls, int nullBranch, Selection selection, Action action, Checks all, String hint) {
    this.cls = cls;
    this.nullBranch = nullBranch;
    this.selection = selection;
    this.action = action;
    this.hint = hint;
    this.choice =
        all.tree.stream()
            .filter(rule -> rule.location().equals(selection.choice()))
            .findFirst()
            .orElse(null);
    this.types = all.types;
    this.own = choice == null ? all : all.without(choice);
  }

  CodeBlock code() {
    CodeBlock.Builder code = CodeBlock.builder();
    boolean checked = selection.ownRules() && !own.isOnlyTypes();
    if (checked) {
      code.addStatement("int first = p")
          .add(new CheckCode(cls).value(own, hint))
          .addStatement("p = first");
    }
    Branches kinds = new Branches();
    for (JsonType kind : ORDER) {
      boolean refused = types != null && !own.kinds.has(kind);
      boolean free = isFree(kind) && selection.told().contains(kind);
      if (!refused && !free) {
        kinds.on(kind, kind(kind));
      } else if (!refused && types != null) {
        kinds.on(kind, refuse(choice));
      }
    }
    return code.add(kinds.otherwise(refuse(types == null ? choice : checked ? null : types)))
        .build();
  }

  /** True if no branch takes a value of {@code kind}. */
  private boolean isFree(JsonType kind) {
    boolean nul = kind == JsonType.NULL && nullBranch >= 0;
    return !nul && candidates(kind).isEmpty();
  }

  private List<Integer> candidates(JsonType kind) {
    List<Integer> candidates = new ArrayList<>();
    for (int i = 0; i < selection.cases().size(); i++) {
      if (selection.cases().get(i).kinds().contains(kind)) {
        candidates.add(i);
      }
    }
    return candidates;
  }

  private CodeBlock kind(JsonType kind) {
    List<Integer> candidates = candidates(kind);
    CodeBlock.Builder code = CodeBlock.builder();
    boolean told = selection.told().contains(kind);
    if (!told && choice != null) {
      code.add(action.reads() ? CodeBlock.of("int errors = out.errors();\n") : CodeBlock.of(""))
          .add(new TreeCode(cls).rule(choice, selection.node(), hint));
    }
    if (kind == JsonType.NULL) {
      return code.add(action.nul(candidates)).build();
    }
    if (told && candidates.size() == 1) {
      return code.add(action.branch(candidates.get(0))).build();
    }
    if (told) {
      return code.add(selection.tag() == null ? byMarks(candidates) : byTag(candidates)).build();
    }
    return code.add(trial(candidates)).build();
  }

  private CodeBlock byTag(List<Integer> candidates) {
    List<String> tags = new ArrayList<>();
    candidates.forEach(i -> tags.addAll(selection.cases().get(i).tags()));
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow(
                "switch ($T.tag(in, b, p, e, $L, $L))",
                Choices.class,
                members("tag", List.of(String.valueOf(selection.tag()))),
                members("tags", tags));
    for (int i : candidates) {
      TreeSet<Integer> labels = new TreeSet<>();
      selection.cases().get(i).tags().forEach(tag -> labels.add(tags.indexOf(tag)));
      String joined = String.join(", ", labels.stream().map(String::valueOf).toList());
      code.beginControlFlow("case $L ->", joined).add(action.branch(i)).endControlFlow();
    }
    String expected =
        "an object whose member " + selection.tag() + " is " + Expected.of(Expected.symbols(tags));
    return code.beginControlFlow("default ->")
        .add(choice == null ? refuse(choice) : refuse(Constants.newRule(choice, expected)))
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private CodeBlock byMarks(List<Integer> candidates) {
    TreeSet<String> marks = new TreeSet<>();
    candidates.forEach(i -> marks.addAll(selection.cases().get(i).marks()));
    List<String> order = List.copyOf(marks);
    int otherwise = -1;
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow(
                "switch ($T.mark(in, b, p, e, $L))", Choices.class, members("marks", order));
    for (int i : candidates) {
      if (selection.cases().get(i).marks().isEmpty()) {
        otherwise = i;
        continue;
      }
      TreeSet<Integer> labels = new TreeSet<>();
      selection.cases().get(i).marks().forEach(mark -> labels.add(order.indexOf(mark)));
      String joined = String.join(", ", labels.stream().map(String::valueOf).toList());
      code.beginControlFlow("case $L ->", joined).add(action.branch(i)).endControlFlow();
    }
    return code.beginControlFlow("default ->")
        .add(otherwise >= 0 ? action.branch(otherwise) : refuse(choice))
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  /** The first branch that matches. */
  private CodeBlock trial(List<Integer> candidates) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (!candidates.isEmpty()) {
      code.addStatement("$T tree = $T.read(in, b, p, e)", JsonValue.class, JsonValue.class);
    }
    for (int i : candidates) {
      CodeBlock schema =
          new TreeCode(cls).schema("", selection.cases().get(i).node(), hint + " " + (i + 1));
      code.beginControlFlow("if ($T.matches(in, tree, out, p, $L))", Tree.class, schema)
          .add(action.branch(i))
          .endControlFlow();
    }
    if (action.reads() && choice != null) {
      code.beginControlFlow("if (out.errors() == errors)")
          .addStatement(
              "$T.unfit(b[p], p, out, $S)", Tokens.class, "a value of one of the branches")
          .endControlFlow();
    }
    return code.add(action.passed(CodeBlock.of("p = in.skip(b, p, e);\n"))).build();
  }

  /** Passes a value that {@code rule} does not allow; null if others have said so already. */
  private CodeBlock refuse(@Nullable Rule rule) {
    return rule == null || cls.index.isDynamic()
        ? action.passed(CodeBlock.of("p = in.skip(b, p, e);\n"))
        : refuse(Constants.newRule(rule));
  }

  private CodeBlock refuse(CodeBlock rule) {
    String constant =
        cls.constants.of(TypeName.get(io.deltaform.runtime.gen.Rule.class), hint + " choice", rule);
    return action.passed(
        CodeBlock.of("p = $T.refuse(in, b, p, e, out, $L);\n", Tokens.class, constant));
  }

  private String members(String what, List<String> names) {
    return cls.constants.of(
        TypeName.get(Members.class), hint + " " + what, TokenChecks.newMembers(names));
  }
}
