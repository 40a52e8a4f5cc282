package io.deltaform.runtime.gen;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.pattern.EcmaPattern;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Checks a value as a tree, for what one pass over the bytes cannot do. Keeps the way down into the
 * value, the members and items that were evaluated, and whether anybody listens: inside {@code
 * anyOf} a schema that does not match is no problem. One per value; not thread-safe.
 */
public final class Tree {
  private final JsonInput in;
  private final Problems out;
  private final int offset;
  private final List<String> path = new ArrayList<>();
  private final List<String> scope = new ArrayList<>();
  private Evaluated evaluated = new Evaluated();
  private int silent;

  private Tree(JsonInput in, Problems out, int offset) {
    this.in = in;
    this.out = out;
    this.offset = offset;
  }

  /** A schema; a method of generated code. */
  @FunctionalInterface
  public interface Schema {
    /** True if {@code value} matches; if it does not, {@code tree} was told why. */
    boolean matches(JsonValue value, Tree tree);
  }

  /**
   * Checks the value at {@code p}, and leaves the index after it as the input's position. A value
   * that has been checked as a part of another is not looked at again.
   */
  public static void check(JsonInput in, byte[] b, int p, int e, Problems out, Schema schema) {
    if (out.isChecked()) {
      in.position(in.skip(b, p, e));
      return;
    }
    JsonValue value = JsonValue.read(in, b, p, e);
    // where trees lie within each other, each level reads all that is below it again
    in.spend((in.position() - p) >> 3, p);
    schema.matches(value, new Tree(in, out, p));
  }

  private boolean ask(Schema schema, JsonValue value) {
    in.spend(1, offset);
    return schema.matches(value, this);
  }

  /** Whether {@code pattern} matches somewhere in {@code text}. */
  EcmaPattern.Found find(EcmaPattern pattern, String text) {
    return pattern.find(text, in, offset);
  }

  /** True if {@code value}, which stands at {@code p}, matches {@code schema}. */
  public static boolean matches(JsonInput in, JsonValue value, Problems out, int p, Schema schema) {
    return new Tree(in, out, p).tries(value, schema);
  }

  /** Says that {@code rule} is violated here, if anybody listens; always false. */
  public boolean fail(Rule rule, String found) {
    if (silent == 0) {
      out.violationBelow(offset, pointer(), rule, found);
    }
    return false;
  }

  /** Says that a rule between members is broken, if anybody listens. */
  public void broken(String below, Rule rule, String found, String expected) {
    if (silent == 0) {
      out.broken(offset, pointer() + below, rule, found, expected);
    }
  }

  /** As {@link #fail(Rule, String)}, about the member of that name, there or not. */
  boolean fail(Rule rule, String found, String member) {
    path.add(member);
    fail(rule, found);
    path.remove(path.size() - 1);
    return false;
  }

  /**
   * Says that a pattern came to no end here, even if nobody listens: what others make of the answer
   * must not pass for a verdict. Always true.
   */
  boolean undecided(@Nullable Rule rule) {
    out.undecided(offset, pointer(), rule);
    return true;
  }

  /** True if nobody listens: the first fault settles it. */
  boolean isSilent() {
    return silent > 0;
  }

  /** Checks {@code value}, a member or an item of this value, of that name or index. */
  boolean child(String step, JsonValue value, Schema schema) {
    Evaluated outer = evaluated;
    evaluated = new Evaluated();
    path.add(step);
    boolean matches = ask(schema, value);
    path.remove(path.size() - 1);
    evaluated = outer;
    return matches;
  }

  /** What was evaluated of this value. */
  Evaluated evaluated() {
    return evaluated;
  }

  /**
   * Checks this very value against another schema. That schema does not see what this one has
   * evaluated; what it has evaluated itself counts here if it matches. While somebody listens it
   * counts anyhow: this value is invalid then, and what the other schema knows is not unknown.
   */
  public boolean same(JsonValue value, Schema schema) {
    Evaluated before = evaluated;
    evaluated = new Evaluated();
    boolean matches = ask(schema, value);
    if (matches || silent == 0) {
      before.take(evaluated);
    }
    evaluated = before;
    return matches;
  }

  /** As {@link #same}, and says nothing. */
  boolean silently(JsonValue value, Schema schema) {
    silent++;
    boolean matches = same(value, schema);
    silent--;
    return matches;
  }

  /** As {@link #silently}, and what it evaluated is forgotten in any case. */
  boolean tries(JsonValue value, Schema schema) {
    Evaluated before = evaluated;
    evaluated = new Evaluated();
    boolean matches = silently(value, schema);
    evaluated = before;
    return matches;
  }

  /** As {@link #child}, and says nothing. */
  boolean childSilently(String step, JsonValue value, Schema schema) {
    silent++;
    boolean matches = child(step, value, schema);
    silent--;
    return matches;
  }

  /** Goes into a schema resource, for references that hang on the way that was taken. */
  public boolean within(String resource, JsonValue value, Schema schema) {
    scope.add(resource);
    boolean matches = ask(schema, value);
    scope.remove(scope.size() - 1);
    return matches;
  }

  /** The outermost of {@code resources} on the way here; {@code otherwise} if none is on it. */
  public String outermost(String otherwise, String... resources) {
    List<String> known = List.of(resources);
    for (String resource : scope) {
      if (known.contains(resource)) {
        return resource;
      }
    }
    return otherwise;
  }

  /** Checks a document inside a text; false and a problem if it is none. */
  public boolean embedded(JsonValue value, Rule rule, Schema schema) {
    String text = value.asText();
    if (text == null) {
      return true;
    }
    JsonValue content =
        JsonValue.parse(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)).value();
    return content == null ? fail(rule, "a text that is no JSON") : content(content, schema);
  }

  private boolean content(JsonValue content, Schema schema) {
    Evaluated outer = evaluated;
    evaluated = new Evaluated();
    boolean matches = ask(schema, content);
    evaluated = outer;
    return matches;
  }

  /** Where this value stands, below the place that the input was at. */
  String pointer() {
    StringBuilder pointer = new StringBuilder();
    for (String step : path) {
      pointer.append('/').append(JsonPointers.escape(step));
    }
    return pointer.toString();
  }
}
