package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Where a cursor is in its document, and the scans that know the structure of JSON. */
abstract sealed class JsonStructure extends JsonStrings permits JsonInput {
  private final int maxDepth;
  private byte[] buffer = {};
  private int start;
  private int end;
  private int position;
  private int depth;
  private boolean unknown;

  // the last number
  private final JsonNumbers number;

  JsonStructure(ReadLimits limits) {
    super(limits.textLength());
    this.maxDepth = limits.depth();
    this.number = new JsonNumbers(limits.numberLength());
  }

  final void over(byte[] document, int from, int to) {
    buffer = document;
    start = from;
    end = to;
    position = from;
    depth = 0;
    unknown = false;
  }

  /** Counts levels of nesting on from those of {@code that}. */
  final void depthOf(JsonStructure that) {
    depth = that.depth;
  }

  public final byte[] buffer() {
    return buffer;
  }

  /** Index of the first byte of the document. */
  public final int start() {
    return start;
  }

  /** Index after the last byte of the document. */
  public final int end() {
    return end;
  }

  /** Index after the last value that was read. */
  public final int position() {
    return position;
  }

  /** Sets where the next read begins; a scan that builds a value leaves the index after it here. */
  public final void position(int index) {
    position = index;
  }

  /**
   * Goes one level of nesting down.
   *
   * @throws MalformedInput past the limit
   */
  public final void enter(int p) {
    if (++depth > maxDepth) {
      throw MalformedInput.limit("nested deeper than " + maxDepth + " levels", p);
    }
  }

  /** Comes one level of nesting up. */
  public final void leave() {
    depth--;
  }

  /** Notes that the object that was entered last has a member that its type has no place for. */
  public final void unknown() {
    unknown |= depth == 1;
  }

  /** True if no member of the document's own object was {@link #unknown}. */
  public final boolean isKnown() {
    return !unknown;
  }

  /** At a digit or a minus: scans a number; it is read by {@link #number}. */
  public final int number(byte[] b, int p, int e) {
    return number.scan(b, p, e);
  }

  /** The last number, until the next scan. */
  public final JsonNumbers number() {
    return number;
  }

  /**
   * Scans the next key of an object and its colon.
   *
   * @param separator the byte that comes first: <code>{</code> for the first key, else a comma
   * @return true if there is a key: {@link #position} is the first byte of its value and {@link
   *     #text} is the key; false at the end of the object: {@link #position} is after it
   */
  public final boolean key(byte[] b, int p, int e, int separator) {
    p = ws(b, p, e);
    if (separator == ',') {
      if (b[p] == '}') {
        position = p + 1;
        return false;
      }
      if (b[p] != ',') {
        throw MalformedInput.syntax("expected , or }", p);
      }
      p = ws(b, p + 1, e);
    } else {
      p = ws(b, p + 1, e);
      if (b[p] == '}') {
        position = p + 1;
        return false;
      }
    }
    if (b[p] != '"') {
      throw MalformedInput.syntax("expected a property name", p);
    }
    p = ws(b, string(b, p, e), e);
    if (b[p] != ':') {
      throw MalformedInput.syntax("expected :", p);
    }
    position = ws(b, p + 1, e);
    return true;
  }

  /** After the root value: only white space may follow up to {@code e}. */
  public final void finish(byte[] b, int p, int e) {
    p = wsEnd(b, p, e);
    if (p < e) {
      throw MalformedInput.syntax("text after the value", p);
    }
    position = p;
  }

  /** The last number as an exact decimal; see {@link JsonNumbers#toDecimal}. */
  public final @Nullable BigDecimal decimal(byte[] b) {
    return number.toDecimal(b);
  }

  /** The last number as an exact integer; see {@link JsonNumbers#toBigInteger}. */
  public final @Nullable BigInteger integer(byte[] b) {
    return number.toBigInteger(b);
  }
}
