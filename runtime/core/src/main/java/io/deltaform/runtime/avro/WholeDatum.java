package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import java.util.Collections;

/** Bytes that are one datum and nothing else. */
public final class WholeDatum {
  private WholeDatum() {}

  /** False if there is something after the datum that was read; {@code out} says so then. */
  public static boolean is(AvroInput in, Problems out) {
    if (in.isAtEnd() || out.list().stream().anyMatch(p -> p.level() == Problem.Level.FATAL)) {
      return true;
    }
    out.fatal(MalformedInput.syntax("bytes after the end of the datum", in.position()));
    out.locate(0, offsets -> Collections.nCopies(offsets.length, "").toArray(String[]::new));
    return false;
  }
}
