package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.MemberRuleCode;
import io.deltaform.runtime.rule.MemberRule;
import io.deltaform.runtime.rule.MemberRules;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.ArrayList;
import java.util.List;

/** Constants of rules between members, which the runtime applies at the end of an object. */
final class MemberRulesCode {
  private MemberRulesCode() {}

  /** The members in which the rules' ways begin, in the order of their words. */
  static List<String> members(List<Rule> rules) {
    return MemberRule.members(MemberRuleCode.among(rules));
  }

  /** The constant of all of them. */
  static String constant(Constants constants, String hint, List<Rule> rules) {
    List<CodeBlock> made = new ArrayList<>();
    for (Rule rule : rules) {
      MemberRule x = ((Assertion.Between) rule.assertion()).rule();
      made.add(MemberRuleCode.rule(x, CodeBlock.of("$L", constants.rule(hint, rule))));
    }
    return constants.of(
        TypeName.get(MemberRules.class),
        hint + " rules",
        CodeBlock.of(
            "$T.of($T.of($L),\n$L)",
            MemberRules.class,
            List.class,
            MemberRuleCode.texts(members(rules)),
            CodeBlock.join(made, ",\n")));
  }
}
