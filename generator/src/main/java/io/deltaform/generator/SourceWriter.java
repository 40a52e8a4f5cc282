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
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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
    List<GeneratedFile> sorted = new ArrayList<>(files);
    sorted.sort(Comparator.comparing(GeneratedFile::path));
    Set<String> before = readManifest();
    List<Target> targets = targets(sorted, problems);
    List<String> written = new ArrayList<>();
    List<String> unchanged = new ArrayList<>();
    List<String> deleted = new ArrayList<>();
    if (!problems.hasErrors()) {
      // names first: if the disk fills up on the way, the next run still knows what is its own
      Set<String> now = new TreeSet<>();
      sorted.forEach(file -> now.add(file.path()));
      Set<String> all = new TreeSet<>(before);
      all.addAll(now);
      writeManifest(all);
      Set<Path> folders = new HashSet<>();
      for (Target target : targets) {
        if (folders.add(target.folder)) {
          Files.createDirectories(target.folder);
        }
        byte[] bytes = target.file.content().getBytes(StandardCharsets.UTF_8);
        if (target.exists && Arrays.equals(Files.readAllBytes(target.place), bytes)) {
          unchanged.add(target.file.path());
        } else {
          Files.write(target.place, bytes);
          written.add(target.file.path());
        }
      }
      before.removeAll(now);
      for (String path : before) {
        if (delete(inside(path))) {
          deleted.add(path);
        }
      }
      writeManifest(now);
    }
    return new GenerateResult(problems.list(), written, unchanged, deleted);
  }

  /** A file and where it goes. */
  private record Target(GeneratedFile file, Path folder, Path place, boolean exists) {}

  private List<Target> targets(List<GeneratedFile> files, Diagnostics problems) throws IOException {
    Map<String, String> folded = new HashMap<>();
    Map<Path, Boolean> folders = new HashMap<>();
    List<Target> targets = new ArrayList<>();
    for (GeneratedFile file : files) {
      String path = file.path();
      SourcePosition at = new SourcePosition(path, 0, 0);
      String other = folded.putIfAbsent(path.toLowerCase(Locale.ROOT), path);
      if (other != null) {
        problems.error(
            "file-collision",
            at,
            "differs from " + other + " in case only: one would overwrite the other on some disks");
      }
      Path place = inside(path);
      Path folder = Objects.requireNonNull(place.getParent());
      // a folder that is not there yet is asked for once, and not for each of its files
      boolean exists =
          folders.computeIfAbsent(folder, Files::isDirectory)
              && Files.exists(place, LinkOption.NOFOLLOW_LINKS);
      if (exists && !isOurs(place)) {
        problems.error(
            "foreign-file",
            at,
            "is there already and was not generated: move it, or generate to another folder");
      }
      targets.add(new Target(file, folder, place, exists));
    }
    return targets;
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
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (!Files.isRegularFile(manifest) || !Arrays.equals(Files.readAllBytes(manifest), bytes)) {
      Files.createDirectories(manifest.getParent());
      Files.write(manifest, bytes);
    }
  }
}
