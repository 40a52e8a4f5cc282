package io.deltaform.runtime.gen;

import static io.deltaform.runtime.json.JsonInput.ws;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * How generated code goes from one token to the next. An index of a key or an item is never
 * negative; where an object or array ends instead, the result is the complement ({@code ~}) of the
 * index after its bracket.
 */
public final class Tokens {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Tokens() {}

  /** The eight bytes at {@code p}, little-endian; they must exist. */
  public static long word(byte[] b, int p) {
    return (long) LONGS.get(b, p);
  }

  /** After a key, at {@code p}, before {@code e}: the index of its value. */
  public static int value(byte[] b, int p, int e) {
    return p < e - 1 && b[p] == ':' && b[p + 1] > ' ' ? p + 1 : valueSlow(b, p, e);
  }

  private static int valueSlow(byte[] b, int p, int e) {
    p = ws(b, p, e);
    if (b[p] != ':') {
      throw MalformedInput.syntax("expected :", p);
    }
    return ws(b, p + 1, e);
  }

  /** At <code>{</code>: the index of the first key, or the complement of that after the end. */
  public static int firstKey(byte[] b, int p, int e) {
    return p < e - 1 && b[p + 1] == '"' ? p + 1 : quote(b, ws(b, p + 1, e), true);
  }

  /** After a value: the index of the next key, or the complement of that after the end. */
  public static int nextKey(byte[] b, int p, int e) {
    // what compact documents have; all else is left to a method that is not inlined everywhere
    if (p < e - 1 && b[p] == ',' && b[p + 1] == '"') {
      return p + 1;
    }
    return p < e && b[p] == '}' ? ~(p + 1) : nextKeySlow(b, p, e);
  }

  private static int nextKeySlow(byte[] b, int p, int e) {
    p = ws(b, p, e);
    if (b[p] == '}') {
      return ~(p + 1);
    }
    if (b[p] != ',') {
      throw MalformedInput.syntax("expected , or }", p);
    }
    return quote(b, ws(b, p + 1, e), false);
  }

  private static int quote(byte[] b, int p, boolean first) {
    if (b[p] == '"') {
      return p;
    }
    if (first && b[p] == '}') {
      return ~(p + 1);
    }
    throw MalformedInput.syntax("expected a property name", p);
  }

  /** At a key: scans it and its colon; the input's text is the key. Returns the value's index. */
  public static int key(JsonInput in, byte[] b, int p, int e) {
    return value(b, in.string(b, p, e), e);
  }

  /** At {@code [}: the index of the first item, or the complement of that after the end. */
  public static int firstItem(byte[] b, int p, int e) {
    p = ws(b, p + 1, e);
    return b[p] == ']' ? ~(p + 1) : p;
  }

  /** After an item: the index of the next, or the complement of that after the end. */
  public static int nextItem(byte[] b, int p, int e) {
    p = ws(b, p, e);
    if (b[p] == ']') {
      return ~(p + 1);
    }
    if (b[p] != ',') {
      throw MalformedInput.syntax("expected , or ]", p);
    }
    return ws(b, p + 1, e);
  }

  /**
   * {@code seen} with {@code bit}.
   *
   * @throws MalformedInput if it has it already: the key before {@code p} stands there twice
   */
  public static int once(int seen, int bit, int p) {
    if ((seen & bit) != 0) {
      throw MalformedInput.duplicateKey(p);
    }
    return seen | bit;
  }

  /**
   * Notes the key that was just scanned, which no schema names, to find duplicates.
   *
   * @param keys the frame of the object in {@link JsonInput#keys}; negative if there is none yet
   * @return the frame, to be closed at the end of the object
   * @throws MalformedInput if the object has that key already
   */
  public static int unknown(JsonInput in, byte[] b, int keys) {
    int frame = keys < 0 ? in.keys().open() : keys;
    in.keys().add(b, frame);
    return frame;
  }

  /** At a value that {@code rule} does not allow: passes it, and says so. */
  public static int refuse(JsonInput in, byte[] b, int p, int e, Problems out, Rule rule) {
    int after = in.skip(b, p, e); // first: if it is no value at all, that is what is wrong
    out.violation(p, rule, kind(b[p]));
    return after;
  }

  /**
   * Says that the value at {@code p}, valid or not, is no {@code type} as Java needs it.
   *
   * @param first its first byte
   */
  public static void unfit(byte first, int p, Problems out, String type) {
    out.error("bad-value", p, kind(first) + ", expected " + type);
  }

  /** At a name that {@code rule} does not allow: says so; {@code p} is its quote. */
  public static void refuseName(int p, Problems out, Rule rule) {
    out.violation(p, rule, "another member");
  }

  /** What begins with {@code c}, in words. */
  static String kind(int c) {
    return switch (c) {
      case '"' -> "a string";
      case '{' -> "an object";
      case '[' -> "an array";
      case 't', 'f' -> "a boolean";
      case 'n' -> "null";
      default -> "a number";
    };
  }
}
