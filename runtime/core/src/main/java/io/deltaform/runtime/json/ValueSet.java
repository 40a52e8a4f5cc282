package io.deltaform.runtime.json;

import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * Values of which none is the same JSON as another: numbers are compared by value, members in any
 * order. Found by hashes that differ from run to run, so that nobody can write a document whose
 * values all have one. Not thread-safe while values are added.
 */
public final class ValueSet {
  /** An odd number that no document knows. */
  private static final long SECRET = new SplittableRandom().nextLong() | 1;

  private @Nullable JsonValue[] table = new @Nullable JsonValue[16];
  private long[] hashes = new long[table.length];
  private int size;

  /** A set that is not to be changed, of values of which none is there twice. */
  public static ValueSet of(JsonValue... values) {
    ValueSet set = new ValueSet();
    for (JsonValue value : values) {
      set.add(value);
    }
    return set;
  }

  /** Adds a value; false if it is here already. */
  public boolean add(JsonValue value) {
    long hash = hash(value);
    int slot = slot(hash, value);
    if (table[slot] != null) {
      return false;
    }
    put(slot, hash, value);
    size++;
    if (size > table.length / 2) {
      grow();
    }
    return true;
  }

  /** True if the value is here. */
  public boolean contains(JsonValue value) {
    return table[slot(hash(value), value)] != null;
  }

  /** Where the value is, or would be. */
  private int slot(long hash, JsonValue value) {
    int slot = (int) hash & (table.length - 1);
    JsonValue there;
    while ((there = table[slot]) != null && !(hashes[slot] == hash && areSame(there, value))) {
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  }

  private void put(int slot, long hash, JsonValue value) {
    table[slot] = value;
    hashes[slot] = hash;
  }

  private void grow() {
    @Nullable JsonValue[] values = table;
    long[] before = hashes;
    table = new @Nullable JsonValue[values.length * 2];
    hashes = new long[table.length];
    for (int i = 0; i < values.length; i++) {
      JsonValue value = values[i];
      if (value != null) {
        int slot = (int) before[i] & (table.length - 1);
        while (table[slot] != null) {
          slot = (slot + 1) & (table.length - 1);
        }
        put(slot, before[i], value);
      }
    }
  }

  /** True if none of {@code values} is the same as another. */
  public static boolean areDistinct(Iterable<JsonValue> values) {
    ValueSet seen = new ValueSet();
    for (JsonValue value : values) {
      if (!seen.add(value)) {
        return false;
      }
    }
    return true;
  }

  /** The same for what {@link #areSame} takes for the same. */
  private static long hash(JsonValue value) {
    if (value instanceof JsonNumber number) {
      BigDecimal decimal = number.toDecimal();
      return decimal == null ? hash(number.text()) : hash(decimal);
    } else if (value instanceof JsonArray array) {
      long hash = 1;
      for (JsonValue item : array.items()) {
        hash = mixed(hash, hash(item));
      }
      return hash;
    } else if (value instanceof JsonObject object) {
      long hash = 2;
      for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
        hash += mixed(hash(member.getKey()), hash(member.getValue()));
      }
      return hash;
    }
    String text = value.asText();
    return text == null ? mixed(SECRET, value.hashCode()) : hash(text);
  }

  private static long hash(BigDecimal decimal) {
    if (decimal.signum() == 0) {
      return 0;
    }
    BigDecimal stripped = decimal.stripTrailingZeros();
    long hash = mixed(SECRET, stripped.scale());
    for (byte b : stripped.unscaledValue().toByteArray()) {
      hash = mixed(hash, b);
    }
    return hash;
  }

  private static long hash(String text) {
    long hash = SECRET;
    for (int i = 0; i < text.length(); i++) {
      hash = mixed(hash, text.charAt(i));
    }
    return hash;
  }

  private static long mixed(long hash, long next) {
    long mixed = (hash ^ next) * SECRET;
    return mixed ^ mixed >>> 29;
  }

  /** True if both are the same JSON: numbers by value, members in any order. */
  public static boolean areSame(JsonValue a, JsonValue b) {
    if (a instanceof JsonNumber x && b instanceof JsonNumber y) {
      BigDecimal left = x.toDecimal();
      BigDecimal right = y.toDecimal();
      return left == null || right == null ? x.text().equals(y.text()) : left.compareTo(right) == 0;
    } else if (a instanceof JsonArray x && b instanceof JsonArray y) {
      return areSame(x.items(), y.items());
    } else if (a instanceof JsonObject x && b instanceof JsonObject y) {
      return areSame(x.members(), y.members());
    }
    return a.equals(b);
  }

  private static boolean areSame(List<JsonValue> a, List<JsonValue> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!areSame(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean areSame(Map<String, JsonValue> a, Map<String, JsonValue> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (Map.Entry<String, JsonValue> member : a.entrySet()) {
      JsonValue other = b.get(member.getKey());
      if (other == null || !areSame(member.getValue(), other)) {
        return false;
      }
    }
    return true;
  }
}
