package io.deltaform.runtime.gen;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.pattern.EcmaPattern;
import java.util.ArrayList;
import java.util.BitSet;
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
  private final List<Object> path = new ArrayList<>();
  private final List<String> scope = new ArrayList<>();
  private int silent;

  /** Nobody listens, and this value has been refused: nothing more is asked about it. */
  private boolean refused;

  /** What was evaluated of this value: the first members or items, by their places. */
  private long near;

  /** The others; null for none. */
  private @Nullable BitSet far;

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
    if (refused) {
      return false;
    }
    in.spend(1, offset);
    boolean matches = schema.matches(value, this);
    refused = false;
    return matches;
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
    return refuse();
  }

  /** Ends the questions about this value, unless somebody wants all faults; always false. */
  boolean refuse() {
    refused = silent > 0;
    return false;
  }

  /** True if whatever else is said about this value counts for nothing. */
  boolean isRefused() {
    return refused;
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

  /**
   * Checks {@code value}, a member or an item of this value.
   *
   * @param step its name or its index
   */
  boolean child(Object step, JsonValue value, Schema schema) {
    path.add(step);
    boolean matches = part(value, schema);
    path.remove(path.size() - 1);
    return matches;
  }

  private boolean part(JsonValue value, Schema schema) {
    long nearHere = near;
    BitSet farHere = far;
    near = 0;
    far = null;
    boolean matches = ask(schema, value);
    near = nearHere;
    far = farHere;
    return matches;
  }

  /** Says that the member or item at that place of this value was spoken of. */
  void evaluated(int place) {
    if (place < Long.SIZE) {
      near |= 1L << place;
      return;
    }
    if (far == null) {
      far = new BitSet();
    }
    far.set(place);
  }

  boolean isEvaluated(int place) {
    return place < Long.SIZE ? (near >> place & 1) != 0 : far != null && far.get(place);
  }

  /**
   * Checks this very value against another schema. That schema does not see what this one has
   * evaluated; what it has evaluated itself counts here if it matches. While somebody listens it
   * counts anyhow: this value is invalid then, and what the other schema knows is not unknown.
   */
  public boolean same(JsonValue value, Schema schema) {
    long nearHere = near;
    BitSet farHere = far;
    near = 0;
    far = null;
    boolean matches = ask(schema, value);
    if (matches || silent == 0) {
      near |= nearHere;
      if (farHere != null && far != null) {
        farHere.or(far);
      }
      far = farHere != null ? farHere : far;
    } else {
      near = nearHere;
      far = farHere;
    }
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
    silent++;
    boolean matches = part(value, schema);
    silent--;
    return matches;
  }

  /** As {@link #child}, and says nothing. */
  boolean childSilently(Object step, JsonValue value, Schema schema) {
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
    return content == null ? fail(rule, "a text that is no JSON") : part(content, schema);
  }

  /** Where this value stands, below the place that the input was at. */
  String pointer() {
    StringBuilder pointer = new StringBuilder();
    for (Object step : path) {
      pointer.append('/').append(JsonPointers.escape(step.toString()));
    }
    return pointer.toString();
  }
}
