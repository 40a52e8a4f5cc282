package io.deltaform.cli;

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

/** A code that a user may meet is in the documentation, and the documentation promises no other. */
class CodesTest {
  private static final Path ROOT = Path.of(System.getProperty("deltaform.root", ".."));
  private static final List<String> MODULES =
      List.of("runtime", "schemas", "generator", "registry-server", "cli", "maven-plugin");

  /** However it is reported: words with hyphens between them are codes, or stand below. */
  private static final Pattern HYPHENS = Pattern.compile("\"([a-z]+(?:-[a-z0-9]+)+)\"");

  private static final Pattern NO_CODES =
      Pattern.compile(
          "oceanbase-.*|x-deltaform-.*|draft-[0-9]*|content-type"
              // formats of JSON Schema, its vocabularies, logical types of Avro
              + "|date-time|local-date-time|local-time|(?:uri|iri)-reference|meta-data"
              + "|format-(?:assertion|annotation)"
              + "|(?:local-)?time(?:stamp)?-(?:millis|micros|nanos)"
              // what schemas are looked up by, a thread, a header, a goal
              + "|avro-(?:md5|sha256|crc64)|registry-store|no-cache|generate-test");

  /** A code of one word is known by what reports it. */
  private static final Pattern WORDS =
      Pattern.compile(
          "\\b(?:refused?|warning|error|fatal)\\(\\s*\"([a-z]+)\"\\s*,"
              + "|Level\\.(?:FATAL|ERROR|WARNING),\\s*\"([a-z]+)\""
              + "|new MalformedInput\\(\\s*\"([a-z]+)\"");

  /** In a sentence for people. */
  private static final Pattern BRACKETS = Pattern.compile("\"\\[([a-z]+(?:-[a-z]+)*)\\] ");

  private static final Pattern LISTED =
      Pattern.compile("^\\| ((?:`[a-z-]+`(?:, )?)+) \\|", Pattern.MULTILINE);

  @Test
  void every_code_that_is_reported_is_documented() throws Exception {
    String documented = pages();
    Set<String> reported = new TreeSet<>();
    for (String source : sources()) {
      found(HYPHENS, source, reported);
      found(WORDS, source, reported);
      found(BRACKETS, source, reported);
    }
    assertThat(reported)
        .contains("bad-value", "writer-schema", "schema-mismatch", "syntax", "limit", "locale");
    reported.removeIf(code -> NO_CODES.matcher(code).matches());
    reported.removeIf(code -> documented.contains("`" + code + "`"));
    reported.removeIf(code -> documented.contains("`[" + code + "]`"));
    assertThat(reported).as("codes that no page explains").isEmpty();
  }

  @Test
  void every_code_that_a_page_lists_is_reported_somewhere() throws Exception {
    Set<String> listed = new TreeSet<>();
    for (String page : List.of("codes", "diagnostics")) {
      Matcher row = LISTED.matcher(Files.readString(ROOT.resolve("docs/" + page + ".md")));
      while (row.find()) {
        listed.addAll(List.of(row.group(1).replace("`", "").split(", ")));
      }
    }
    assertThat(listed).contains("no-key", "syntax", "not-compiled");
    // rules of bundled schemas bear codes too
    String all = String.join("\n", sources()) + String.join("\n", texts(".schema.json"));
    listed.removeIf(code -> all.contains("\"" + code + "\""));
    assertThat(listed).as("codes that nothing reports").isEmpty();
  }

  private static void found(Pattern pattern, String source, Set<String> into) {
    Matcher m = pattern.matcher(source);
    while (m.find()) {
      for (int group = 1; group <= m.groupCount(); group++) {
        if (m.group(group) != null) {
          into.add(m.group(group));
        }
      }
    }
  }

  private static String pages() throws IOException {
    StringBuilder all = new StringBuilder();
    for (String page : List.of("codes", "diagnostics", "registry", "command-line")) {
      all.append(Files.readString(ROOT.resolve("docs/" + page + ".md")));
    }
    return all.toString();
  }

  private static List<String> sources() throws IOException {
    return texts(".java");
  }

  private static List<String> texts(String suffix) throws IOException {
    List<String> sources = new java.util.ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> all = Files.walk(ROOT.resolve(module))) {
        for (Path file : all.filter(f -> isSource(f, suffix)).toList()) {
          sources.add(Files.readString(file));
        }
      }
    }
    return sources;
  }

  private static boolean isSource(Path file, String suffix) {
    String path = file.toString().replace('\\', '/');
    return path.endsWith(suffix) && path.contains("/src/main/") && !path.contains("/target/");
  }
}
