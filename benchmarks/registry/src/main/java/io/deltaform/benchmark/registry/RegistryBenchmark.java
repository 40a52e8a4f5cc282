package io.deltaform.benchmark.registry;

import io.deltaform.benchmark.registry.Connection.Reply;
import io.deltaform.benchmark.registry.Load.Measured;
import io.deltaform.registry.RegistryOptions;
import io.deltaform.registry.RegistryServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Starts registries, asks them, and writes what it took. Of two servers each round measures one
 * after the other, and ratios are made within a round: on a shared machine they mean more than
 * rates do.
 */
public final class RegistryBenchmark {
  private static final int CONNECTIONS = 8;
  private static final int STARTS = 5;

  /** A server is warm after so many periods in which it was not faster by {@link #GROWS}. */
  private static final int STEADY = 2;

  private static final double GROWS = 1.1;
  private static final int LONGEST = 20;

  private final Duration time = Duration.ofSeconds(Integer.getInteger("registry.seconds", 4));
  private final int rounds = Integer.getInteger("registry.rounds", 3);
  private final Path root = Path.of(System.getProperty("registry.root", "."));
  private final Figures figures = new Figures();
  private int run;

  private RegistryBenchmark() {}

  public static void main(String[] args) throws IOException {
    RegistryBenchmark benchmark = new RegistryBenchmark();
    benchmark.starts();
    benchmark.embeds();
    benchmark.serves();
    String report = benchmark.figures.markdown();
    System.out.print(report);
    String file = System.getProperty("registry.report");
    if (file != null) {
      Files.writeString(Path.of(file), report);
    }
  }

  /** The launcher builds before it starts if it must: not while it is measured. */
  private void starts() throws IOException {
    Registries.deltaform(root).close();
    List<Double> seconds = new ArrayList<>();
    List<Double> resident = new ArrayList<>();
    List<Double> processor = new ArrayList<>();
    for (int i = 0; i < STARTS; i++) {
      try (Served server = Registries.deltaform(root)) {
        seconds.add(server.firstAnswer().toNanos() / 1e9);
        resident.add(server.residentKibibytes() / 1024.0);
        processor.add(server.processorTime().toNanos() / 1e9);
      }
    }
    figures.atMost("first answer after the start of the process", median(seconds), 1, "s");
    figures.tell("processor time until then", median(processor), "s");
    figures.atMost("memory then", median(resident), 100, "MiB");
  }

  private void embeds() throws IOException {
    List<Double> millis = new ArrayList<>();
    for (int i = 0; i <= STARTS; i++) {
      long began = System.nanoTime();
      RegistryServer.start(RegistryOptions.inMemory().withPort(0)).close();
      if (i == 0) {
        figures.atMost(
            "`RegistryServer.start` and stop, the first in a JVM", since(began), 300, "ms");
      } else {
        millis.add(since(began));
      }
    }
    figures.atMost("the same, later ones", median(millis), 300, "ms");
  }

  private static double since(long began) {
    return (System.nanoTime() - began) / 1e6;
  }

