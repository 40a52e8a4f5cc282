package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A code that a user may meet is in the documentation. */
class CodesTest {
  private static final Path ROOT = Path.of(System.getProperty("deltaform.root", ".."));

  /** The first argument of what reports a problem. */
  private static final Pattern REPORTED =
      Pattern.compile("\\b(?:refused?|warning|error|fatal)\\(\\s*\"([a-z]+(?:-[a-z]+)*)\"");

  @Test
  void every_code_that_is_reported_is_documented() throws Exception {
    String documented =
        Files.readString(ROOT.resolve("docs/codes.md"))
            + Files.readString(ROOT.resolve("docs/diagnostics.md"));
    Set<String> reported = reported();
    assertThat(reported).contains("bad-value", "bad-envelope", "writer-schema");
    reported.removeIf(code -> documented.contains("`" + code + "`"));
    assertThat(reported).as("codes that no page explains").isEmpty();
  }

  private static Set<String> reported() throws IOException {
    Set<String> codes = new TreeSet<>();
    for (String module : new String[] {"runtime", "schemas", "generator"}) {
      try (Stream<Path> all = Files.walk(ROOT.resolve(module))) {
        for (Path file : all.filter(CodesTest::isSource).toList()) {
          Matcher matcher = REPORTED.matcher(Files.readString(file));
          while (matcher.find()) {
            codes.add(matcher.group(1));
          }
        }
      }
    }
    return codes;
  }

  private static boolean isSource(Path file) {
    String path = file.toString().replace('\\', '/');
    return path.endsWith(".java") && path.contains("/src/main/java/") && !path.contains("/target/");
  }
}
