package io.deltaform.runtime;

import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong or odd about an input. It bears a place and never a row value.
 *
 * @param level how bad it is
 * @param code a stable code such as {@code syntax}, {@code invalid} or {@code raw-date}
 * @param pointer JSON pointer (RFC 6901) into the message as decoded; text that holds JSON is
 *     entered as if it were JSON; {@code ""} is the whole message
 * @param keyword the schema keyword that was violated, if one was
 * @param schema where that keyword stands, or where the type of an Avro field does, if known
 * @param offset bytes from the start of the input to the place, or -1 where no byte can be named
 * @param message what was found, what was expected, what to do
 */
public record Problem(
    Level level,
    String code,
    String pointer,
    @Nullable String keyword,
    @Nullable String schema,
    long offset,
    String message) {

  /** The code of every violated schema keyword. */
  public static final String INVALID = "invalid";

  /** Three grades of trouble. */
  public enum Level {
    /** There is no message: a dead letter. */
    FATAL,
    /** There is a message, but a value or a rule is wrong. */
    ERROR,
    /** The message is right, something about it is odd. */
    WARNING
  }

  /** The same problem of another grade. */
  public Problem level(Level other) {
    return new Problem(other, code, pointer, keyword, schema, offset, message);
  }

  /** The same problem at the byte {@code place}. */
  public Problem at(long place) {
    return new Problem(level, code, pointer, keyword, schema, place, message);
  }

  /** The same problem, of which {@code place} is the place in the schema. */
  public Problem by(String place) {
    return new Problem(level, code, pointer, keyword, place, offset, message);
  }

  /** The same problem at another byte offset: {@code base} is added where an offset is known. */
  public Problem shifted(long base) {
    return offset < 0
        ? this
        : new Problem(level, code, pointer, keyword, schema, offset + base, message);
  }

  /**
   * The problem of a document that stands inside another, as one of the other.
   *
   * @param host pointer to the document in the other
   * @param at offset of the document in the other; -1 if it is not in there byte by byte
   */
  public Problem inside(String host, long at) {
    return new Problem(level, code, host + pointer, keyword, schema, at, message);
  }
}
