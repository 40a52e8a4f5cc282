package io.deltaform.runtime;

/**
 * Thrown inside a read when the bytes cannot be a message at all: not well-formed, a duplicate key,
 * a limit passed. Codecs turn it into a {@link Problem} of level FATAL, so callers of a codec never
 * see it. It has no stack trace, for it is control flow.
 */
public final class MalformedInput extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final int offset;
  private final boolean atEnd;

  private MalformedInput(String code, String message, int offset, boolean atEnd) {
    super(message, null, false, false);
    this.code = code;
    this.offset = offset;
    this.atEnd = atEnd;
  }

  /** Not well-formed at {@code offset}, an index into the buffer. */
  public static MalformedInput syntax(String message, int offset) {
    return new MalformedInput("syntax", message, offset, false);
  }

  /** The bytes end inside a value; with more bytes it might be well-formed. */
  public static MalformedInput end(String message, int offset) {
    return new MalformedInput("syntax", message, offset, true);
  }

  /** The key at {@code offset} stands twice in one object. */
  public static MalformedInput duplicateKey(int offset) {
    return new MalformedInput("duplicate-key", "the same key twice in one object", offset, false);
  }

  /** A limit of {@link ReadLimits} is passed at {@code offset}. */
  public static MalformedInput limit(String message, int offset) {
    return new MalformedInput("limit", message, offset, false);
  }

  /** The code of the dead letter: {@code syntax}, {@code duplicate-key} or {@code limit}. */
  public String code() {
    return code;
  }

  /** Index into the buffer that was read. */
  public int offset() {
    return offset;
  }

  /** True if the input merely ended too early. */
  public boolean isAtEnd() {
    return atEnd;
  }

  /** What was found and what was expected; holds no row value. */
  public String text() {
    String message = getMessage();
    return message == null ? code : message;
  }
}
