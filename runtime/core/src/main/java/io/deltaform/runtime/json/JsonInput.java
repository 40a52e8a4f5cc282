package io.deltaform.runtime.json;

import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.table.RowImage;
import java.util.HashMap;
import java.util.Map;
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
public final class JsonInput extends JsonStructure {
  private final ReadLimits limits;

  @SuppressWarnings("UnusedVariable") // stored, so that the loads are not optimised away
  private int fetched;

  private final Work ownWork = new Work();
  private Work work = ownWork;

  private RowSource rows = RowSource.UNTYPED;
  private InvalidDates invalidDates = InvalidDates.RAW;
  private @Nullable JsonValue misfit;
  private @Nullable KeySet keys;
  private @Nullable BitStack bits;
  private final Map<Object, Object> scratch = new HashMap<>(2);
  private @Nullable JsonSkip skips;

  // the document inside the last string, and the one whose string holds this document
  private @Nullable EmbeddedText guest;
  private @Nullable EmbeddedText host;

  public JsonInput() {
    this(ReadLimits.DEFAULT);
  }

  public JsonInput(ReadLimits limits) {
    super(limits);
    this.limits = limits;
  }

  /** Starts on the document of {@code length} bytes at {@code offset} of {@code document}. */
  public JsonInput reset(byte[] document, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, document.length);
    over(document, offset, offset + length);
    fetched = CacheLines.fetch(document, offset, offset + length);
    host = null;
    misfit = null;
    work = ownWork.begin(length);
    if (keys != null) {
      keys.clear();
    }
    if (bits != null) {
      bits.close(0);
    }
    if (guest != null) {
      guest.release();
    }
    return this;
  }

  /**
   * Takes {@code steps} from what checking this document may cost, about 50 ns each: a schema of a
   * few lines can ask for any number of them.
   *
   * @param p index of the value that is checked
   * @throws MalformedInput with the code {@code limit} when nothing is left
   */
  public void spend(int steps, int p) {
    work.spend(steps, p);
  }

  public ReadLimits limits() {
    return limits;
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
    JsonInput inner = text.open(b, textStart(), textEnd(), isEscaped());
    inner.host = text;
    inner.depthOf(this);
    inner.work = work;
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
    byte[] text = inner.buffer();
    int mark = out.mark();
    try {
      T value = content.read(inner, text, ws(text, inner.start(), inner.end()), inner.end(), out);
      inner.finish(text, inner.position(), inner.end());
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

  /** The keys of the objects that are open, to find duplicates. */
  public KeySet keys() {
    if (keys == null) {
      keys = new KeySet(this);
    }
    return keys;
  }

  /** What others keep with this input from one document to the next, such as matchers. */
  public Map<Object, Object> scratch() {
    return scratch;
  }

  /** The members seen of the objects that are open; for generated code. */
  public BitStack bits() {
    if (bits == null) {
      bits = new BitStack();
    }
    return bits;
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
}
