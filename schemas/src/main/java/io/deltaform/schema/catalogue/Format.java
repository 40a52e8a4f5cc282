package io.deltaform.schema.catalogue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A format of a producer.
 *
 * @param id stable: it stands in file names, in options and on the registry's wire
 * @param bodies {@code json}, {@code avro} or both
 */
public record Format(
    String id,
    String title,
    String producer,
    List<String> bodies,
    List<Version> versions,
    List<SchemaFile> files,
    List<Sample> samples) {
  public Format {
    bodies = List.copyOf(bodies);
    versions = List.copyOf(versions);
    files = List.copyOf(files);
    samples = List.copyOf(samples);
  }

  /** The files that classes are generated from: see {@link SchemaFile}. */
  public List<SchemaFile> generated() {
    Set<String> seen = new HashSet<>();
    return files.stream()
        .filter(f -> f.language() != Language.ASYNCAPI)
        .filter(f -> seen.add(f.body() + " " + f.role()))
        .toList();
  }

  /**
   * A version or generation of a format.
   *
   * @param version as the producer or the format's documentation names it
   * @param describes what tells it from the others
   */
  public record Version(String version, String describes) {}
}
