package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.value.InvalidDates;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A cursor over UTF-8 JSON in a byte array, with the scratch space of one thread.
 *
 * <p>Scans take the buffer, the position and the end, and return the position after what they read:
 * so the caller's position stays in a local variable, which is where the speed comes from. What a
 * scan learnt (the last string, the last number) is read from this object until the next scan.
 * Syntax follows RFC 8259 and strict UTF-8; a lone surrogate in an escape is kept. Not thread-safe.
 */
public final class JsonInput {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long QUOTES = '"' * ONES;
  private static final long SLASHES = '\\' * ONES;
  private static final long SPACES = 0x20 * ONES;
  private static final int NULL = 'n' | 'u' << 8 | 'l' << 16 | 'l' << 24;
  private static final int TRUE = 't' | 'r' << 8 | 'u' << 16 | 'e' << 24;
  private static final int ALSE = 'a' | 'l' << 8 | 's' << 16 | 'e' << 24;

  private final ReadLimits limits;
  private final int maxDepth;
  private final int maxText;
  private byte[] buffer = {};
  private int start;
  private int end;
  private int position;
  private int depth;

  // the last string
  private int textStart;
  private int textEnd;
  private boolean plain;
  private boolean escaped;

  // the last number
  private final JsonNumbers number;

  private RowSource rows = RowSource.UNTYPED;
  private InvalidDates invalidDates = InvalidDates.RAW;
  private @Nullable JsonValue misfit;
  private @Nullable KeySet keys;
  private @Nullable JsonText decoder;
  private @Nullable JsonSkip skips;

  // the document inside the last string, and the one whose string holds this document
  private @Nullable EmbeddedText guest;
  private @Nullable EmbeddedText host;

  public JsonInput() {
    this(ReadLimits.DEFAULT);
  }

  public JsonInput(ReadLimits limits) {
    this.limits = limits;
    this.maxDepth = limits.depth();
    this.maxText = limits.textLength();
    this.number = new JsonNumbers(limits.numberLength());
  }

