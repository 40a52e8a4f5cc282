package io.deltaform.runtime.gen;

import io.deltaform.runtime.gen.Tree.Schema;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.pattern.EcmaPattern;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Checks of objects in a tree; of other values they say nothing. */
public final class TreeObjects {
  private TreeObjects() {}

  /**
   * A pattern of names and what their members must match.
   *
   * @param pattern an ECMA-262 regular expression
   */
  public record NamePattern(EcmaPattern pattern, Schema schema) {}

  /** A name and what the member of that name must match. */
  public record Member(String name, Schema schema) {}

  /** Members by name; the names are distinct. */
  public static Map<String, Schema> members(Member... members) {
    Map<String, Schema> byName = new HashMap<>();
    for (Member member : members) {
      byName.put(member.name(), member.schema());
    }
    return byName;
  }

  /**
   * Members by name, by pattern, and all the others.
   *
   * @param additional of the members that neither names nor patterns cover; null if they are free
   */
  public static boolean properties(
      JsonValue v,
      Tree t,
      Map<String, Schema> named,
      List<NamePattern> patterns,
      @Nullable Schema additional) {
    if (!(v instanceof JsonObject object) || t.isRefused()) {
      return true;
    }
    boolean ok = true;
    int place = 0;
    for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
      ok &= member(place++, member.getKey(), member.getValue(), t, named, patterns, additional);
      if (!ok && t.isSilent()) {
        return t.refuse();
      }
    }
    return ok;
  }

  private static boolean member(
      int place,
      String name,
      JsonValue value,
      Tree t,
      Map<String, Schema> named,
      List<NamePattern> patterns,
      @Nullable Schema additional) {
    boolean ok = true;
    boolean covered = false;
    Schema schema = named.get(name);
    if (schema != null) {
      covered = true;
      ok = t.child(name, value, schema);
    }
    for (int i = 0; i < patterns.size(); i++) {
      NamePattern pattern = patterns.get(i);
      switch (t.find(pattern.pattern(), name)) {
        case YES -> {
          covered = true;
          ok &= t.child(name, value, pattern.schema());
        }
        case NO -> {}
        case UNDECIDED -> {
          covered = true;
          t.undecided(null);
        }
      }
    }
    if (!covered && additional != null) {
      covered = true;
      ok = t.child(name, value, additional);
    }
    if (covered) {
      t.evaluated(place);
    }
    return ok;
  }

  /** Members of these names. */
  public static boolean required(JsonValue v, Tree t, Rule rule, List<String> names) {
    if (!(v instanceof JsonObject object)) {
      return true;
    }
    boolean ok = true;
    for (String name : names) {
      if (!object.members().containsKey(name)) {
        ok = t.fail(rule, "nothing", name);
      }
    }
    return ok;
  }

  /** At least {@code least} members, at most {@code most}. */
  public static boolean count(JsonValue v, Tree t, Rule rule, int least, int most) {
    if (!(v instanceof JsonObject object)) {
      return true;
    }
    int count = object.members().size();
    return count < least
        ? t.fail(rule, "fewer members")
        : count <= most || t.fail(rule, "more members");
  }

  /** The names themselves. */
  public static boolean names(JsonValue v, Tree t, Schema schema) {
    if (!(v instanceof JsonObject object)) {
      return true;
    }
    boolean ok = true;
    for (String name : object.members().keySet()) {
      ok &= t.child(name, new JsonString(name), schema);
    }
    return ok;
  }

  /** Where a member is there, others of these names as well. */
  public static boolean dependentRequired(
      JsonValue v, Tree t, Rule rule, String member, List<String> names) {
    return !(v instanceof JsonObject object)
        || !object.members().containsKey(member)
        || required(v, t, rule, names);
  }

  /** Where a member is there, the object must match {@code schema}. */
  public static boolean dependentSchema(JsonValue v, Tree t, String member, Schema schema) {
    return !(v instanceof JsonObject object)
        || !object.members().containsKey(member)
        || t.same(v, schema);
  }

  /** The members that no schema has spoken of. */
  public static boolean unevaluated(JsonValue v, Tree t, Schema schema) {
    if (!(v instanceof JsonObject object)) {
      return true;
    }
    boolean ok = true;
    int place = 0;
    for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
      if (!t.isEvaluated(place)) {
        ok &= t.child(member.getKey(), member.getValue(), schema);
        t.evaluated(place);
      }
      place++;
    }
    return ok;
  }
}
