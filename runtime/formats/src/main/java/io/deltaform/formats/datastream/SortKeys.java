package io.deltaform.formats.datastream;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares {@code sort_keys}, whose parts are numbers and texts in shapes that differ by source and
 * by the age of a file: numbers by value, texts as places in a log, a number before a text, null
 * before both. Those of a backfill, {@code [ms,"",0]} and {@code [ms,0,0]}, come before all others:
 * that is our rule. A total order that never throws.
 */
public final class SortKeys implements Comparator<List<? extends @Nullable JsonValue>> {
  /** The only one: it has no state. */
  public static final SortKeys ORDER = new SortKeys();

  private SortKeys() {}

  @Override
  public int compare(List<? extends @Nullable JsonValue> a, List<? extends @Nullable JsonValue> b) {
    int order = Boolean.compare(isBackfill(b), isBackfill(a));
    for (int i = 0; order == 0 && i < Math.min(a.size(), b.size()); i++) {
      order = part(a.get(i), b.get(i));
    }
    return order != 0 ? order : Integer.compare(a.size(), b.size());
  }

  private static boolean isBackfill(List<? extends @Nullable JsonValue> keys) {
    if (keys.size() < 2) {
      return false;
    }
    JsonValue second = keys.get(1);
    // [seconds, nanos] of MongoDB is no such thing
    return second != null && "".equals(second.asText())
        || keys.size() > 2 && isZero(second) && isZero(keys.get(2));
  }

  private static boolean isZero(@Nullable JsonValue value) {
    BigDecimal number = number(value);
    return number != null && number.signum() == 0;
  }

  private static int part(@Nullable JsonValue a, @Nullable JsonValue b) {
    BigDecimal x = number(a);
    BigDecimal y = number(b);
    if (x != null && y != null) {
      return x.compareTo(y);
    }
    int order = Integer.compare(rank(a, x), rank(b, y));
    if (order != 0 || a == null || b == null) {
      return order;
    }
    String s = a.asText();
    String t = b.asText();
    return s == null || t == null ? a.toString().compareTo(b.toString()) : PlaceText.compare(s, t);
  }

  private static int rank(@Nullable JsonValue value, @Nullable BigDecimal number) {
    if (value == null || value instanceof JsonValue.JsonNull) {
      return 0;
    } else if (number != null) {
      return 1;
    }
    return value.asText() == null ? 3 : 2;
  }

  private static @Nullable BigDecimal number(@Nullable JsonValue value) {
    return value instanceof JsonNumber number ? number.toDecimal() : null;
  }
}