  /** Starts on the document of {@code length} bytes at {@code offset} of {@code document}. */
  public JsonInput reset(byte[] document, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, document.length);
    buffer = document;
    start = offset;
    end = offset + length;
    position = offset;
    depth = 0;
    host = null;
    misfit = null;
    if (keys != null) {
      keys.clear();
    }
    if (guest != null) {
      guest.release();
    }
    return this;
  }

  public byte[] buffer() {
    return buffer;
  }

  /** Index of the first byte of the document. */
  public int start() {
    return start;
  }

  /** Index after the last byte of the document. */
  public int end() {
    return end;
  }

  /** Index after the last value that was read. */
  public int position() {
    return position;
  }

  /** Sets where the next read begins; a scan that builds a value leaves the index after it here. */
  public void position(int index) {
    position = index;
  }

  public ReadLimits limits() {
    return limits;
  }

  /** The eight bytes at {@code p}, little-endian; they must exist. */
  public static long word(byte[] b, int p) {
    return (long) LONGS.get(b, p);
  }

  /** Index of the next byte that is no white space; it exists. */
  public static int ws(byte[] b, int p, int e) {
    p = wsEnd(b, p, e);
    if (p >= e) {
      throw MalformedInput.end("unexpected end of input", p);
    }
    return p;
  }

  /** Index of the next byte that is no white space, or {@code e}. */
  public static int wsEnd(byte[] b, int p, int e) {
    while (p < e) {
      int c = b[p];
      if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
        break;
      }
      p++;
    }
    return p;
  }

  /** True if a number can begin with {@code c}. */
  public static boolean isNumber(int c) {
    return c == '-' || (c >= '0' && c <= '9');
  }

  /**
   * Goes one level of nesting down.
   *
   * @throws MalformedInput past the limit
   */
  public void enter(int p) {
    if (++depth > maxDepth) {
      throw MalformedInput.limit("nested deeper than " + maxDepth + " levels", p);
    }
  }

  /** Comes one level of nesting up. */
  public void leave() {
    depth--;
  }

  /** At a quote: scans a string; its text is {@link #text} until the next scan. */
  public int string(byte[] b, int p, int e) {
    int s = ++p;
    boolean isPlain = true;
    boolean isEscaped = false;
    for (; ; ) {
      int c;
      if (p <= e - 8) {
        long w = (long) LONGS.get(b, p);
        long q = w ^ QUOTES;
        long k = w ^ SLASHES;
        long m = (((q - ONES) & ~q) | ((k - ONES) & ~k) | ((w - SPACES) & ~w) | w) & HIGH;
        if (m == 0) {
          p += 8;
          continue;
        }
        p += Long.numberOfTrailingZeros(m) >>> 3;
        c = b[p];
      } else {
        if (p >= e) {
          throw MalformedInput.end("unterminated string", p);
        }
        c = b[p];
        if (c >= 0x20 && c != '"' && c != '\\') {
          p++;
          continue;
        }
      }
      if (c == '"') {
        textStart = s;
        textEnd = p;
        plain = isPlain;
        escaped = isEscaped;
        if (p - s > maxText) {
          throw MalformedInput.limit("a string longer than " + maxText + " bytes", s - 1);
        }
        return p + 1;
      }
      isPlain = false;
      if (c == '\\') {
        isEscaped = true;
        p = Utf8.escape(b, p, e);
      } else if (c >= 0) {
        throw MalformedInput.syntax("a control character in a string", p);
      } else {
        p = Utf8.sequence(b, p, e);
      }
    }
  }

  /** The last string. */
  public String text(byte[] b) {
    return plain ? latin1(b, textStart, textEnd) : decoder().decode(b, textStart, textEnd, escaped);
  }

  @SuppressWarnings("deprecation") // the only constructor that copies ASCII without a decoder
  private static String latin1(byte[] b, int from, int to) {
    return new String(b, 0, from, to - from);
  }

  private JsonText decoder() {
    if (decoder == null) {
      decoder = new JsonText();
    }
    return decoder;
  }

  /** Index of the first byte of the last string, after its quote. */
  public int textStart() {
    return textStart;
  }

  /** Index of the closing quote of the last string. */
  public int textEnd() {
    return textEnd;
  }

  /** True if the last string is ASCII without escapes: its bytes are its text. */
  public boolean isPlain() {
    return plain;
  }

  /** True if the last string has an escape. */
  public boolean isEscaped() {
    return escaped;
  }

  /** True if the last string has more than {@code max} code points. */
  public boolean isLongerThan(byte[] b, int max) {
    // a code point takes at least one byte
    return textEnd - textStart > max && (plain || codePoints(b) > max);
  }

  /** Number of code points in the last string; a lone surrogate counts as one. */
  public int codePoints(byte[] b) {
    return plain ? textEnd - textStart : Utf8.codePoints(b, textStart, textEnd);
  }

  /** True if the last string is {@code expected}. */
  public boolean textEquals(byte[] b, String expected) {
    if (!plain) {
      return Utf8.equals(b, textStart, textEnd, expected);
    }
    int n = textEnd - textStart;
    if (n != expected.length()) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      if (b[textStart + i] != expected.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * An input over the text of the last string, which itself holds JSON. It belongs to this input
   * and is used again by the next call. {@link Problems#embedded} and {@link
   * MalformedInput#outward} turn places in it into places in this input; {@link #embedded(byte[],
   * Problems, JsonContent)} does both.
   */
  public JsonInput embedded(byte[] b) {
    EmbeddedText text = guest;
    if (text == null) {
      text = new EmbeddedText(new JsonInput(limits));
      guest = text;
    }
    JsonInput inner = text.open(b, textStart, textEnd, escaped);
    inner.host = text;
    inner.depth = depth;
    inner.rows = rows;
    inner.invalidDates = invalidDates;
    return inner;
  }

  /**
   * Reads the document that the last string holds, whole. Problems in it are placed in this input.
   *
   * @throws MalformedInput with the place in this input, where it is not well-formed
   */
  public <T extends @Nullable Object> T embedded(byte[] b, Problems out, JsonContent<T> content) {
    JsonInput inner = embedded(b);
    byte[] text = inner.buffer;
    int mark = out.mark();
    try {
      T value = content.read(inner, text, ws(text, inner.start, inner.end), inner.end, out);
      inner.finish(text, inner.position, inner.end);
      out.embedded(mark, inner);
      return value;
    } catch (MalformedInput e) {
      out.embedded(mark, inner);
      throw e.outward(inner);
    }
  }

  /**
   * The index in the embedding document of the byte that became the byte at {@code index} here;
   * {@code index} itself if this input is not embedded.
   */
  public int hostOffset(int index) {
    return host == null ? index : host.hostIndex(index);
  }

  /**
   * The bytes of the last string without its escapes, as UTF-8: from {@link #textStart} to {@link
   * #textEnd}, which this call sets anew. {@link #text} is not to be asked after it.
   */
  public byte[] unescaped(byte[] b) {
    if (!escaped) {
      return b;
    }
    byte[] text = text(b).getBytes(StandardCharsets.UTF_8);
    textStart = 0;
    textEnd = text.length;
    return text;
  }

  /** True if the last typed value did not fit its type, until {@link #takeMisfit}. */
  public boolean isMisfit() {
    return misfit != null;
  }

  /** The value that did not fit its type, as sent; only where {@link #isMisfit}. */
  public JsonValue takeMisfit() {
    JsonValue sent = Objects.requireNonNull(misfit, "no value was a misfit");
    misfit = null;
    return sent;
  }

  /** Keeps {@code sent}, a value that does not fit its type, until it is taken. */
  public void misfit(JsonValue sent) {
    misfit = sent;
  }

  /** What becomes of dates that no calendar has. */
  public InvalidDates invalidDates() {
    return invalidDates;
  }

  /** Sets what becomes of dates that no calendar has; by default they are kept as sent. */
  public JsonInput invalidDates(InvalidDates policy) {
    invalidDates = policy;
    return this;
  }

  /** At a digit or a minus: scans a number; it is read by {@link #number}. */
  public int number(byte[] b, int p, int e) {
    return number.scan(b, p, e);
  }

  /** The last number, until the next scan. */
  public JsonNumbers number() {
    return number;
  }

  /** At {@code n}: scans {@code null}. */
  public static int nul(byte[] b, int p, int e) {
    if (p + 4 > e || (int) INTS.get(b, p) != NULL) {
      throw badLiteral(b, p, e, "null");
    }
    return p + 4;
  }

  /** At {@code t}: scans {@code true}. */
  public static int tru(byte[] b, int p, int e) {
    if (p + 4 > e || (int) INTS.get(b, p) != TRUE) {
      throw badLiteral(b, p, e, "true");
    }
    return p + 4;
  }

  /** At {@code f}: scans {@code false}. */
  public static int fals(byte[] b, int p, int e) {
    if (p + 5 > e || (int) INTS.get(b, p + 1) != ALSE) {
      throw badLiteral(b, p, e, "false");
    }
    return p + 5;
  }

  private static MalformedInput badLiteral(byte[] b, int p, int e, String literal) {
    int same = 0;
    while (p + same < e && b[p + same] == literal.charAt(same)) {
      same++;
    }
    return p + same == e
        ? MalformedInput.end("unexpected end of input", e)
        : MalformedInput.syntax("expected " + literal, p);
  }

  /**
   * Scans the next key of an object and its colon.
   *
   * @param separator the byte that comes first: <code>{</code> for the first key, else a comma
   * @return true if there is a key: {@link #position} is the first byte of its value and {@link
   *     #text} is the key; false at the end of the object: {@link #position} is after it
   */
  public boolean key(byte[] b, int p, int e, int separator) {
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

  /** The keys of the objects that are open, to find duplicates. */
  public KeySet keys() {
    if (keys == null) {
      keys = new KeySet(this);
    }
    return keys;
  }

  /**
   * At the first byte of a value: scans it whole, with syntax, duplicate keys and limits checked.
   */
  public int skip(byte[] b, int p, int e) {
    return switch (b[p]) {
      case '"' -> string(b, p, e);
      case '{', '[' -> skips().container(b, p, e);
      case 't' -> tru(b, p, e);
      case 'f' -> fals(b, p, e);
      case 'n' -> nul(b, p, e);
      default -> {
        if (!isNumber(b[p])) {
          throw MalformedInput.syntax("expected a value", p);
        }
        yield number(b, p, e);
      }
    };
  }

  private JsonSkip skips() {
    if (skips == null) {
      skips = new JsonSkip(this);
    }
    return skips;
  }

  /** After the root value: only white space may follow up to {@code e}. */
  public void finish(byte[] b, int p, int e) {
    p = wsEnd(b, p, e);
    if (p < e) {
      throw MalformedInput.syntax("text after the value", p);
    }
    position = p;
  }

  /** Sets who reads the rows inside messages; by default they are dynamic, without types. */
  public JsonInput rows(RowSource source) {
    rows = source;
    return this;
  }

  /** At the first byte of an object that is a row: reads it; {@link #position} is after it then. */
  public RowImage<?> row(byte[] b, int p, int e, Problems out) {
    return rows.object(this, b, p, e, out);
  }

  /** At a string that holds a row as JSON: reads it; {@link #position} is after it then. */
  public RowImage<?> rowText(byte[] b, int p, int e, Problems out) {
    return rows.text(this, b, p, e, out);
  }

  /** The last number as an exact decimal; see {@link JsonNumbers#toDecimal}. */
  public @Nullable BigDecimal decimal(byte[] b) {
    return number.toDecimal(b);
  }

  /** The last number as an exact integer; see {@link JsonNumbers#toBigInteger}. */
  public @Nullable BigInteger integer(byte[] b) {
    return number.toBigInteger(b);
  }
}
