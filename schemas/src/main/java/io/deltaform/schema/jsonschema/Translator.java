package io.deltaform.schema.jsonschema;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedNumber;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Translates the keywords of one schema into assertions that know no draft. */
final class Translator {
  private final ReferenceRules references;
  private final FormatMode formats;

  Translator(ReferenceRules references, FormatMode formats) {
    this.references = references;
    this.formats = formats;
  }

  /** The rules of {@code schema}, in the order of its text. */
  List<Rule> rules(ParsedSchema schema) {
    List<Rule> rules = new ArrayList<>();
    if (schema.isNever()) {
      rules.add(new Rule(holder(schema), schema.id(), schema.position(), new Assertion.Never()));
    }
    schema
        .keywords()
        .forEach(
            (name, member) -> {
              if (name.equals(KeywordTable.RULES)) {
                rules.addAll(
                    MemberRuleReader.assertions(
                        (LocatedArray) member.value(), name, schema.child(name)));
              }
              for (Assertion assertion : assertions(schema, name, member.value())) {
                rules.add(new Rule(name, schema.child(name), member.name(), assertion));
              }
            });
    return rules;
  }

  /** The keyword that the schema {@code false} is the value of. */
  private static String holder(ParsedSchema schema) {
    String last = schema.pointer.substring(schema.pointer.lastIndexOf('/') + 1);
    return KeywordTable.find(schema.dialect.draft(), last) == null ? "false" : last;
  }

  private List<Assertion> assertions(ParsedSchema schema, String name, Located value) {
    return switch (name) {
      case "dependencies" -> Applicators.dependencies(schema, value);
      case "$ref", "$recursiveRef", "$dynamicRef" -> references.of(schema, name, value);
      default -> {
        Assertion one = assertion(schema, name, value);
        yield one == null ? List.of() : List.of(one);
      }
    };
  }

  private @Nullable Assertion assertion(ParsedSchema schema, String name, Located value) {
    return switch (name) {
      case "type" -> types(schema, value);
      case "enum" -> new Assertion.OneOfValues(values(value));
      case "const" -> new Assertion.OneOfValues(List.of(value.toValue()));
      case "minimum" -> new Assertion.Minimum(number(value), schema.isTrue("exclusiveMinimum"));
      case "maximum" -> new Assertion.Maximum(number(value), schema.isTrue("exclusiveMaximum"));
      case "exclusiveMinimum" ->
          value instanceof LocatedNumber ? new Assertion.Minimum(number(value), true) : null;
      case "exclusiveMaximum" ->
          value instanceof LocatedNumber ? new Assertion.Maximum(number(value), true) : null;
      case "multipleOf" -> new Assertion.MultipleOf(number(value));
      case "minLength" -> new Assertion.MinLength(count(value));
      case "maxLength" -> new Assertion.MaxLength(count(value));
      case "pattern" -> new Assertion.Pattern(text(value));
      case "format" -> formats.asserts(schema.dialect) ? new Assertion.Format(text(value)) : null;
      case "required" -> new Assertion.Required(Applicators.names(value));
      case "minProperties" -> new Assertion.MinProperties(count(value));
      case "maxProperties" -> new Assertion.MaxProperties(count(value));
      case "minItems" -> new Assertion.MinItems(count(value));
      case "maxItems" -> new Assertion.MaxItems(count(value));
      case "uniqueItems" -> schema.isTrue(name) ? new Assertion.UniqueItems() : null;
      case KeywordTable.EMBEDDED -> new Assertion.EmbeddedJson(schema.child(name));
      default -> Applicators.assertion(schema, name, value);
    };
  }

  private static Assertion types(ParsedSchema schema, Located value) {
    Set<JsonType> types = new LinkedHashSet<>();
    List<Located> items = value instanceof LocatedArray array ? array.items() : List.of(value);
    for (Located item : items) {
      JsonType type = JsonType.valueOf(text(item).toUpperCase(Locale.ROOT));
      boolean plain = type == JsonType.INTEGER && schema.dialect.draft() == Draft.DRAFT_4;
      types.add(plain ? JsonType.PLAIN_INTEGER : type);
    }
    return new Assertion.Types(types);
  }

  private static List<JsonValue> values(Located value) {
    return ((LocatedArray) value).items().stream().map(Located::toValue).toList();
  }

  private static String text(Located value) {
    return Objects.requireNonNull(value.asText(), "the value was checked");
  }

  private static BigDecimal number(Located value) {
    return Objects.requireNonNull(
        Numbers.decimal(((LocatedNumber) value).text()), "the value was checked");
  }

  static int count(Located value) {
    return Numbers.count(number(value));
  }
}
