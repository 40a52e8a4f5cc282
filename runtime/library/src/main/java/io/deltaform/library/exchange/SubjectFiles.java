package io.deltaform.library.exchange;

import io.deltaform.library.registry.RegisteredFiles;
import io.deltaform.library.registry.SchemaRegistryClient;
import io.deltaform.schema.SourceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Subjects as files. */
public final class SubjectFiles {
  private SubjectFiles() {}

  /**
   * What a download did. Paths are relative to its folder, sorted.
   *
   * @param written new or other than before
   * @param unchanged already there with the same bytes
   */
  public record Downloaded(List<String> written, List<String> unchanged) {
    public Downloaded {
      written = List.copyOf(written);
      unchanged = List.copyOf(unchanged);
    }

    /** How many files of each sort, in words. */
    public String summary() {
      return written.size() + " files written, " + unchanged.size() + " unchanged";
    }
  }

  /**
   * The latest versions of subjects, and what they refer to, sorted by path.
   *
   * @throws ExchangeFault if a pattern fits no subject, or two would be one file
   * @throws io.deltaform.library.registry.SchemaRegistryException if the registry does not answer
   */
  public static List<SourceFile> fetch(SchemaRegistryClient registry, SubjectPatterns patterns) {
    List<SourceFile> subjects = new ArrayList<>();
    List<SourceFile> references = new ArrayList<>();
    for (String subject : patterns.of(registry.subjects())) {
      List<SourceFile> all = RegisteredFiles.of(registry, registry.latest(subject));
      subjects.add(all.get(0));
      references.addAll(all.subList(1, all.size()));
    }
    Map<String, SourceFile> files = new TreeMap<>();
    subjects.forEach(file -> add(file, files));
    for (SourceFile file : references) {
      // an Avro file may bear any name, and declares its types once only
      if (!file.path().endsWith(".avsc")
          || files.values().stream().noneMatch(f -> f.content().equals(file.content()))) {
        add(file, files);
      }
    }
    List<SourceFile> sorted = new ArrayList<>(files.values());
    sorted.sort((a, b) -> a.path().compareTo(b.path()));
    return sorted;
  }

  private static void add(SourceFile file, Map<String, SourceFile> files) {
    // on some disks names that differ in case only are one
    SourceFile other = files.put(file.path().toLowerCase(Locale.ROOT), file);
    if (other != null && !other.equals(file)) {
      throw new ExchangeFault(
          "two schemas would be the file "
              + file.path()
              + "; fetch their subjects to different folders");
    }
  }

  /**
   * Writes what was fetched into a folder, which is made if it is not there. Files of it that are
   * not among these stay; if one that no earlier download wrote is in the way, nothing is written.
   *
   * @throws ExchangeFault with the code {@code foreign-file} if a file is in the way
   * @throws IOException if the disk refuses
   */
  public static Downloaded write(List<SourceFile> files, Path folder) throws IOException {
    DownloadFolder target = new DownloadFolder(folder);
    List<String> written = new ArrayList<>();
    List<String> unchanged = new ArrayList<>();
    for (SourceFile file : files) {
      boolean same = target.holds(file.path(), file.content().toByteArray());
      (same ? unchanged : written).add(file.path());
    }
    // names first: if the disk fills up on the way, the next run still knows what is its own
    target.own(files.stream().map(SourceFile::path).toList());
    for (SourceFile file : files) {
      if (written.contains(file.path())) {
        target.store(file.path(), file.content().toByteArray());
      }
    }
    return new Downloaded(written, unchanged);
  }
}
