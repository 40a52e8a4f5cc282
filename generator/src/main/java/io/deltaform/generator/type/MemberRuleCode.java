package io.deltaform.generator.type;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.runtime.rule.MemberRule;
import io.deltaform.runtime.rule.MemberRule.Demand;
import io.deltaform.runtime.rule.MemberRule.Match;
import io.deltaform.runtime.rule.MemberRule.Presence;
import io.deltaform.runtime.rule.MemberRule.Test;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.MemberRuleWords;
import io.deltaform.schema.model.SchemaNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Expressions that make rules between members. */
public final class MemberRuleCode {
  private MemberRuleCode() {}

  /** The rules between members among {@code rules}. */
  public static List<MemberRule> among(Collection<SchemaNode.Rule> rules) {
    List<MemberRule> between = new ArrayList<>();
    for (SchemaNode.Rule rule : rules) {
      if (rule.assertion() instanceof Assertion.Between x) {
        between.add(x.rule());
      }
    }
    return between;
  }

  /** What is reported where {@code rule} is broken. */
  public static CodeBlock reported(MemberRule rule) {
    Rule x = rule.rule();
    boolean usual = x.code().equals(Problem.INVALID) && x.level() == Level.ERROR;
    CodeBlock said = texts(List.of(x.keyword(), x.schema(), x.expected()));
    return usual
        ? CodeBlock.of("new $T($L)", Rule.class, said)
        : CodeBlock.of(
            "new $T($L, $L, $T.$L)",
            Rule.class,
            said,
            TextLiteral.joined(x.code()),
            Level.class,
            x.level());
  }

  /**
   * The rule.
   *
   * @param reported what is reported where it is broken
   */
  public static CodeBlock rule(MemberRule rule, CodeBlock reported) {
    CodeBlock.Builder code = CodeBlock.builder().add("$T.of($L)", MemberRule.class, reported);
    for (Test test : rule.tests()) {
      List<String> values = test.values().stream().map(MemberRuleWords::text).toList();
      code.add(
          "\n.where($L, $T.$L, $L)",
          TextLiteral.joined(test.way()),
          Match.class,
          test.match(),
          texts(values));
    }
    Map<Presence, List<String>> demands = new LinkedHashMap<>();
    for (Demand demand : rule.demands()) {
      demands.computeIfAbsent(demand.presence(), k -> new ArrayList<>()).add(demand.way());
    }
    demands.forEach(
        (presence, ways) ->
            code.add("\n.demand($T.$L, $L)", Presence.class, presence, texts(ways)));
    if (!rule.lengths().isEmpty()) {
      code.add("\n.sameLength($L)", texts(rule.lengths()));
    }
    return code.build();
  }

  /** Texts with commas between. */
  public static CodeBlock texts(List<String> texts) {
    return texts.stream().map(TextLiteral::joined).collect(CodeBlock.joining(", "));
  }
}
