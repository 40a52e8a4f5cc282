package io.deltaform.benchmark.registry;

import io.deltaform.benchmark.registry.Connection.Reply;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Requests over some connections at once for some time, and what they took. */
final class Load {
  private Load() {}

  /** Makes the requests of one connection. */
  interface Requests {
    byte[] next(int connection, int count);
  }

  /**
   * What was measured.
   *
   * @param requests that were answered with 200
   * @param wall from the first to the last
   * @param processor time that the server took
   */
  record Measured(long requests, Duration wall, Duration processor) {
    double perSecond() {
      return requests * 1e9 / wall.toNanos();
    }

    double microsecondsEach() {
      return processor.toNanos() / 1e3 / requests;
    }
  }

  /**
   * Asks for some time.
   *
   * @throws IOException if an answer is another than 200
   */
  static Measured run(Served server, int connections, Duration time, Requests requests)
      throws IOException {
    ExecutorService threads = Executors.newFixedThreadPool(connections);
    try {
      Duration before = server.processorTime();
      long began = System.nanoTime();
      long end = began + time.toNanos();
      List<Future<Long>> counts = new ArrayList<>();
      for (int c = 0; c < connections; c++) {
        int connection = c;
        counts.add(threads.submit(() -> ask(server, connection, end, requests)));
      }
      long sum = 0;
      for (Future<Long> count : counts) {
        sum += count.get();
      }
      Duration wall = Duration.ofNanos(System.nanoTime() - began);
      return new Measured(sum, wall, server.processorTime().minus(before));
    } catch (ExecutionException e) {
      throw new IOException(server.name() + ": " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } finally {
      threads.shutdown();
    }
  }

  private static long ask(Served server, int number, long end, Requests requests)
      throws IOException {
    try (Connection connection = new Connection(server.port())) {
      long count = 0;
      for (; System.nanoTime() < end; count++) {
        Reply reply = connection.send(requests.next(number, (int) count));
        if (reply.status() != 200) {
          throw new IOException("status " + reply.status() + ": " + reply.text());
        }
      }
      return count;
    }
  }
}
