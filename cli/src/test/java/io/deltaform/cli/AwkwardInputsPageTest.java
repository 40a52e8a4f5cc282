package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of awkward inputs names tests that exist, at least one for each input. */
class AwkwardInputsPageTest {
  private static final Path ROOT = Path.of(System.getProperty("deltaform.root", ".."));
  private static final Pattern NAMED = Pattern.compile("`(\\w+Test)\\.(\\w+)`");

  @Test
  void every_input_has_a_test_that_exists() throws IOException {
    Map<String, String> tests = tests();
    List<String> rows = rows();
    assertThat(rows).hasSizeGreaterThan(40);
    for (String row : rows) {
      Matcher named = NAMED.matcher(row.substring(row.lastIndexOf("| `")));
      int found = 0;
      while (named.find()) {
        found++;
        assertThat(tests.get(named.group(1)))
            .as(row)
            .isNotNull()
            .contains(" void " + named.group(2) + "(");
      }
      assertThat(found).as(row).isPositive();
    }
  }

  private static List<String> rows() throws IOException {
    return Files.readAllLines(ROOT.resolve("docs/awkward-inputs.md")).stream()
        .filter(line -> line.startsWith("| "))
        .filter(line -> !line.startsWith("| input |"))
        .toList();
  }

  /** The text of all test classes of a name. */
  private static Map<String, String> tests() throws IOException {
    Map<String, String> tests = new TreeMap<>();
    try (Stream<Path> all = Files.walk(ROOT)) {
      for (Path file :
          all.filter(p -> p.toString().replace('\\', '/').contains("/src/test/java/"))
              .filter(p -> p.toString().endsWith("Test.java"))
              .toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        tests.merge(name, Files.readString(file), String::concat);
      }
    }
    return tests;
  }
}