  private void serves() throws IOException {
    try (Served ours = Registries.deltaform(root);
        Served theirs = apicurio()) {
      List<Double> cost = new ArrayList<>();
      List<Double> rate = new ArrayList<>();
      List<Double> reads = new ArrayList<>();
      List<Double> registered = new ArrayList<>();
      List<Double> writes = new ArrayList<>();
      byte[] one = request(ours);
      byte[] other = theirs == null ? new byte[0] : request(theirs);
      figures.tell("until its rates were steady", warm(ours, one), "periods");
      if (theirs != null) {
        figures.tell("Apicurio: the same", warm(theirs, other), "periods");
      }
      for (int round = 0; round < rounds; round++) {
        Measured read = reading(ours, one);
        Measured write = writing(ours);
        cost.add(read.microsecondsEach());
        rate.add(read.perSecond());
        registered.add(write.perSecond());
        if (theirs != null) {
          reads.add(read.perSecond() / reading(theirs, other).perSecond());
          writes.add(write.perSecond() / writing(theirs).perSecond());
        }
      }
      figures.atMost("processor time of a `GET /schemas/ids/{id}`", median(cost), 20, "µs");
      figures.tell("such requests at 8 connections", median(rate), "a second");
      figures.tell("registrations at 8 connections, durable", median(registered), "a second");
      if (theirs == null) {
        figures.skip("the same of Apicurio", "JAVA25_HOME names no Java 25");
      } else {
        figures.atLeast("`GET /schemas/ids/{id}`: rate to Apicurio's", median(reads), 4, "×");
        figures.atLeast("registrations: rate to Apicurio's", median(writes), 2, "×");
        figures.tell("Apicurio: first answer", theirs.firstAnswer().toNanos() / 1e9, "s");
        figures.tell("Apicurio: memory at the end", theirs.residentKibibytes() / 1024.0, "MiB");
      }
      figures.tell("memory at the end", ours.residentKibibytes() / 1024.0, "MiB");
    }
  }

  private static @Nullable Served apicurio() throws IOException {
    String java = System.getenv("JAVA25_HOME");
    String folder = System.getProperty("apicurio.folder", "");
    if (java == null || folder.isEmpty()) {
      System.out.println("SKIPPED: no comparison with Apicurio, JAVA25_HOME names no Java 25");
      return null;
    }
    return Registries.apicurio(Path.of(folder), Path.of(java));
  }

  /** Registers what is read, and makes the request for it. */
  private byte[] request(Served server) throws IOException {
    try (Connection connection = new Connection(server.port())) {
      Reply reply = connection.send(registration(server, 0, 0));
      if (reply.status() != 200) {
        throw new IOException(server.name() + " registers nothing: " + reply.text());
      }
      String id = reply.text().replaceFirst("(?s).*\"id\"\\s*:\\s*(\\d+).*", "$1");
      return Connection.get(server.base() + "/schemas/ids/" + id);
    }
  }

  /**
   * Asks for both until neither is faster than it has been, and returns how many periods that took.
   */
  private int warm(Served server, byte[] request) throws IOException {
    double read = 0;
    double written = 0;
    int steady = 0;
    int period = 0;
    while (steady < STEADY && period < LONGEST) {
      double reads = reading(server, request).perSecond();
      double writes = writing(server).perSecond();
      steady = reads > read * GROWS || writes > written * GROWS ? 0 : steady + 1;
      read = Math.max(read, reads);
      written = Math.max(written, writes);
      period++;
    }
    return period;
  }

  private Measured reading(Served server, byte[] request) throws IOException {
    return Load.run(server, CONNECTIONS, time, (connection, count) -> request);
  }

  private Measured writing(Served server) throws IOException {
    run++;
    return Load.run(
        server, CONNECTIONS, time, (connection, count) -> registration(server, connection, count));
  }

  /** A table of twelve columns that nobody has registered before, under a subject of its own. */
  private byte[] registration(Served server, int connection, int count) {
    String name = "Orders" + run + "x" + connection + "x" + count;
    StringBuilder schema = new StringBuilder();
    schema
        .append("{\\\"type\\\":\\\"record\\\",\\\"name\\\":\\\"")
        .append(name)
        .append("\\\",\\\"fields\\\":[");
    for (int i = 0; i < 12; i++) {
      schema
          .append(i == 0 ? "" : ",")
          .append("{\\\"name\\\":\\\"column")
          .append(i)
          .append("\\\",\\\"type\\\":[\\\"null\\\",\\\"string\\\"],\\\"default\\\":null}");
    }
    String body = "{\"schemaType\":\"AVRO\",\"schema\":\"" + schema + "]}\"}";
    return Connection.post(server.base() + "/subjects/" + name + "/versions", body);
  }

  private static double median(List<Double> values) {
    return Figures.median(values);
  }
}
