package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;

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
  private final String pointer;

  private MalformedInput(String code, String message, int offset, boolean atEnd, String pointer) {
    super(message, null, false, false);
    this.code = code;
    this.offset = offset;
    this.atEnd = atEnd;
    this.pointer = pointer;
  }

  /** Not well-formed at {@code offset}, an index into the buffer. */
  public static MalformedInput syntax(String message, int offset) {
    return new MalformedInput("syntax", message, offset, false, "");
  }

  /** The bytes end inside a value; with more bytes it might be well-formed. */
  public static MalformedInput end(String message, int offset) {
    return new MalformedInput("syntax", message, offset, true, "");
  }

  /** The key at {@code offset} stands twice in one object. */
  public static MalformedInput duplicateKey(int offset) {
    return new MalformedInput(
        "duplicate-key", "the same key twice in one object", offset, false, "");
  }

  /** A limit of {@link ReadLimits} is passed at {@code offset}. */
  public static MalformedInput limit(String message, int offset) {
    return new MalformedInput("limit", message, offset, false, "");
  }

  /**
   * A writer's schema that does not fit.
   *
   * @param pointer to the value by the names of the schema that it was to fit, {@code *} for items
   */
  public static MalformedInput writerSchema(String message, String pointer) {
    return new MalformedInput("writer-schema", message, 0, false, pointer);
  }

  /**
   * The input is nested deeper than this thread's stack can follow, though not deeper than {@link
   * ReadLimits#depth} allows: what a codec makes of a {@link StackOverflowError}.
   */
  public static MalformedInput stack(int offset) {
    return limit("nested deeper than this thread's stack allows", offset);
  }

  /**
   * The same fault as the document that embeds {@code inner} has it: the pointer runs on from
   * there, the offset is that of the outer byte.
   */
  public MalformedInput outward(JsonInput inner) {
    String within = JsonPointers.at(inner.buffer(), inner.start(), inner.end(), offset) + pointer;
    return new MalformedInput(code, text(), inner.hostOffset(offset), false, within);
  }

  /**
   * The code of the dead letter: {@code syntax}, {@code duplicate-key}, {@code limit} or {@code
   * writer-schema}.
   */
  public String code() {
    return code;
  }

  /** Index into the buffer that was read. */
  public int offset() {
    return offset;
  }

  /** What follows the pointer to the value at {@link #offset}; not empty inside embedded JSON. */
  public String pointer() {
    return pointer;
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
