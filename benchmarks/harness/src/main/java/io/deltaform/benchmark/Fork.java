package io.deltaform.benchmark;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.deltaform.benchmark.Measurement.Layout;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The main class of a forked virtual machine. Arguments: class of the workload, file of the corpus,
 * seconds to warm up, seconds to measure, each per layout.
 */
public final class Fork {
  private static final int SLICES = 7;
  private static final ThreadMXBean THREAD = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** Whatever is written here cannot be optimised away. */
  static volatile @Nullable Object sink;

  private final Workload workload;
  private final Corpus corpus;
  private final byte[][] arrays;

  private Fork(Workload workload, Corpus corpus) {
    this.workload = workload;
    this.corpus = corpus;
    this.arrays = corpus.arrays();
  }

  public static void main(String[] args) throws Exception {
    Class<?> type = Class.forName(args[0]);
    Workload workload = (Workload) type.getConstructor().newInstance();
    Fork fork = new Fork(workload, Corpus.read(Path.of(args[1])));
    fork.requireAllAccepted();
    for (Layout layout : Layout.values()) {
      fork.run(layout, seconds(args[2]));
      System.out.println(fork.measure(layout, seconds(args[3])).line());
    }
  }

  private static long seconds(String text) {
    return (long) (Double.parseDouble(text) * 1e9);
  }

  /**
   * A workload that refuses a document, or accepts an invalid one, would be measured doing less
   * than the others.
   */
  private void requireAllAccepted() throws Exception {
    boolean invalid = Boolean.getBoolean("benchmark.invalid");
    for (int i = 0; i < corpus.size(); i++) {
      Object found = workload.run(corpus.buffer(), corpus.starts()[i], corpus.length(i));
      if ((found == null) != invalid) {
        throw new IllegalStateException(
            workload.getClass().getName()
                + (invalid ? " accepts document " : " refuses document ")
                + i);
      }
    }
  }

  /** The median of several slices of time, so that one disturbance counts for nothing. */
  private Measurement measure(Layout layout, long nanos) throws Exception {
    List<Measurement> slices = new ArrayList<>();
    for (int i = 0; i < SLICES; i++) {
      slices.add(run(layout, nanos / SLICES));
    }
    slices.sort(Comparator.comparingDouble(Measurement::rate));
    return slices.get(SLICES / 2);
  }

  private Measurement run(Layout layout, long nanos) throws Exception {
    long id = Thread.currentThread().getId();
    long allocated = THREAD.getThreadAllocatedBytes(id);
    long process = SYSTEM.getProcessCpuTime();
    long thread = THREAD.getThreadCpuTime(id);
    long documents = 0;
    long used;
    do {
      if (layout == Layout.BUFFER) {
        readBuffer();
      } else {
        readArrays();
      }
      documents += corpus.size();
      used = THREAD.getThreadCpuTime(id) - thread;
    } while (used < nanos);
    return new Measurement(
        layout,
        documents,
        used,
        SYSTEM.getProcessCpuTime() - process,
        THREAD.getThreadAllocatedBytes(id) - allocated);
  }

  private void readBuffer() throws Exception {
    byte[] buffer = corpus.buffer();
    int[] starts = corpus.starts();
    for (int i = 0; i + 1 < starts.length; i++) {
      sink = workload.run(buffer, starts[i], starts[i + 1] - starts[i]);
    }
  }

  private void readArrays() throws Exception {
    for (byte[] document : arrays) {
      sink = workload.run(document, 0, document.length);
    }
  }
}
