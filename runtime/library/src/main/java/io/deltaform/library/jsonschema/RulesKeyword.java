package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.rule.MemberRules;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.assertion.MemberRuleWords;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.MemberRuleForm;
import io.deltaform.schema.jsonschema.MemberRuleReader;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.LocatedJson;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The keyword for rules between members, which the library does not know by itself. */
final class RulesKeyword extends AbstractKeyword {
  /** What an error bears of the problem that it is. */
  static final String PROBLEM = "problem";

  private static final String NAME = MemberRuleForm.KEYWORD;

  RulesKeyword() {
    super(NAME);
  }

  @Override
  public KeywordValidator newValidator(
      SchemaLocation location, JsonNode value, Schema parent, SchemaContext context) {
    byte[] text = MemberRuleWords.text(NodeValues.of(value)).getBytes(StandardCharsets.UTF_8);
    Diagnostics found = new Diagnostics();
    Located read = LocatedJson.read(new SourceFile("", Bytes.copyOf(text)), found);
    if (read == null || !new MemberRuleForm(found, NAME).check(read)) {
      throw new SchemaException(found.list().get(0).message());
    }
    MemberRules rules = MemberRuleReader.rules((LocatedArray) read, NAME, location.toString());
    return new Rules(this, value, location, rules);
  }

  private static final class Rules extends OwnValidator {
    private final MemberRules rules;

    Rules(RulesKeyword keyword, JsonNode value, SchemaLocation location, MemberRules rules) {
      super(keyword, value, location);
      this.rules = rules;
    }

    @Override
    public void validate(
        ExecutionContext context, JsonNode node, JsonNode root, NodePath location) {
      if (node.isObject()) {
        rules.check(
            NodeValues.of(node),
            (pointer, rule, found, expected) -> {
              Problem problem = rule.broken(location + pointer, found, expected);
              context.addError(
                  error(context, node, location)
                      .message(problem.message())
                      .details(Map.of(PROBLEM, problem))
                      .build());
            });
      }
    }
  }
}
