package io.deltaform.benchmark.report;

import io.deltaform.benchmark.corpus.Shape;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * How a run goes: system properties of the process.
 *
 * @param forks how often each peer is started on each subject ({@code benchmark.forks})
 * @param warmUp seconds of CPU time before measuring, per layout ({@code benchmark.warmUp})
 * @param measure seconds of CPU time measured, per layout ({@code benchmark.measure})
 * @param peers who takes part ({@code benchmark.peers}: parts of their names, joined with commas)
 * @param subjects what is read ({@code benchmark.subjects}: likewise)
 * @param schema the schema file of the documents
 * @param other the build folder of the peer that needs a class path of its own
 * @param folder where corpora and report go
 */
record Settings(
    int forks,
    String warmUp,
    String measure,
    Set<Peer> peers,
    Set<Subject> subjects,
    Path schema,
    Path other,
    Path folder) {

  static Settings ofSystemProperties() {
    Path folder = Path.of(System.getProperty("benchmark.folder"));
    Set<Subject> subjects = chosen(Subject.class, "benchmark.subjects");
    if (subjects.contains(Subject.ASYNC_API) && !Shape.ASYNC_API.isThere(folder)) {
      System.out.println("AsyncAPI 3.0 is left out: benchmarks/asyncapi.sh fetches its files");
      subjects.remove(Subject.ASYNC_API);
    }
    return new Settings(
        Integer.parseInt(System.getProperty("benchmark.forks", "3")),
        System.getProperty("benchmark.warmUp", "3"),
        System.getProperty("benchmark.measure", "1.4"),
        chosen(Peer.class, "benchmark.peers"),
        subjects,
        Path.of(System.getProperty("benchmark.schema")),
        Path.of(System.getProperty("benchmark.other")),
        folder);
  }

  /** The folder of schema files. */
  Path schemas() {
    return schema.resolveSibling("");
  }

  private static <E extends Enum<E>> Set<E> chosen(Class<E> type, String property) {
    EnumSet<E> chosen = EnumSet.noneOf(type);
    for (String part : System.getProperty(property, "").split(",", -1)) {
      for (E each : type.getEnumConstants()) {
        if (each.name().contains(part.strip().toUpperCase(Locale.ROOT))) {
          chosen.add(each);
        }
      }
    }
    return chosen;
  }
}
