package io.deltaform.schema.compatibility.json;

import io.deltaform.schema.assertion.Assertion;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Bounds of numbers, lengths and counts, put together. Mutable. */
final class JsonBounds {
  @Nullable BigDecimal minimum;
  private boolean minimumExclusive;
  @Nullable BigDecimal maximum;
  private boolean maximumExclusive;
  final List<BigDecimal> multiples = new ArrayList<>();
  int minLength;
  int maxLength = Integer.MAX_VALUE;
  final Set<String> patterns = new LinkedHashSet<>();
  int minItems;
  int maxItems = Integer.MAX_VALUE;
  boolean unique;
  int minProperties;
  int maxProperties = Integer.MAX_VALUE;
  private boolean empty = true;

  boolean isEmpty() {
    return empty;
  }

  /** Takes the assertion up; false if it is no bound. */
  boolean add(Assertion a) {
    if (a instanceof Assertion.Minimum x) {
      minimum(x);
    } else if (a instanceof Assertion.Maximum x) {
      maximum(x);
    } else if (a instanceof Assertion.MultipleOf x) {
      multiples.add(x.divisor());
    } else if (a instanceof Assertion.MinLength x) {
      minLength = Math.max(minLength, x.length());
    } else if (a instanceof Assertion.MaxLength x) {
      maxLength = Math.min(maxLength, x.length());
    } else if (a instanceof Assertion.Pattern x) {
      patterns.add(x.regex());
    } else if (a instanceof Assertion.MinItems x) {
      minItems = Math.max(minItems, x.count());
    } else if (a instanceof Assertion.MaxItems x) {
      maxItems = Math.min(maxItems, x.count());
    } else if (a instanceof Assertion.UniqueItems) {
      unique = true;
    } else if (a instanceof Assertion.MinProperties x) {
      minProperties = Math.max(minProperties, x.count());
    } else if (a instanceof Assertion.MaxProperties x) {
      maxProperties = Math.min(maxProperties, x.count());
    } else {
      return false;
    }
    empty = false;
    return true;
  }

  private void minimum(Assertion.Minimum x) {
    int order = minimum == null ? 1 : x.bound().compareTo(minimum);
    if (order > 0) {
      minimum = x.bound();
      minimumExclusive = x.exclusive();
    } else if (order == 0) {
      minimumExclusive |= x.exclusive();
    }
  }

  private void maximum(Assertion.Maximum x) {
    int order = maximum == null ? -1 : x.bound().compareTo(maximum);
    if (order < 0) {
      maximum = x.bound();
      maximumExclusive = x.exclusive();
    } else if (order == 0) {
      maximumExclusive |= x.exclusive();
    }
  }

  /** True if every number within the bounds of {@code that} is within these. */
  boolean holdNumbersOf(JsonBounds that) {
    return holdMinimum(that) && holdMaximum(that) && multiples.stream().allMatch(that::isMultiple);
  }

  private boolean holdMinimum(JsonBounds that) {
    if (minimum == null) {
      return true;
    }
    int order = that.minimum == null ? -1 : that.minimum.compareTo(minimum);
    return order > 0 || order == 0 && (!minimumExclusive || that.minimumExclusive);
  }

  private boolean holdMaximum(JsonBounds that) {
    if (maximum == null) {
      return true;
    }
    int order = that.maximum == null ? 1 : that.maximum.compareTo(maximum);
    return order < 0 || order == 0 && (!maximumExclusive || that.maximumExclusive);
  }

  /** True if all numbers here are multiples of {@code divisor}. */
  private boolean isMultiple(BigDecimal divisor) {
    return multiples.stream()
        .anyMatch(
            own ->
                own.compareTo(divisor) == 0
                    // a huge exponent would make the division run for ever
                    || (Math.abs((long) own.scale() - divisor.scale()) < 1_000
                        && own.remainder(divisor).signum() == 0));
  }

  /** True if every text of {@code that} is one of these. */
  boolean holdTextsOf(JsonBounds that) {
    return minLength <= that.minLength
        && maxLength >= that.maxLength
        && that.patterns.containsAll(patterns);
  }

  boolean holdArraysOf(JsonBounds that) {
    return minItems <= that.minItems
        && maxItems >= that.maxItems
        && (!unique || that.unique || that.maxItems <= 1);
  }

  boolean holdObjectsOf(JsonBounds that, int required) {
    return minProperties <= Math.max(that.minProperties, required)
        && maxProperties >= that.maxProperties;
  }
}
