package io.deltaform.runtime.gen;

import io.deltaform.runtime.gen.Tree.Schema;
import io.deltaform.runtime.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Schemas that are combined, on one and the same value in a tree. */
public final class TreeChoices {
  private TreeChoices() {}

  /** A list of schemas: for thousands of methods the compiler finds no generic type in time. */
  public static List<Schema> schemas(Schema... schemas) {
    return List.of(schemas);
  }

  /** All of them. */
  public static boolean allOf(JsonValue v, Tree t, List<Schema> schemas) {
    boolean ok = true;
    for (Schema schema : schemas) {
      ok &= t.same(v, schema);
      if (!ok && t.isSilent()) {
        return t.refuse();
      }
    }
    return ok;
  }

  /** At least one; all are tried, for each may speak of other members. */
  public static boolean anyOf(JsonValue v, Tree t, Rule rule, List<Schema> schemas) {
    boolean some = false;
    for (Schema schema : schemas) {
      some |= t.silently(v, schema);
    }
    return some || t.fail(rule, "no match");
  }

  /** Exactly one. */
  public static boolean oneOf(JsonValue v, Tree t, Rule rule, List<Schema> schemas) {
    int count = 0;
    for (Schema schema : schemas) {
      count += t.silently(v, schema) ? 1 : 0;
    }
    return count == 1 || t.fail(rule, count == 0 ? "no match" : count + " matches");
  }

  /** Not this one. */
  public static boolean not(JsonValue v, Tree t, Rule rule, Schema schema) {
    return !t.tries(v, schema) || t.fail(rule, "a match");
  }

  /**
   * One or the other, as the condition says.
   *
   * @param then null if all is well then
   * @param otherwise null if all is well otherwise
   */
  public static boolean conditional(
      JsonValue v, Tree t, Schema condition, @Nullable Schema then, @Nullable Schema otherwise) {
    Schema next = t.silently(v, condition) ? then : otherwise;
    return next == null || t.same(v, next);
  }
}
