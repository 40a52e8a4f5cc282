package io.deltaform.runtime.gen;

import io.deltaform.runtime.format.TextFormat;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.ValueSet;
import io.deltaform.runtime.pattern.EcmaPattern;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Checks of single values in a tree; of values of other types they say nothing. */
public final class TreeValues {
  private TreeValues() {}

  /** What an integer is. */
  public enum Integers {
    /** No integer is asked for beyond the types. */
    NONE,
    /** A number without fraction. */
    WHOLE,
    /** A number spelt without fraction and exponent (draft 4). */
    PLAIN
  }

  /**
   * One of these types.
   *
   * @param types of {@code null boolean object array number string}
   * @param integers what else is allowed
   */
  public static boolean types(
      JsonValue v, Tree t, Rule rule, Integers integers, List<String> types) {
    if (types.contains(type(v))) {
      return true;
    }
    if (v instanceof JsonNumber number
        && integers != Integers.NONE
        && isInteger(number, integers)) {
      return true;
    }
    return t.fail(rule, words(v));
  }

  private static boolean isInteger(JsonNumber number, Integers integers) {
    String text = number.text();
    boolean plain = text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0;
    if (plain || integers == Integers.PLAIN) {
      return plain;
    }
    BigDecimal value = number.toDecimal();
    return value != null && (value.signum() == 0 || value.stripTrailingZeros().scale() <= 0);
  }

  private static String type(JsonValue v) {
    if (v instanceof JsonNull) {
      return "null";
    } else if (v instanceof JsonBoolean) {
      return "boolean";
    } else if (v instanceof JsonObject) {
      return "object";
    } else if (v instanceof JsonArray) {
      return "array";
    } else if (v instanceof JsonNumber) {
      return "number";
    }
    return "string";
  }

  /** The type of {@code v} with its article, as sentences name it. */
  public static String words(JsonValue v) {
    return switch (type(v)) {
      case "null" -> "null";
      case "boolean" -> "a boolean";
      case "object" -> "an object";
      case "array" -> "an array";
      case "number" -> "a number";
      default -> "a string";
    };
  }

  /** Equal to one of {@code values}, numbers by value. */
  public static boolean oneOf(JsonValue v, Tree t, Rule rule, ValueSet values) {
    return values.contains(v) || t.fail(rule, "another value");
  }

  /** A check of numbers. */
  public static boolean number(
      JsonValue v, Tree t, Rule rule, NumberRules.Kind kind, BigDecimal operand) {
    if (!(v instanceof JsonNumber number)) {
      return true;
    }
    BigDecimal value = number.toDecimal();
    return value != null && NumberCheck.of(rule, kind, operand.toString()).holds(value)
        || t.fail(rule, "another number");
  }

  /** At least {@code least} code points; at most {@code most}. */
  public static boolean length(JsonValue v, Tree t, Rule rule, int least, int most) {
    String text = v.asText();
    if (text == null) {
      return true;
    }
    int length = text.codePointCount(0, text.length());
    return length < least
        ? t.fail(rule, "a shorter text")
        : length <= most || t.fail(rule, "a longer text");
  }

  /** A text in which {@code pattern} matches somewhere; undecided, it is reported and passes. */
  public static boolean pattern(JsonValue v, Tree t, Rule rule, EcmaPattern pattern) {
    String text = v.asText();
    return text == null
        || switch (t.find(pattern, text)) {
          case YES -> true;
          case NO -> t.fail(rule, "another text");
          case UNDECIDED -> t.undecided(rule);
        };
  }

  /** A text of that format. */
  public static boolean format(JsonValue v, Tree t, Rule rule, TextFormat format) {
    String text = v.asText();
    if (text == null) {
      return true;
    }
    return format.matches(text) || t.fail(rule, "another text");
  }

  /** The JSON value that {@code text} spells, which is one. */
  public static JsonValue json(String text) {
    JsonValue value = JsonValue.parse(text.getBytes(StandardCharsets.UTF_8)).value();
    if (value == null) {
      throw new IllegalArgumentException("no JSON: " + text);
    }
    return value;
  }
}
