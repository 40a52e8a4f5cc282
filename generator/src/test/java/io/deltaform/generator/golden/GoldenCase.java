package io.deltaform.generator.golden;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A folder: {@code input} holds schema files, {@code messages/TYPE} documents for the type of that
 * name, {@code expected/java} the sources, {@code expected/outcomes/TYPE} what became of each
 * document.
 */
record GoldenCase(Path folder) {
  /** Set to {@code write}, the expected files are written and not compared. */
  static final boolean WRITES = "write".equals(System.getProperty("deltaform.golden"));

  static Stream<GoldenCase> all() {
    Path root = Path.of("src/test/resources/golden");
    try (Stream<Path> folders = Files.list(root)) {
      return folders.sorted().map(GoldenCase::new).toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<SourceFile> input() {
    return files("input").entrySet().stream()
        .map(file -> new SourceFile(file.getKey(), file.getValue()))
        .toList();
  }

  /** The files below a folder by their paths relative to it. */
  Map<String, Bytes> files(String name) {
    Path root = folder.resolve(name);
    Map<String, Bytes> files = new TreeMap<>();
    if (Files.isDirectory(root)) {
      try (Stream<Path> paths = Files.walk(root)) {
        for (Path path : paths.filter(Files::isRegularFile).toList()) {
          files.put(
              root.relativize(path).toString().replace('\\', '/'),
              Bytes.copyOf(Files.readAllBytes(path)));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return files;
  }

  /** Writes what is expected of a kind, and removes what is there beside it. */
  void expect(String name, Map<String, byte[]> files) throws IOException {
    Path root = folder.resolve(name);
    for (String there : files(name).keySet()) {
      if (!files.containsKey(there)) {
        Files.delete(root.resolve(there));
      }
    }
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = root.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }

  @Override
  public String toString() {
    return folder.getFileName().toString();
  }
}
