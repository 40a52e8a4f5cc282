package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import org.jspecify.annotations.Nullable;

/** Why a record is a dead letter, if it is one. Used again for the next record. */
final class Verdict {
  private @Nullable Problem refusal;
  private long offset;
  private @Nullable Places places;
  private boolean cut;
  private boolean lost;

  /** Starts on the record at {@code offset} bytes from the start of the body. */
  void begin(long offset) {
    this.offset = offset;
    refusal = null;
    places = null;
    cut = false;
    lost = false;
  }

  /** True if the record may merely go on beyond the bytes that are here. */
  boolean isCut() {
    return cut;
  }

  /** True if nothing can be read after the record. */
  boolean isLost() {
    return lost;
  }

  /** Where the document that is read stands in the record; null if it is the record. */
  @Nullable Places places() {
    return places;
  }

  /** Sets {@link #places}. */
  void places(@Nullable Places places) {
    this.places = places;
  }

  /** A problem of the document that is read, as one of the body. */
  Problem placed(Problem p) {
    if (places == null) {
      return p.shifted(offset);
    }
    long at = p.offset() < 0 ? -1 : places.offset(p.offset());
    String pointer = places.pointer(p.pointer());
    return new Problem(p.level(), p.code(), pointer, p.keyword(), p.schema(), at, p.message())
        .shifted(offset);
  }

  /** Why the record is refused; null if it is not. */
  @Nullable Problem refusal() {
    return refusal;
  }

  /** Takes back that the record is refused, and says why it was. */
  @Nullable Problem withdraw() {
    Problem withdrawn = refusal;
    refusal = null;
    return withdrawn;
  }

  /**
   * Refuses the record, unless it is refused already.
   *
   * @param at bytes from the start of the record; less than 0 where no byte can be named
   */
  void refuse(String code, String pointer, long at, String message) {
    if (refusal == null) {
      long place = Math.max(0, at);
      refusal = placed(new Problem(Level.FATAL, code, pointer, null, null, place, message));
    }
  }

  /** {@code value}, or null if it is none: then the record is refused. */
  <T> @Nullable T of(@Nullable T value, Problems problems) {
    if (value == null || fatal(problems) != null) {
      refuseUnread(problems);
      return null;
    }
    return value;
  }

  /**
   * {@code datum}, or null if it is none: then the record is refused by the rule that leaves no
   * value, or as {@code writer-schema}.
   *
   * @param name what the writer's schema should be
   */
  <T> @Nullable T ofDatum(@Nullable T datum, Problems problems, String name) {
    Problem fatal = fatal(problems);
    if (datum != null && fatal == null) {
      return datum;
    }
    lost = problems.malformed() > 0;
    cut = problems.isCutShort();
    if (fatal != null && !lost) {
      refusal = placed(fatal);
      return null;
    }
    Problem why = fatal == null ? problems.list().get(0) : fatal;
    refuse("writer-schema", why.pointer(), why.offset(), mismatch(name, why, offset));
    return null;
  }

  /** The words for a datum that does not decode; {@code base} is what the offset counts from. */
  static String mismatch(String name, Problem why, long base) {
    return "writer schema mismatch: not a datum of "
        + name
        + " from byte "
        + (base + Math.max(0, why.offset()))
        + " on: "
        + why.message();
  }

  /**
   * Refuses the record for the first of its problems that says why there is no value: as {@code
   * bad-envelope} where a member of the record itself is missing, as {@code bad-structure} where
   * something else is not as it should be.
   */
  void refuseUnread(Problems problems) {
    Problem fatal = fatal(problems);
    boolean isRule = fatal != null && fatal.keyword() != null;
    if (fatal != null && !isRule) {
      refusal = placed(fatal);
      return;
    }
    for (Problem problem : problems.list()) {
      boolean missing = isMissing(problem);
      if (missing || problem.level() == Level.ERROR && !isRule) {
        String code = missing ? "bad-envelope" : "bad-structure";
        refuse(code, problem.pointer(), problem.offset(), problem.message());
        return;
      }
    }
    if (fatal != null) {
      refusal = placed(fatal);
      return;
    }
    refuse("bad-structure", "", 0, "found null, expected a record");
  }

  /** True if a member of the record itself is missing, whatever rules say of the others then. */
  private static boolean isMissing(Problem problem) {
    return problem.level() == Level.ERROR
        && "required".equals(problem.keyword())
        && problem.pointer().lastIndexOf('/') == 0;
  }

  /** The problem because of which there is no value; null if there is none. */
  static @Nullable Problem fatal(Problems problems) {
    if (problems.hasErrors()) {
      for (Problem problem : problems.list()) {
        if (problem.level() == Level.FATAL) {
          return problem;
        }
      }
    }
    return null;
  }
}
