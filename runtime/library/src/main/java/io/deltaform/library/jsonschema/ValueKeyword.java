package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import java.util.function.Function;
import java.util.function.Predicate;

/** A keyword of ours in the place of the library's, which asks about a value and nothing else. */
final class ValueKeyword extends AbstractKeyword {
  private final Function<JsonNode, Predicate<JsonNode>> checks;

  /**
   * @param checks makes what a value must hold to of the keyword's own value
   */
  ValueKeyword(String name, Function<JsonNode, Predicate<JsonNode>> checks) {
    super(name);
    this.checks = checks;
  }

  @Override
  public KeywordValidator newValidator(
      SchemaLocation location, JsonNode value, Schema parent, SchemaContext context) {
    return new Check(this, value, location, checks.apply(value));
  }

  private static final class Check extends OwnValidator {
    private final Predicate<JsonNode> holds;

    Check(
        ValueKeyword keyword, JsonNode value, SchemaLocation location, Predicate<JsonNode> holds) {
      super(keyword, value, location);
      this.holds = holds;
    }

    @Override
    public void validate(
        ExecutionContext context, JsonNode node, JsonNode root, NodePath location) {
      if (!holds.test(node)) {
        context.addError(error(context, node, location).message(getKeyword()).build());
      }
    }
  }
}
