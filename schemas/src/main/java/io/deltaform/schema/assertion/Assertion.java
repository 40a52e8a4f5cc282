package io.deltaform.schema.assertion;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.rule.MemberRule;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What one keyword demands of a value. An assertion about one type says nothing of the others. */
public sealed interface Assertion
    permits Assertion.Never,
        Assertion.Types,
        Assertion.OneOfValues,
        Assertion.Minimum,
        Assertion.Maximum,
        Assertion.MultipleOf,
        Assertion.MinLength,
        Assertion.MaxLength,
        Assertion.Pattern,
        Assertion.Format,
        Assertion.Properties,
        Assertion.Required,
        Assertion.MinProperties,
        Assertion.MaxProperties,
        Assertion.PropertyNames,
        Assertion.Items,
        Assertion.MinItems,
        Assertion.MaxItems,
        Assertion.UniqueItems,
        Assertion.Contains,
        Assertion.AllOf,
        Assertion.AnyOf,
        Assertion.OneOf,
        Assertion.Not,
        Assertion.Conditional,
        Assertion.DependentRequired,
        Assertion.DependentSchemas,
        Assertion.Reference,
        Assertion.DynamicReference,
        Assertion.UnevaluatedProperties,
        Assertion.UnevaluatedItems,
        Assertion.EmbeddedJson,
        Assertion.Between {
  /** Nothing is valid: the schema {@code false}. */
  record Never() implements Assertion {}

  /** In the order of {@link JsonType}. */
  record Types(Set<JsonType> allowed) implements Assertion {
    public Types {
      allowed = Collections.unmodifiableSet(EnumSet.copyOf(allowed));
    }
  }

  /** {@code enum} and {@code const}: equal to one of these, numbers by value. */
  record OneOfValues(List<JsonValue> values) implements Assertion {}

  record Minimum(BigDecimal bound, boolean exclusive) implements Assertion {}

  record Maximum(BigDecimal bound, boolean exclusive) implements Assertion {}

  record MultipleOf(BigDecimal divisor) implements Assertion {}

  /** In code points. */
  record MinLength(int length) implements Assertion {}

  /** In code points. */
  record MaxLength(int length) implements Assertion {}

  /** An ECMA-262 regular expression that matches somewhere. */
  record Pattern(String regex) implements Assertion {}

  record Format(String name) implements Assertion {}

  /**
   * {@code additional} holds for members that neither names nor patterns cover; null = all valid.
   */
  record Properties(
      Map<String, String> named, Map<String, String> patterns, @Nullable String additional)
      implements Assertion {}

  record Required(List<String> names) implements Assertion {}

  record MinProperties(int count) implements Assertion {}

  record MaxProperties(int count) implements Assertion {}

  record PropertyNames(String node) implements Assertion {}

  /** The first items by position, then {@code rest} for all others; null = all valid. */
  record Items(List<String> prefix, @Nullable String rest) implements Assertion {}

  record MinItems(int count) implements Assertion {}

  record MaxItems(int count) implements Assertion {}

  record UniqueItems() implements Assertion {}

  /**
   * At least {@code min} and at most {@code max} items are valid; -1 = no upper bound.
   *
   * @param evaluates true if the items that are valid are no longer {@link UnevaluatedItems}
   */
  record Contains(String node, int min, int max, boolean evaluates) implements Assertion {}

  record AllOf(List<String> nodes) implements Assertion {}

  record AnyOf(List<String> nodes) implements Assertion {}

  record OneOf(List<String> nodes) implements Assertion {}

  record Not(String node) implements Assertion {}

  record Conditional(String condition, @Nullable String then, @Nullable String otherwise)
      implements Assertion {}

  record DependentRequired(Map<String, List<String>> names) implements Assertion {}

  record DependentSchemas(Map<String, String> nodes) implements Assertion {}

  record Reference(String node) implements Assertion {}

  /** Resolved at run time to the outermost schema of the dynamic scope with that anchor. */
  record DynamicReference(String anchor, String node) implements Assertion {}

  record UnevaluatedProperties(String node) implements Assertion {}

  record UnevaluatedItems(String node) implements Assertion {}

  /** The text is JSON that is valid itself. */
  record EmbeddedJson(String node) implements Assertion {}

  /** A rule between the members of an object, or the fields of an Avro record. */
  record Between(MemberRule rule) implements Assertion {}
}
