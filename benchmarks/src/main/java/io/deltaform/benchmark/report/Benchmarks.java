package io.deltaform.benchmark.report;

import io.deltaform.benchmark.Corpus;
import io.deltaform.benchmark.Fork;
import io.deltaform.benchmark.Measurement;
import io.deltaform.benchmark.Scaling;
import io.deltaform.benchmark.corpus.Shape;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs everything: writes the corpora, starts a fork for each peer in turn, writes the report. */
public final class Benchmarks {
  private final Settings settings;
  private final Results results = new Results();

  private Benchmarks(Settings settings) {
    this.settings = settings;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Settings settings = Settings.ofSystemProperties();
    Files.createDirectories(settings.folder());
    Benchmarks benchmarks = new Benchmarks(settings);
    benchmarks.writeCorpora();
    benchmarks.run();
    String report = new Report(benchmarks.results, settings).text();
    Files.writeString(settings.folder().resolve("benchmarks.md"), report);
    System.out.println();
    System.out.println(report);
  }

  private void writeCorpora() throws IOException {
    for (Subject subject : settings.subjects()) {
      Corpus corpus = subject.documents(settings.schemas(), settings.folder());
      corpus.write(file(subject));
      results.length(subject, corpus.meanLength());
    }
  }

  private Path file(Subject subject) {
    return settings.folder().resolve(subject + ".corpus");
  }

  private void run() throws IOException, InterruptedException {
    for (int fork = 1; fork <= settings.forks(); fork++) {
      for (Subject subject : settings.subjects()) {
        for (Peer peer : settings.peers()) {
          if (peer.reads(subject)) {
            run(subject, peer, fork);
          }
        }
      }
    }
    for (Subject subject : settings.subjects()) {
      if (results.has(subject, Peer.DELTAFORM_READ)) {
        scale(subject);
      }
    }
  }

  private void scale(Subject subject) throws IOException, InterruptedException {
    for (String line : lines(Scaling.class, subject, Peer.DELTAFORM_READ)) {
      if (!Double.isNaN(Scaling.ratio(line))) {
        results.scaling(subject, Scaling.ratio(line));
      }
    }
  }

  private void run(Subject subject, Peer peer, int fork) throws IOException, InterruptedException {
    StringBuilder rates = new StringBuilder();
    for (String line : lines(Fork.class, subject, peer)) {
      if (Measurement.isLine(line)) {
        Measurement measurement = Measurement.parse(line);
        results.add(subject, peer, measurement);
        rates.append(String.format(" %,12.0f", measurement.rate()));
      }
    }
    System.out.printf("fork %d  %-24s %-38s%s%n", fork, subject.title, peer.title, rates);
  }

  /** What a fork writes. */
  private List<String> lines(Class<?> main, Subject subject, Peer peer)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command(main, peer, subject))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      List<String> lines = out.lines().toList();
      if (process.waitFor() != 0) {
        throw new IllegalStateException(peer.title + " failed on " + subject.title);
      }
      return lines;
    }
  }

  private List<String> command(Class<?> main, Peer peer, Subject subject) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseG1GC", "-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch"));
    Shape shape = subject.shape();
    Path schema =
        shape == null ? settings.schema() : shape.schema(settings.schemas(), settings.folder());
    command.add("-Dbenchmark.schema=" + schema);
    if (shape != null) {
      command.add("-Dbenchmark.formats=annotations");
    }
    if (subject.isInvalid()) {
      command.add("-Dbenchmark.invalid=true");
    }
    command.add("-Dorg.apache.avro.SERIALIZABLE_PACKAGES=*");
    if (subject.producer() != null) {
      command.add("-Dbenchmark.producer=" + subject.producer());
    }
    command.addAll(peer.options());
    command.add("-cp");
    command.add(
        peer == Peer.NETWORKNT_2 ? otherClassPath() : System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(List.of(peer.workload, file(subject).toString()));
    command.addAll(List.of(settings.warmUp(), settings.measure()));
    return command;
  }

  private String otherClassPath() throws IOException {
    Path folder = settings.other();
    String libraries = Files.readString(folder.resolve("class-path")).strip();
    return folder.resolve("classes") + File.pathSeparator + libraries;
  }
}
