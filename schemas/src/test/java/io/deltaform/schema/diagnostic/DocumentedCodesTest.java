package io.deltaform.schema.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A code that a user meets is in the docs, and the docs promise none that is not there. */
class DocumentedCodesTest {
  private static final List<Path> SOURCES =
      List.of(Path.of("src/main/java"), Path.of("../generator/src/main/java"));
  private static final Path DOCS = Path.of("../docs/diagnostics.md");
  private static final Pattern REPORTED =
      Pattern.compile("\\b(?:error|warning|bad)\\(\\s*\"([a-z0-9-]+)\"|MORE_TEXT = \"([a-z-]+)\"");
  private static final Pattern LISTED =
      Pattern.compile("^\\| `([a-z0-9-]+)` \\|", Pattern.MULTILINE);

  @Test
  void everyCodeIsDocumentedAndEveryDocumentedCodeIsReported() throws IOException {
    Set<String> reported = new TreeSet<>();
    for (Path sources : SOURCES) {
      addReported(sources, reported);
    }
    Set<String> listed = new TreeSet<>();
    Matcher m = LISTED.matcher(Files.readString(DOCS));
    while (m.find()) {
      listed.add(m.group(1));
    }
    // these are core's, which reads table schemas and captures
    listed.removeAll(List.of("bad-table-schema", "unknown-member", "untyped-table"));
    assertThat(reported).contains("unresolved-ref", "bad-keyword");
    assertThat(listed).containsExactlyElementsOf(reported);
  }

  private static void addReported(Path sources, Set<String> reported) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        Matcher m = REPORTED.matcher(Files.readString(file));
        while (m.find()) {
          reported.add(m.group(1) == null ? m.group(2) : m.group(1));
        }
      }
    }
  }
}
