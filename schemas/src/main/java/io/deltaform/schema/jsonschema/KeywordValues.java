package io.deltaform.schema.jsonschema;

import io.deltaform.runtime.pattern.EcmaPattern;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedBoolean;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import java.math.BigDecimal;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Checks that the values of keywords are what the draft wants. */
final class KeywordValues {
  private static final List<String> TYPES =
      List.of("array", "boolean", "integer", "null", "number", "object", "string");

  private final Diagnostics diagnostics;
  private final NameLists lists;

  KeywordValues(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    this.lists = new NameLists(diagnostics);
  }

  /** True if {@code value} is right; else an error says what is wrong. */
  boolean check(Keyword keyword, Located value, Draft draft) {
    return switch (keyword.value()) {
      case ANY -> true;
      case TEXT -> is(value instanceof LocatedText, keyword, value, "a string");
      case PATTERN -> pattern(keyword.name(), value);
      case BOOLEAN -> is(value instanceof LocatedBoolean, keyword, value, booleanHint(keyword));
      case NUMBER -> number(keyword, value) != null;
      case POSITIVE_NUMBER -> positive(keyword, value);
      case COUNT -> count(keyword, value);
      case TYPES -> types(keyword, value);
      case NAMES -> lists.names(keyword.name(), value, draft);
      case NAMES_BY_MEMBER -> lists.namesByMember(keyword.name(), value, draft);
      case VALUES -> values(keyword, value);
      case RULES -> new MemberRuleForm(diagnostics, keyword.name()).check(value);
      case SCHEMA -> isSchema(keyword.name(), value, draft);
      case SCHEMA_OR_BOOLEAN ->
          is(
              value instanceof LocatedObject || value instanceof LocatedBoolean,
              keyword,
              value,
              "a schema or a boolean");
      case SCHEMA_OR_SCHEMAS ->
          value instanceof LocatedArray array
              ? schemas(keyword.name(), array, draft)
              : isSchema(keyword.name(), value, draft);
      case SCHEMAS -> schemaList(keyword, value, draft);
      case SCHEMA_BY_MEMBER, SCHEMA_BY_PATTERN, DEPENDENCIES -> members(keyword, value, draft);
    };
  }

  private static String booleanHint(Keyword keyword) {
    return keyword.name().startsWith("exclusive")
        ? "true or false; a number is draft 6 and later"
        : "true or false";
  }

  private boolean bad(Located value, String name, String expected) {
    return NameLists.bad(diagnostics, value, name, expected);
  }

  private boolean is(boolean right, Keyword keyword, Located value, String expected) {
    return right || bad(value, keyword.name(), expected);
  }

  private boolean pattern(String name, Located value) {
    String regex = value.asText();
    if (regex == null) {
      return bad(value, name, "a regular expression as a string");
    }
    String fault = PatternForm.fault(regex);
    if (fault != null) {
      diagnostics.error(
          "bad-keyword",
          value.position(),
          "the value of \"" + name + "\" is no regular expression of ECMA-262: " + fault);
    }
    return fault == null && runs(name, value, regex);
  }

  /** What is right by its form may still be more than generated code can run. */
  private boolean runs(String name, Located value, String regex) {
    try {
      EcmaPattern.of(regex);
      return true;
    } catch (PatternSyntaxException e) {
      String fault = "the value of \"" + name + "\" is " + e.getDescription();
      diagnostics.error("bad-keyword", value.position(), fault);
      return false;
    }
  }

  private @Nullable BigDecimal number(Keyword keyword, Located value) {
    BigDecimal number = value instanceof LocatedNumber n ? Numbers.decimal(n.text()) : null;
    if (number == null) {
      boolean great = value instanceof LocatedNumber;
      bad(
          value,
          keyword.name(),
          great ? "an exponent within " + Numbers.GREATEST_EXPONENT : "a number");
    }
    return number;
  }

  private boolean positive(Keyword keyword, Located value) {
    BigDecimal number = number(keyword, value);
    return number != null && (number.signum() > 0 || bad(value, keyword.name(), "a number over 0"));
  }

  private boolean count(Keyword keyword, Located value) {
    BigDecimal number = value instanceof LocatedNumber n ? Numbers.decimal(n.text()) : null;
    boolean right =
        number != null && number.signum() >= 0 && number.stripTrailingZeros().scale() <= 0;
    return is(right, keyword, value, "an integer of 0 or more");
  }

  private boolean types(Keyword keyword, Located value) {
    if (value instanceof LocatedArray array) {
      boolean right = !array.items().isEmpty() || bad(value, "type", "at least one type");
      for (Located item : array.items()) {
        right &= type(item);
      }
      return right && lists.distinct("type", array);
    }
    return is(value instanceof LocatedText, keyword, value, "a type or a list of types")
        && type(value);
  }

  private boolean type(Located value) {
    String type = value.asText();
    if (type != null && TYPES.contains(type)) {
      return true;
    }
    diagnostics.error(
        "bad-keyword",
        value.position(),
        "no type "
            + (type == null ? value.kind() : "\"" + type + "\"")
            + "; expected one of "
            + String.join(", ", TYPES));
    return false;
  }

  private boolean values(Keyword keyword, Located value) {
    if (!(value instanceof LocatedArray array)) {
      return bad(value, keyword.name(), "an array of values");
    }
    if (array.items().isEmpty()) {
      diagnostics.warning("bad-keyword", value.position(), "\"enum\" is empty: no value is valid");
    }
    return true;
  }

  private boolean isSchema(String name, Located value, Draft draft) {
    if (value instanceof LocatedObject
        || value instanceof LocatedBoolean && draft.hasBooleanSchemas()) {
      return true;
    }
    return bad(
        value,
        name,
        value instanceof LocatedBoolean
            ? "a schema; true and false are schemas from draft 6 on, {} and {\"not\":{}} always"
            : "a schema");
  }

  private boolean schemaList(Keyword keyword, Located value, Draft draft) {
    if (!(value instanceof LocatedArray array)) {
      return bad(value, keyword.name(), "an array of schemas");
    }
    return array.items().isEmpty()
        ? bad(value, keyword.name(), "at least one schema")
        : schemas(keyword.name(), array, draft);
  }

  private boolean schemas(String name, LocatedArray array, Draft draft) {
    boolean right = true;
    for (Located item : array.items()) {
      right &= isSchema(name, item, draft);
    }
    return right;
  }

  private boolean members(Keyword keyword, Located value, Draft draft) {
    if (!(value instanceof LocatedObject object)) {
      return bad(value, keyword.name(), "an object of schemas");
    }
    boolean right = true;
    for (var entry : object.members().entrySet()) {
      Located member = entry.getValue().value();
      if (keyword.value() == ValueKind.DEPENDENCIES && member instanceof LocatedArray) {
        right &= lists.names(keyword.name(), member, draft);
      } else {
        right &= isSchema(keyword.name(), member, draft);
      }
      if (keyword.value() == ValueKind.SCHEMA_BY_PATTERN) {
        right &= pattern(keyword.name(), new LocatedText(entry.getKey(), entry.getValue().name()));
      }
    }
    return right;
  }
}
