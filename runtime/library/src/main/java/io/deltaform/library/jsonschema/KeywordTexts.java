package io.deltaform.library.jsonschema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was found and what was expected, in words. The library's own sentences are not used, for
 * they quote the values of the document.
 */
final class KeywordTexts {
  private static final int SHOWN = 80;

  private KeywordTexts() {}

  static String of(Error error) {
    String keyword = error.getKeyword();
    String expected = expected(keyword, error.getSchemaNode());
    return switch (keyword) {
      case "required" -> "found nothing, expected a member of that name";
      case "dependentRequired", "dependencies" ->
          "found nothing, expected the members that this one demands";
      case "contains", "minContains" ->
          "found fewer of these, expected at least " + bound(error) + " items that match";
      case "maxContains" ->
          "found more of these, expected at most " + bound(error) + " items that match";
      case "additionalProperties", "unevaluatedProperties" ->
          "found a member that the schema does not name, expected none";
      case "oneOf" ->
          "found " + found(error) + ", expected exactly one of the alternatives to match";
      default -> "found " + found(error) + ", expected " + expected;
    };
  }

  /** How many items; the library says it of what later drafts count, and else it is one. */
  private static Object bound(Error error) {
    return error.getKeyword().equals("contains") ? 1 : error.getArguments()[0];
  }

  private static String found(Error error) {
    JsonNode node = error.getInstanceNode();
    if (node == null) {
      return "a value";
    }
    return switch (node.getNodeType()) {
      case OBJECT -> "an object with " + count(node.size(), "property", "properties");
      case ARRAY -> "an array of " + count(node.size(), "item", "items");
      case STRING -> {
        String text = node.textValue();
        yield "a string of "
            + count(text.codePointCount(0, text.length()), "character", "characters");
      }
      case NUMBER -> node.isIntegralNumber() ? "an integer" : "a number";
      case BOOLEAN -> "a boolean";
      default -> "null";
    };
  }

  private static String count(int n, String one, String many) {
    return n + " " + (n == 1 ? one : many);
  }

  private static String expected(String keyword, @Nullable JsonNode value) {
    String shown = value == null ? "" : shown(value);
    return switch (keyword) {
      case "type" -> value != null && value.isArray() ? words(value) : words(List.of(shown));
      case "enum" -> "one of " + shown;
      case "const" -> "the constant " + shown;
      case "maximum" -> "at most " + shown;
      case "minimum" -> "at least " + shown;
      case "exclusiveMaximum" -> "less than " + shown;
      case "exclusiveMinimum" -> "more than " + shown;
      case "maxLength" -> "at most " + shown + " characters";
      case "minLength" -> "at least " + shown + " characters";
      case "maxItems" -> "at most " + shown + " items";
      case "minItems" -> "at least " + shown + " items";
      case "maxProperties" -> "at most " + shown + " properties";
      case "minProperties" -> "at least " + shown + " properties";
      case "multipleOf" -> "a multiple of " + shown;
      case "pattern" -> "text that matches " + shown;
      case "format" -> "the format " + shown;
      case "uniqueItems" -> "no item twice";
      case "not" -> "a value that the schema under not does not match";
      case "anyOf" -> "one of the alternatives to match";
      case "false" -> "no value here";
      default -> keyword + " " + shown;
    };
  }

  private static String words(JsonNode types) {
    List<String> names = new ArrayList<>();
    types.forEach(type -> names.add(shown(type)));
    return words(names);
  }

  private static String words(List<String> types) {
    List<String> plain = types.stream().map(type -> type.replace("\"", "")).toList();
    return String.join(" or ", plain);
  }

  /** Schema text is no secret, but it may be long. */
  private static String shown(JsonNode value) {
    String text = value.toString();
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
