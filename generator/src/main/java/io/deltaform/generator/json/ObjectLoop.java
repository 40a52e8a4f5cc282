package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.Guess;
import io.deltaform.runtime.gen.Members;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The loop over the members of an object. The member that the schema names next is guessed first,
 * by its bytes; a key out of order is looked up. Uses the locals {@code in, b, p, e, out} and makes
 * others; leaves {@code p} after the object.
 */
final class ObjectLoop {
  /** Members per method: more make methods that the virtual machine does not compile. */
  static final int GROUP = 32;

  /**
   * A member that the schema names.
   *
   * @param value statements that pass its value
   */
  record Member(String name, CodeBlock value) {}

  private final ClassCode cls;
  private final String hint;
  private final List<Member> members;
  private final CodeBlock unknown;
  private final List<SchemaNode.Rule> between;
  private final List<String> placed;

  /**
   * @param between rules between the members
   * @param unknown statements that pass the value of a member that the schema does not name; its
   *     key is the input's text
   */
  ObjectLoop(
      ClassCode cls,
      String hint,
      List<Member> members,
      CodeBlock unknown,
      List<SchemaNode.Rule> between) {
    this.between = between;
    this.placed = MemberRulesCode.members(between);
    this.cls = cls;
    this.hint = hint;
    this.members = members;
    this.unknown = unknown;
  }

  /** The constant that holds the names. */
  String names() {
    return cls.constants.of(
        TypeName.get(Members.class),
        hint + " members",
        TokenChecks.newMembers(members.stream().map(Member::name).toList()));
  }

  int size() {
    return members.size();
  }

  boolean isGrouped() {
    return members.size() > GROUP;
  }

  int words() {
    return (members.size() + GROUP - 1) / GROUP;
  }

  /** True if rules need to know where members begin. */
  boolean hasPlaces() {
    return !between.isEmpty();
  }

  /** The constant of the rules between members. */
  String rules() {
    return MemberRulesCode.constant(cls.constants, hint.isEmpty() ? "record" : hint, between);
  }

  /** Keeps where the member's value begins, if rules ask for it. */
  private CodeBlock place(Member member) {
    int word = placed.indexOf(member.name());
    return word < 0
        ? CodeBlock.of("")
        : CodeBlock.of(
            "in.bits().put($L, p);\n",
            isGrouped() ? "frame + " + (words() + word) : "places + " + word);
  }

  /** Statements that apply the rules between members; {@code start} is the object. */
  CodeBlock between() {
    if (between.isEmpty()) {
      return CodeBlock.of("");
    }
    String places = isGrouped() ? "frame + " + words() : "places";
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("$L.check(in, b, e, start, $L, out)", rules(), places);
    if (!isGrouped()) {
      code.addStatement("in.bits().close(places)");
    }
    return code.build();
  }

  /** The whole loop in one method; {@code seen} is the members that were there. */
  CodeBlock inOneMethod() {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement("int seen = 0")
            .addStatement("int k = 0")
            .addStatement("boolean found = false")
            .add(
                hasPlaces()
                    ? CodeBlock.of("int places = in.bits().open($L.words());\n", rules())
                    : CodeBlock.of(""))
            .addStatement("p = firstKey(b, p, e)")
            .beginControlFlow("while (p >= 0)");
    if (!members.isEmpty()) {
      code.add(
          guesses(0, members.size(), i -> CodeBlock.of("seen = once(seen, $L, p);\n", mask(i))));
    }
    return code.add(outOfOrder()).endControlFlow().build();
  }

  /** The switch over members {@code from} to {@code to}; falls through from each to the next. */
  CodeBlock guesses(int from, int to, IntFunction<CodeBlock> once) {
    CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (k)");
    for (int i = from; i < to; i++) {
      Member member = members.get(i);
      CodeBlock guess = Guess.of(member.name());
      code.add("case $L:\n$>", i)
          .beginControlFlow(
              "if ($L)",
              guess == null ? CodeBlock.of("found") : CodeBlock.of("found || $L", guess));
      if (guess != null) {
        code.addStatement("p = found ? p : value(b, p + $L, e)", Guess.length(member.name()));
      }
      code.addStatement("found = false")
          .add(once.apply(i))
          .add(place(member))
          .add(member.value())
          .addStatement("p = nextKey(b, p, e)")
          .beginControlFlow("if (p < 0)")
          .addStatement("break")
          .endControlFlow()
          .endControlFlow()
          .add("// fall through\n$<");
    }
    return code.add("default:\n$>").addStatement("break").add("$<").endControlFlow().build();
  }

  static String mask(int index) {
    return "0x" + Integer.toHexString(1 << (index % GROUP));
  }

  /** White space, another order, an absent or unknown member: look the key up. */
  CodeBlock outOfOrder() {
    return CodeBlock.builder()
        .beginControlFlow("if (p >= 0)")
        .addStatement("p = key(in, b, p, e)")
        .addStatement("k = $L.find(in, b)", names())
        .addStatement("found = k >= 0")
        .beginControlFlow("if (!found)")
        .add(unknown)
        .addStatement("p = nextKey(b, p, e)")
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  /** Statements that report members that are missing; {@code start} is the object. */
  CodeBlock missing(ObjectChecks checks) {
    Map<Rule, int[]> masks = new LinkedHashMap<>();
    // a rule holds all of its names: it is compared once, and not once for each of them
    IdentityHashMap<Rule, int[]> same = new IdentityHashMap<>();
    for (int i = 0; i < members.size(); i++) {
      for (Rule rule : checks.requiring(members.get(i).name())) {
        int[] mask =
            same.computeIfAbsent(rule, r -> masks.computeIfAbsent(r, x -> new int[words()]));
        mask[i / GROUP] |= 1 << (i % GROUP);
      }
    }
    CodeBlock.Builder code = CodeBlock.builder();
    masks.forEach(
        (rule, words) -> {
          for (int w = 0; w < words.length; w++) {
            if (words[w] != 0) {
              String mask = "0x" + Integer.toHexString(words[w]);
              code.beginControlFlow("if (($L & $L) != $L)", seen(w), mask, mask)
                  .addStatement(
                      "$L.missing($L, $L, $L, start, out, $L)",
                      names(),
                      w * GROUP,
                      seen(w),
                      mask,
                      cls.constants.rule(hint, rule))
                  .endControlFlow();
            }
          }
        });
    return code.build();
  }

  /** The members seen of word {@code w}. */
  CodeBlock seen(int w) {
    return isGrouped() ? CodeBlock.of("in.bits().word(frame + $L)", w) : CodeBlock.of("seen");
  }

  /** How many members were there, those unknown aside. */
  CodeBlock count() {
    List<CodeBlock> counts = new ArrayList<>();
    for (int w = 0; w < Math.max(1, words()); w++) {
      counts.add(CodeBlock.of("$T.bitCount($L)", Integer.class, seen(w)));
    }
    return CodeBlock.join(counts, " + ");
  }
}
