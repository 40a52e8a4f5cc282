package io.deltaform.cli;

import io.deltaform.runtime.ProblemJson;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.json.JsonOutput;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** A dead letter as a line of JSON: where it was, and why. */
final class DeadLetterJson {
  /** Longer records are shown by their place only. */
  private static final int SHOWN = 64 << 10;

  private DeadLetterJson() {}

  /**
   * @param file where it came, or the first of a group; null if that was in an earlier run
   * @param record its number in the file, from 1; 0 if there is no file
   * @param raw with its bytes, for the caller asked to see values
   */
  static void write(
      @Nullable String file, long record, DeadLetter letter, boolean raw, JsonOutput out) {
    out.beginObject();
    if (file != null) {
      out.name("file").string(file);
    }
    if (record > 0) {
      out.name("record").number(record);
    }
    ProblemJson.members(letter.problem(), out);
    if (raw && letter.length() <= SHOWN) {
      out.name("raw").string(Base64.getEncoder().encodeToString(letter.raw().toByteArray()));
    } else if (raw) {
      out.name("rawOffset").number(letter.offset()).name("rawLength").number(letter.length());
    }
    out.endObject();
  }
}
