package io.deltaform.benchmark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The main class of a forked virtual machine: how much more two threads read than one does, by wall
 * time. Arguments as those of {@link Fork}. Where other processes want the processors it says
 * little.
 */
public final class Scaling {
  private static final String MARK = "SCALED ";
  private static final int ROUNDS = 7;

  private final String workload;
  private final Corpus corpus;

  private Scaling(String workload, Corpus corpus) {
    this.workload = workload;
    this.corpus = corpus;
  }

  public static void main(String[] args) throws Exception {
    Scaling scaling = new Scaling(args[0], Corpus.read(Path.of(args[1])));
    scaling.documents(1, nanos(args[2]));
    long slice = nanos(args[3]) / ROUNDS;
    List<Double> ratios = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      ratios.add((double) scaling.documents(2, slice) / scaling.documents(1, slice));
    }
    ratios.sort(null);
    System.out.println(MARK + ratios.get(ROUNDS / 2));
  }

  /** The ratio that a line of output tells; NaN if it tells none. */
  public static double ratio(String line) {
    return line.startsWith(MARK) ? Double.parseDouble(line.substring(MARK.length())) : Double.NaN;
  }

  private static long nanos(String seconds) {
    return (long) (Double.parseDouble(seconds) * 1e9);
  }

  /**
   * Documents that so many threads read in {@code nanos} of wall time, each with its own reader.
   */
  private long documents(int threads, long nanos) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Long>> readers = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        Workload own =
            Class.forName(workload).asSubclass(Workload.class).getConstructor().newInstance();
        readers.add(() -> documents(own, System.nanoTime() + nanos));
      }
      long all = 0;
      for (Future<Long> read : pool.invokeAll(readers)) {
        all += read.get();
      }
      return all;
    } finally {
      pool.shutdown();
    }
  }

  private long documents(Workload reader, long until) throws Exception {
    long read = 0;
    while (System.nanoTime() < until) {
      int document = (int) (read % corpus.size());
      for (int i = 0; i < 64; i++, read++) {
        Fork.sink = reader.run(corpus.buffer(), corpus.starts()[document], corpus.length(document));
        document = document + 1 == corpus.size() ? 0 : document + 1;
      }
    }
    return read;
  }
}
