package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.rule.MemberRule;
import io.deltaform.runtime.rule.MemberRule.Demand;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Presence;
import io.deltaform.runtime.rule.MemberRule.Test;
import io.deltaform.runtime.rule.MemberRules;
import io.deltaform.schema.assertion.Assertion;
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
      of(rule).ways().forEach(way -> members.add(JsonPointers.steps(way)[0]));
    }
    return new ArrayList<>(members);
  }

  private static MemberRule of(Rule rule) {
    return ((Assertion.Between) rule.assertion()).rule();
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
    MemberRule x = of(rule);
    CodeBlock.Builder code =
        CodeBlock.builder().add("$T.of($L)", MemberRule.class, constants.rule(hint, rule));
    for (Test test : x.tests()) {
      code.add("\n.where($L, $L)", TextLiteral.joined(test.way()), of(test));
    }
    Map<Presence, List<String>> demands = new LinkedHashMap<>();
    for (Demand demand : x.demands()) {
      demands.computeIfAbsent(demand.presence(), k -> new ArrayList<>()).add(demand.way());
    }
    demands.forEach(
        (presence, ways) ->
            code.add("\n.demand($T.$L, $L)", Presence.class, presence, texts(ways)));
    if (!x.lengths().isEmpty()) {
      code.add("\n.sameLength($L)", texts(x.lengths()));
    }
    return code.build();
  }

  private static CodeBlock of(Test test) {
    List<String> values = test.values().stream().map(MemberRuleWords::text).toList();
    return CodeBlock.of("$T.$L, $L", Match.class, test.match(), texts(values));
  }

  private static CodeBlock texts(List<String> texts) {
    return texts.stream().map(TextLiteral::joined).collect(CodeBlock.joining(", "));
  }
}
