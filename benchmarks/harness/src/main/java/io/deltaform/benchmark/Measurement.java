package io.deltaform.benchmark;

import java.util.List;

/**
 * What a fork measured of one workload on one corpus in one layout.
 *
 * @param layout how the documents lay in memory
 * @param documents how many were read while it measured
 * @param threadNanos CPU time of the reading thread
 * @param processNanos CPU time of the whole process: the collector's and the compiler's too
 * @param allocated bytes that the reading thread allocated
 */
public record Measurement(
    Layout layout, long documents, long threadNanos, long processNanos, long allocated) {
  private static final String MARK = "MEASURED";

  /** How the documents lie in memory. */
  public enum Layout {
    /** All in one large buffer: measures the code. */
    BUFFER,
    /** An array each: measures the cache as well. */
    ARRAYS
  }

  /** Documents a second of CPU time of the reading thread. */
  public double rate() {
    return documents * 1e9 / threadNanos;
  }

  public double allocatedPerDocument() {
    return (double) allocated / documents;
  }

  String line() {
    return String.join(
        " ",
        List.of(
            MARK,
            layout.name(),
            Long.toString(documents),
            Long.toString(threadNanos),
            Long.toString(processNanos),
            Long.toString(allocated)));
  }

  public static boolean isLine(String line) {
    return line.startsWith(MARK);
  }

  public static Measurement parse(String line) {
    String[] parts = line.split(" ", -1);
    return new Measurement(
        Layout.valueOf(parts[1]),
        Long.parseLong(parts[2]),
        Long.parseLong(parts[3]),
        Long.parseLong(parts[4]),
        Long.parseLong(parts[5]));
  }
}
