package io.deltaform.schema.capture;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.table.MergeConflict;
import java.util.List;

/**
 * What was learnt. Paths are relative to the folder of table schemas, sorted.
 *
 * @param found what is wrong with records, or with files of the folder
 * @param conflicts what messages, or messages and a file, disagree about: the first one stands
 * @param written new or other than before
 * @param unchanged already there, with the same text
 */
public record InferResult(
    List<Found> found,
    List<MergeConflict> conflicts,
    List<String> written,
    List<String> unchanged) {
  public InferResult {
    found = List.copyOf(found);
    conflicts = List.copyOf(conflicts);
    written = List.copyOf(written);
    unchanged = List.copyOf(unchanged);
  }

  /**
   * A problem of a capture or of a file.
   *
   * @param record counts the records of a capture, from 1; 0 of a file of the folder
   */
  public record Found(String name, long record, Problem problem) {}

  /** True if nothing worse than a warning was found and nothing contradicts. */
  public boolean isSuccess() {
    return conflicts.isEmpty()
        && found.stream().allMatch(f -> f.problem().level() == Problem.Level.WARNING);
  }
}
