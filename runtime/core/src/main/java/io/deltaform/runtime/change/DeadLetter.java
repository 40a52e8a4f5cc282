package io.deltaform.runtime.change;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import org.jspecify.annotations.Nullable;

/**
 * A record that could not be delivered; reading went on after it. Immutable.
 *
 * @param problem why: its level is FATAL, its offset the place of the fault in the body
 * @param format the format id, as far as it was recognised; null if it was not
 * @param offset bytes from the start of the body to the record
 * @param length how many bytes the record has
 * @param raw the record as it was sent, its first {@link #KEPT} bytes if it is longer; of a group
 *     of segments, their fragments in order
 */
public record DeadLetter(
    Problem problem, @Nullable String format, long offset, long length, Bytes raw)
    implements Outcome {

  /** How many bytes of a record are kept: 16 MiB. */
  public static final int KEPT = 16 << 20;
}
