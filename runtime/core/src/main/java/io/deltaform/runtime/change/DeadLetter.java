package io.deltaform.runtime.change;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A record that could not be delivered; reading went on after it. Immutable.
 *
 * @param problem why: its level is FATAL, its offset the place of the fault in the body
 * @param format the format id, as far as it was recognised; null if it was not
 * @param offset bytes from the start of the body to the record; -1 if it is a group of records
 * @param length how many bytes the record has
 * @param raw the record as it was sent, its first {@link #KEPT} bytes if it is longer; of a group
 *     of segments, their fragments in order
 * @param first where the first of a group of records came; null if it is one record, or none of the
 *     group came in a body of this run
 */
public record DeadLetter(
    Problem problem,
    @Nullable String format,
    long offset,
    long length,
    Bytes raw,
    @Nullable RecordPlace first)
    implements Outcome {

  /** How many bytes of a record are kept: 16 MiB. */
  public static final int KEPT = 16 << 20;

  /** A dead letter of one record. */
  public DeadLetter(Problem problem, @Nullable String format, long offset, long length, Bytes raw) {
    this(problem, format, offset, length, raw, null);
  }

  /** True if it is of one record, and not of a group that came in several. */
  public boolean isOne() {
    return offset >= 0;
  }
}
