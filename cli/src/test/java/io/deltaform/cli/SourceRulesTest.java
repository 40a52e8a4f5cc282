package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How long the sources of all modules may be. */
class SourceRulesTest {
  private static final int LONGEST = 500;
  private static final Path ROOT = Path.of(System.getProperty("deltaform.root", ".."));

  @Test
  void no_source_file_is_over_500_lines() {
    assertThat(sources()).isNotEmpty();
    Map<String, Integer> tooLong = new TreeMap<>();
    for (Path source : sources()) {
      int lines = lines(source);
      if (lines > LONGEST) {
        tooLong.put(ROOT.relativize(source).toString(), lines);
      }
    }
    assertThat(tooLong).isEmpty();
  }

  private static List<Path> sources() {
    try (Stream<Path> all = Files.walk(ROOT)) {
      return all.filter(p -> p.toString().endsWith(".java"))
          .filter(SourceRulesTest::isWritten)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Not generated: neither by this build nor as the expected output of a golden case. */
  private static boolean isWritten(Path file) {
    String path = file.toString().replace('\\', '/');
    return !path.contains("/target/")
        && (path.contains("/src/main/java/") || path.contains("/src/test/java/"));
  }

  private static int lines(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return (int) lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
