package io.deltaform.runtime.stream;

import io.deltaform.runtime.KnownMembers;
import org.jspecify.annotations.Nullable;

/**
 * How a record of a format is recognised by its members. The signatures of all documented formats
 * are data: the resource {@code signatures.json} next to this class. Immutable.
 */
public final class Signature {
  private final String format;
  private final String lookedFor;
  private final Condition condition;
  private final @Nullable Condition container;

  Signature(String format, String lookedFor, Condition condition, @Nullable Condition container) {
    this.format = format;
    this.lookedFor = lookedFor;
    this.condition = condition;
    this.container = container;
  }

  /**
   * The documented signature of a format.
   *
   * @throws IllegalArgumentException if the format has none: it is read only when it is named
   */
  public static Signature of(String format) {
    for (Signature signature : Signatures.ALL) {
      if (signature.format.equals(format)) {
        return signature;
      }
    }
    throw new IllegalArgumentException("no signature for the format " + format);
  }

  /**
   * A signature of one's own, for records whose members have other names than the documented ones.
   *
   * @param json an object {@code format}, {@code lookedFor}, {@code when}, as the resource {@code
   *     signatures.json} has one for each format; an optional {@code conditions} next to them holds
   *     conditions that are used by name
   */
  public static Signature parse(byte[] json) {
    return Signatures.one(json);
  }

  /** The format id. */
  public String format() {
    return format;
  }

  /** In words, what a record of the format has. */
  public String lookedFor() {
    return lookedFor;
  }

  /** What is left to be asked of a record that was read, and has no other members than those. */
  Signature among(KnownMembers known) {
    return new Signature(format, lookedFor, condition.among(known), container);
  }

  Condition condition() {
    return condition;
  }

  /**
   * What must hold of the fields of an Avro container file's schema; null if the format has no such
   * files.
   */
  @Nullable Condition container() {
    return container;
  }
}
