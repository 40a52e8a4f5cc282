package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Presence;
import io.deltaform.runtime.rule.MemberRules;
import io.deltaform.schema.assertion.MemberRule;
import io.deltaform.schema.assertion.MemberRule.Test;
import io.deltaform.schema.assertion.MemberRuleWords;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Constants of rules between members, which the runtime applies at the end of an object. */
final class MemberRulesCode {
  private MemberRulesCode() {}

  /** The members in which the rules' ways begin, in the order of their words. */
  static List<String> members(List<Rule> rules) {
    Set<String> members = new LinkedHashSet<>();
    for (Rule rule : rules) {
      MemberRule x = (MemberRule) rule.assertion();
      x.when().keySet().forEach(way -> members.add(first(way)));
      x.demands().keySet().forEach(way -> members.add(first(way)));
      x.sameLength().forEach(way -> members.add(first(way)));
    }
    return new ArrayList<>(members);
  }

  private static String first(String way) {
    return JsonPointers.steps(way)[0];
  }

  /** The constant of all of them. */
  static String constant(Constants constants, String hint, List<Rule> rules) {
    List<CodeBlock> made = new ArrayList<>();
    rules.forEach(rule -> made.add(rule(constants, hint, rule)));
    return constants.of(
        TypeName.get(MemberRules.class),
        hint + " rules",
        CodeBlock.of(
            "$T.of($T.of($L),\n$L)",
            MemberRules.class,
            List.class,
            texts(members(rules)),
            CodeBlock.join(made, ",\n")));
  }

  private static CodeBlock rule(Constants constants, String hint, Rule rule) {
    MemberRule x = (MemberRule) rule.assertion();
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(
                "$T.of($L)",
                io.deltaform.runtime.rule.MemberRule.class,
                constants.rule(hint, rule));
    x.when()
        .forEach((way, test) -> code.add("\n.where($L, $L)", TextLiteral.joined(way), of(test)));
    Map<Presence, List<String>> demands = new LinkedHashMap<>();
    x.demands()
        .forEach(
            (way, presence) -> demands.computeIfAbsent(presence, k -> new ArrayList<>()).add(way));
    demands.forEach(
        (presence, ways) ->
            code.add("\n.demand($T.$L, $L)", Presence.class, presence, texts(ways)));
    if (!x.sameLength().isEmpty()) {
      code.add("\n.sameLength($L)", texts(x.sameLength()));
    }
    return code.build();
  }

  private static CodeBlock of(Test test) {
    List<String> values = test.values().stream().map(MemberRuleWords::text).toList();
    return CodeBlock.of(
        "$T.$L, $L", Match.class, test.negated() ? Match.NONE_OF : Match.ANY_OF, texts(values));
  }

  private static CodeBlock texts(List<String> texts) {
    return texts.stream().map(TextLiteral::joined).collect(CodeBlock.joining(", "));
  }
}
