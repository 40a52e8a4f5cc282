package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.AbstractKeywordValidator;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import io.deltaform.runtime.json.ValueSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * {@code enum} and {@code uniqueItems}. The library's own look values up by hashes that anybody can
 * make collide, and then take the square of their number.
 */
final class EqualityKeyword extends AbstractKeyword {
  private final Function<JsonNode, Predicate<JsonNode>> checks;

  /**
   * @param checks makes what a value must hold to of the keyword's own value
   */
  private EqualityKeyword(String name, Function<JsonNode, Predicate<JsonNode>> checks) {
    super(name);
    this.checks = checks;
  }

  static List<EqualityKeyword> all() {
    return List.of(
        new EqualityKeyword("enum", EqualityKeyword::oneOf),
        new EqualityKeyword("uniqueItems", EqualityKeyword::distinct));
  }

  private static Predicate<JsonNode> oneOf(JsonNode values) {
    ValueSet allowed = new ValueSet();
    values.forEach(value -> allowed.add(NodeValues.of(value)));
    return node -> allowed.contains(NodeValues.of(node));
  }

  private static Predicate<JsonNode> distinct(JsonNode wanted) {
    return node -> !wanted.asBoolean() || !node.isArray() || areDistinct(node);
  }

  private static boolean areDistinct(JsonNode array) {
    ValueSet seen = new ValueSet();
    for (JsonNode item : array) {
      if (!seen.add(NodeValues.of(item))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public KeywordValidator newValidator(
      SchemaLocation location, JsonNode value, Schema parent, SchemaContext context) {
    return new Check(this, value, location, checks.apply(value));
  }

  private static final class Check extends AbstractKeywordValidator {
    private final Predicate<JsonNode> holds;

    Check(
        EqualityKeyword keyword,
        JsonNode value,
        SchemaLocation location,
        Predicate<JsonNode> holds) {
      super(keyword, value, location);
      this.holds = holds;
    }

    @Override
    public void validate(
        ExecutionContext context, JsonNode node, JsonNode root, NodePath location) {
      if (!holds.test(node)) {
        context.addError(
            Error.builder()
                .keyword(getKeyword())
                .instanceNode(node)
                .instanceLocation(location)
                .evaluationPath(context.getEvaluationPath())
                .schemaLocation(getSchemaLocation())
                .schemaNode(getSchemaNode())
                .message(getKeyword())
                .build());
      }
    }
  }
}
