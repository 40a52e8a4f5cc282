package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.SchemaException;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * The bounds of sizes, and {@code multipleOf}. The library's own keep of a bound the lowest 32
 * bits, and of a divisor what a double holds.
 */
final class LimitKeywords {
  private static final BigDecimal GREATEST = BigDecimal.valueOf(Integer.MAX_VALUE);

  private LimitKeywords() {}

  static List<ValueKeyword> all() {
    return List.of(
        most("maxLength", JsonNode::isTextual, LimitKeywords::length),
        least("minLength", JsonNode::isTextual, LimitKeywords::length),
        most("maxItems", JsonNode::isArray, JsonNode::size),
        least("minItems", JsonNode::isArray, JsonNode::size),
        most("maxProperties", JsonNode::isObject, JsonNode::size),
        least("minProperties", JsonNode::isObject, JsonNode::size),
        new ValueKeyword("multipleOf", LimitKeywords::multipleOf));
  }

  /** A count as the schema has it; of nothing that is greater than an int a document has more. */
  static int count(JsonNode bound) {
    if (!bound.isNumber()) {
      throw new SchemaException("the bound of a size must be a number");
    }
    return bound.decimalValue().min(GREATEST).intValue();
  }

  private static ValueKeyword most(
      String name, Predicate<JsonNode> concerns, ToIntFunction<JsonNode> size) {
    return new ValueKeyword(
        name,
        bound -> {
          int most = count(bound);
          return node -> !concerns.test(node) || size.applyAsInt(node) <= most;
        });
  }

  private static ValueKeyword least(
      String name, Predicate<JsonNode> concerns, ToIntFunction<JsonNode> size) {
    return new ValueKeyword(
        name,
        bound -> {
          int least = count(bound);
          return node -> !concerns.test(node) || size.applyAsInt(node) >= least;
        });
  }

  private static int length(JsonNode node) {
    String text = node.textValue();
    return text.codePointCount(0, text.length());
  }

  private static Predicate<JsonNode> multipleOf(JsonNode value) {
    BigDecimal divisor = value.decimalValue();
    if (divisor.signum() <= 0) {
      throw new SchemaException("the value of \"multipleOf\" must be a number above 0");
    }
    return node -> !node.isNumber() || node.decimalValue().remainder(divisor).signum() == 0;
  }
}
