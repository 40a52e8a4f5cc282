package io.deltaform.runtime.gen;

import io.deltaform.runtime.gen.Tree.Schema;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.ValueSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks of arrays in a tree; of other values they say nothing. */
public final class TreeArrays {
  private TreeArrays() {}

  /**
   * The first items by position, and all the others.
   *
   * @param rest null if the others are free
   */
  public static boolean items(JsonValue v, Tree t, List<Schema> prefix, @Nullable Schema rest) {
    if (!(v instanceof JsonArray array) || t.isRefused()) {
      return true;
    }
    boolean ok = true;
    for (int i = 0; i < array.items().size(); i++) {
      Schema schema = i < prefix.size() ? prefix.get(i) : rest;
      if (schema != null) {
        ok &= t.child(i, array.items().get(i), schema);
        t.evaluated(i);
        if (!ok && t.isSilent()) {
          return t.refuse();
        }
      }
    }
    return ok;
  }

  /** At least {@code least} items, at most {@code most}. */
  public static boolean count(JsonValue v, Tree t, Rule rule, int least, int most) {
    if (!(v instanceof JsonArray array)) {
      return true;
    }
    int count = array.items().size();
    return count < least
        ? t.fail(rule, "fewer items")
        : count <= most || t.fail(rule, "more items");
  }

  /** Items that all differ, numbers by value. */
  public static boolean unique(JsonValue v, Tree t, Rule rule) {
    if (!(v instanceof JsonArray array)) {
      return true;
    }
    return ValueSet.areDistinct(array.items()) || t.fail(rule, "an item twice");
  }

  /** Of the items at least {@code least} match, and at most {@code most}. */
  public static boolean contains(
      JsonValue v, Tree t, Rule rule, int least, int most, boolean evaluates, Schema schema) {
    if (!(v instanceof JsonArray array)) {
      return true;
    }
    int count = 0;
    for (int i = 0; i < array.items().size(); i++) {
      if (t.childSilently(i, array.items().get(i), schema)) {
        count++;
        if (evaluates) {
          t.evaluated(i);
        }
      }
    }
    return count < least
        ? t.fail(rule, "fewer of these")
        : count <= most || t.fail(rule, "more of these");
  }

  /** The items that no schema has spoken of. */
  public static boolean unevaluated(JsonValue v, Tree t, Schema schema) {
    if (!(v instanceof JsonArray array)) {
      return true;
    }
    boolean ok = true;
    for (int i = 0; i < array.items().size(); i++) {
      if (!t.isEvaluated(i)) {
        ok &= t.child(i, array.items().get(i), schema);
        t.evaluated(i);
      }
    }
    return ok;
  }
}
