package io.deltaform.generator;

import io.deltaform.generator.type.Sources;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The only writer to disk: only inside its folder, only where bytes differ. It deletes what an
 * earlier run for the same package wrote and this one does not, and nothing else; a file that it
 * did not write is never overwritten.
 */
final class SourceWriter {
  private final Path folder;
  private final Path manifest;

  /**
   * @param owner whose files these are: runs of other owners may write to the same folder
   */
  SourceWriter(Path folder, String owner) {
    this.folder = folder.toAbsolutePath().normalize();
    this.manifest = this.folder.resolve(".deltaform").resolve(owner + ".files");
  }

  /**
   * Writes {@code files}, or nothing at all where one of them may not be written.
   *
   * @throws IOException if the disk refuses
   */
  GenerateResult write(List<GeneratedFile> files, Diagnostics problems) throws IOException {
    Map<String, GeneratedFile> byPath = new TreeMap<>();
    files.forEach(file -> byPath.put(file.path(), file));
    Set<String> before = readManifest();
    check(byPath, problems);
    List<String> written = new ArrayList<>();
    List<String> unchanged = new ArrayList<>();
    List<String> deleted = new ArrayList<>();
    if (!problems.hasErrors()) {
      // names first: if the disk fills up on the way, the next run still knows what is its own
      Set<String> all = new TreeSet<>(before);
      all.addAll(byPath.keySet());
      writeManifest(all);
      for (GeneratedFile file : byPath.values()) {
        byte[] bytes = file.content().getBytes(StandardCharsets.UTF_8);
        (store(inside(file.path()), bytes) ? written : unchanged).add(file.path());
      }
      for (String path : before) {
        if (!byPath.containsKey(path) && delete(inside(path))) {
          deleted.add(path);
        }
      }
      writeManifest(byPath.keySet());
    }
    return new GenerateResult(problems.list(), written, unchanged, deleted);
  }

  private void check(Map<String, GeneratedFile> files, Diagnostics problems) throws IOException {
    Map<String, String> folded = new HashMap<>();
    for (String path : files.keySet()) {
      SourcePosition at = new SourcePosition(path, 0, 0);
      String other = folded.putIfAbsent(path.toLowerCase(Locale.ROOT), path);
      if (other != null) {
        problems.error(
            "file-collision",
            at,
            "differs from " + other + " in case only: one would overwrite the other on some disks");
      }
      Path file = inside(path);
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !isOurs(file)) {
        problems.error(
            "foreign-file",
            at,
            "is there already and was not generated: move it, or generate to another folder");
      }
    }
  }

  private static boolean isOurs(Path file) throws IOException {
    byte[] mark = Sources.MARK.getBytes(StandardCharsets.UTF_8);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    byte[] bytes = Files.readAllBytes(file);
    return bytes.length >= mark.length
        && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
  }

  private Path inside(String path) {
    Path file = folder.resolve(path).normalize();
    if (!file.startsWith(folder) || file.equals(folder)) {
      throw new IllegalArgumentException(path + " is not inside the output folder");
    }
    return file;
  }

  private static boolean store(Path file, byte[] bytes) throws IOException {
    if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), bytes)) {
      return false;
    }
    Path parent = file.getParent();
    if (parent != null && !Files.isDirectory(parent)) {
      Files.createDirectories(parent);
    }
    Files.write(file, bytes);
    return true;
  }

  /** Deletes the file and the folders that are empty then; what somebody put in its place stays. */
  private boolean delete(Path file) throws IOException {
    if (!isOurs(file)) {
      return false;
    }
    Files.delete(file);
    Path parent = file.getParent();
    while (parent != null && !parent.equals(folder) && isEmpty(parent)) {
      Files.delete(parent);
      parent = parent.getParent();
    }
    return true;
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (var entries = Files.list(folder)) {
      return entries.findAny().isEmpty();
    }
  }

  private Set<String> readManifest() throws IOException {
    Set<String> paths = new TreeSet<>();
    if (Files.isRegularFile(manifest)) {
      for (String line : Files.readAllLines(manifest)) {
        Path file = folder.resolve(line).normalize();
        if (!line.isBlank() && file.startsWith(folder) && !file.equals(folder)) {
          paths.add(line);
        }
      }
    }
    return paths;
  }

  private void writeManifest(Set<String> paths) throws IOException {
    String text = paths.isEmpty() ? "" : String.join("\n", paths) + "\n";
    store(manifest, text.getBytes(StandardCharsets.UTF_8));
  }
}
