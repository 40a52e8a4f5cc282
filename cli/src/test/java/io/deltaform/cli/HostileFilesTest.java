package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Files that want to cost more than they should, through the commands, in little memory: each ends
 * with a verdict, or with codes that are listed here, soon. What engines may say differs where one
 * gives up before the other.
 */
@Tag("slow")
class HostileFilesTest {
  private static final Pattern CODE = Pattern.compile("\"code\":\"([a-z-]+)\"|\\[([a-z0-9-]+)\\]");

  private static final String BUDGET = "pattern-budget";

  @TempDir Path folder;

  /**
   * @param codes what may be said; empty: the verdict is that all is valid
   */
  record Hostile(String name, String schema, String document, int heap, List<String> codes) {
    Hostile(String name, String schema, String document, int heap, String... codes) {
      this(name, schema, document, heap, List.of(codes));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Hostile> documents() {
    String coll = each(100_000, i -> "\"" + colliding(i) + "\"");
    String unique = "{\"properties\":{\"a\":{\"uniqueItems\":true}}}";
    return Stream.of(
        new Hostile("depth", "{\"items\":{\"$ref\":\"#\"}}", deep("[", "]"), 128, "limit"),
        new Hostile("objects in objects", "true", deep("{\"a\":", "1}"), 128, "limit", "syntax"),
        new Hostile(
            "a hundred megabytes",
            "{\"properties\":{\"a\":{\"type\":\"integer\"}}}",
            "{\"a\":\"" + "x".repeat(100_000_000) + "\"}",
            1024,
            "invalid",
            "limit"),
        new Hostile(
            "exponents",
            "{\"properties\":{\"a\":{\"multipleOf\":0.01,\"maximum\":5}}}",
            "{\"a\":1E1000000000}{\"a\":-1E-1000000000}{\"a\":" + "9".repeat(1_000_000) + "}",
            128,
            "number-limit"),
        new Hostile(
            "an exponent in a schema",
            "{\"properties\":{\"a\":{\"multipleOf\":1E-1000000000}}}",
            "{\"a\":1}",
            128,
            "number-limit",
            "bad-keyword"),
        new Hostile(
            "an exponent among constants",
            "{\"properties\":{\"a\":{\"enum\":[1E1000000000,-1E-1000000000]}}}",
            "{\"a\":1}",
            128,
            "number-limit",
            "invalid"),
        new Hostile("texts of one hash code", unique, "{\"a\":[" + coll + "]}", 256),
        new Hostile(
            "objects of one hash code",
            unique,
            "{\"a\":[" + each(50_000, i -> "{\"" + colliding(i) + "\":1}") + "]}",
            256),
        new Hostile(
            "members of one hash code",
            "{\"type\":\"object\"}",
            "{" + each(100_000, i -> "\"" + colliding(i) + "\":1") + "}",
            256),
        new Hostile(
            "numbers of one hash code",
            unique,
            "{\"a\":[" + each(100_000, i -> Long.toString((i + 1L) << 32 | (i + 1))) + "]}",
            256),
        new Hostile(
            "an enum of one hash code",
            "{\"properties\":{\"a\":{\"items\":{\"enum\":[" + coll + "]}}}}",
            "{\"a\":[" + coll + "]}",
            384,
            "not-compiled"),
        new Hostile(
            "required names without end",
            "{\"required\":[" + each(100_000, i -> "\"p" + i + "\"") + "]}",
            "{}",
            384,
            "invalid",
            "not-compiled"),
        new Hostile("a text that backtracks", "{\"pattern\":\"(a|b)*c\"}", text("ab"), 128, BUDGET),
        new Hostile(
            "names that backtrack",
            "{\"patternProperties\":{\"^(a|b|ab)*c$\":{},\"(?=(a+)+$)b\":{}}}",
            "{" + text("ab") + ":1}",
            128,
            BUDGET),
        new Hostile(
            "a pattern that nests",
            "{\"pattern\":\"" + "(".repeat(15_000) + ")".repeat(15_000) + "\"}",
            "1",
            128,
            "bad-keyword",
            "not-compiled"),
        new Hostile("a circle", "{\"not\":{\"$ref\":\"#\"}}", "1", 128, "limit", "ref-cycle"),
        new Hostile("anyOf doubles", doubling("\"anyOf\":[%1$s,%1$s]"), "1", 256, "limit"),
        new Hostile("oneOf doubles", doubling("\"oneOf\":[%1$s,%1$s]"), "1", 256, "limit"),
        new Hostile(
            "allOf doubles", doubling("\"allOf\":[%1$s,%1$s]"), "1", 256, "limit", "invalid"),
        new Hostile(
            "if doubles", doubling("\"if\":%1$s,\"then\":%1$s,\"else\":%1$s"), "1", 256, "limit"));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void theLibraryEngineAnswers(Hostile hostile) throws Exception {
    answers(hostile, "validate", "--schema", schema(hostile), document(hostile));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void compiledCodeAnswers(Hostile hostile) throws Exception {
    answers(hostile, "validate", "--compiled", "--schema", schema(hostile), document(hostile));
  }

  /** Without what makes code that is larger than a class, which takes as long as it is large. */
  static Stream<Hostile> schemas() {
    return documents().filter(hostile -> !hostile.name().startsWith("required"));
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void sourcesAreGeneratedOrRefused(Hostile hostile) throws Exception {
    CommandProcess.Result result =
        CommandProcess.run(
            Math.max(256, hostile.heap()),
            folder,
            "generate",
            "--package",
            "com.example",
            "--out",
            folder.resolve("java").toString(),
            schema(hostile));
    isSpoken(result);
  }

  private void answers(Hostile hostile, String... args) throws Exception {
    CommandProcess.Result result = CommandProcess.run(Math.max(160, hostile.heap()), folder, args);
    isSpoken(result);
    List<String> found = codes(result);
    if (hostile.codes().isEmpty()) {
      assertThat(found).isEmpty();
      assertThat(result.out()).contains("\"valid\":true");
    } else {
      assertThat(found).isSubsetOf(hostile.codes());
      assertThat(result.out().contains("\"valid\":true") && result.exit() == 0 || !found.isEmpty())
          .isTrue();
    }
  }

  /** It ended by itself, with a verdict or a code. */
  private static void isSpoken(CommandProcess.Result result) {
    assertThat(result.exit()).as(result.err()).isIn(0, 1);
    assertThat(result.all()).doesNotContain("Exception", "[internal]", "[memory]", "\tat ");
    if (result.exit() == 1) {
      assertThat(codes(result)).isNotEmpty();
    }
  }

  private static List<String> codes(CommandProcess.Result result) {
    List<String> codes = new ArrayList<>();
    Matcher matcher = CODE.matcher(result.all());
    while (matcher.find()) {
      codes.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    return codes.stream().distinct().toList();
  }

  private String schema(Hostile hostile) throws IOException {
    return write("hostile.schema.json", hostile.schema());
  }

  private String document(Hostile hostile) throws IOException {
    return write("document.json", hostile.document());
  }

  private String write(String name, String text) throws IOException {
    return Files.write(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private static String each(int n, IntFunction<String> one) {
    return IntStream.range(0, n).mapToObj(one).collect(Collectors.joining(","));
  }

  private static String deep(String open, String close) {
    return open.repeat(100_000) + close.repeat(100_000);
  }

  private static String text(String part) {
    return "\"" + part.repeat(100_000) + "\"";
  }

  /** A text with the hash code of all others that this gives. */
  private static String colliding(int i) {
    return Integer.toBinaryString(1 << 17 | i).replace("0", "Aa").replace("1", "BB");
  }

  /** Thirty definitions, each of which speaks more than once of the next. */
  private static String doubling(String form) {
    return "{\"$ref\":\"#/$defs/a0\",\"$defs\":{"
        + each(
            30,
            i ->
                "\"a"
                    + i
                    + "\":{"
                    + form.formatted("{\"$ref\":\"#/$defs/a" + (i + 1) + "\"}")
                    + "}")
        + ",\"a30\":{\"type\":\"string\"}}}";
  }
}
