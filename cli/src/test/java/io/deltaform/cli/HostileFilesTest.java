package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files that want to cost more than they should, through the commands, in little memory: each ends
 * with a verdict, or with codes that are listed here, soon. What engines may say differs where one
 * gives up before the other.
 */
@Tag("slow")
class HostileFilesTest {
  private static final Pattern CODE = Pattern.compile("\"code\":\"([a-z-]+)\"|\\[([a-z0-9-]+)\\]");

  /** MiB; the document of a hundred megabytes alone takes more. */
  private static final int LITTLE = 384;

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
        new Hostile("depth", "{\"items\":{\"$ref\":\"#\"}}", deep("[", "]"), LITTLE, "limit"),
        new Hostile("objects in objects", "true", deep("{\"a\":", "1}"), LITTLE, "limit", "syntax"),
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
            LITTLE,
            "number-limit"),
        new Hostile(
            "an exponent in a schema",
            "{\"properties\":{\"a\":{\"multipleOf\":1E-1000000000}}}",
            "{\"a\":1}",
            LITTLE,
            "number-limit",
            "bad-keyword"),
        new Hostile(
            "an exponent among constants",
            "{\"properties\":{\"a\":{\"enum\":[1E1000000000,-1E-1000000000]}}}",
            "{\"a\":1}",
            LITTLE,
            "number-limit",
            "invalid"),
        new Hostile("texts of one hash code", unique, "{\"a\":[" + coll + "]}", LITTLE),
        new Hostile(
            "objects of one hash code",
            unique,
            "{\"a\":[" + each(50_000, i -> "{\"" + colliding(i) + "\":1}") + "]}",
            LITTLE),
        new Hostile(
            "members of one hash code",
            "{\"type\":\"object\"}",
            "{" + each(100_000, i -> "\"" + colliding(i) + "\":1") + "}",
            LITTLE),
        new Hostile(
            "numbers of one hash code",
            unique,
            "{\"a\":[" + each(100_000, i -> Long.toString((i + 1L) << 32 | (i + 1))) + "]}",
            LITTLE),
        new Hostile(
            "an enum of one hash code",
            "{\"properties\":{\"a\":{\"items\":{\"enum\":[" + coll + "]}}}}",
            "{\"a\":[" + coll + "]}",
            LITTLE,
            "not-compiled"),
        new Hostile(
            "required names without end",
            "{\"required\":[" + each(100_000, i -> "\"p" + i + "\"") + "]}",
            "{}",
            LITTLE,
            "invalid",
            "not-compiled",
            "too-complex"),
        new Hostile(
            "names that demand others without end",
            "{\"dependentRequired\":{" + each(100_000, i -> "\"p" + i + "\":[\"q\"]") + "}}",
            "{}",
            LITTLE,
            "not-compiled",
            "too-complex"),
        new Hostile(
            "choices without end",
            "{\"anyOf\":[" + each(20_000, i -> "{\"required\":[\"p" + i + "\"]}") + "]}",
            "{\"p19999\":1}",
            LITTLE,
            "too-complex"),
        new Hostile(
            "a text that backtracks", "{\"pattern\":\"(a|b)*c\"}", text("ab"), LITTLE, BUDGET),
        new Hostile(
            "names that backtrack",
            "{\"patternProperties\":{\"^(a|b|ab)*c$\":{},\"(?=(a+)+$)b\":{}}}",
            "{" + text("ab") + ":1}",
            LITTLE,
            BUDGET),
        new Hostile(
            "a pattern that nests",
            "{\"pattern\":\"" + "(".repeat(15_000) + ")".repeat(15_000) + "\"}",
            "1",
            LITTLE,
            "bad-keyword",
            "not-compiled"),
        new Hostile("a circle", "{\"not\":{\"$ref\":\"#\"}}", "1", LITTLE, "limit", "ref-cycle"),
        new Hostile("anyOf doubles", doubling("\"anyOf\":[%1$s,%1$s]"), "1", LITTLE, "limit"),
        new Hostile("oneOf doubles", doubling("\"oneOf\":[%1$s,%1$s]"), "1", LITTLE, "limit"),
        new Hostile(
            "allOf doubles", doubling("\"allOf\":[%1$s,%1$s]"), "1", LITTLE, "limit", "invalid"),
        new Hostile(
            "if doubles",
            doubling("\"if\":%1$s,\"then\":%1$s,\"else\":%1$s"),
            "1",
            LITTLE,
            "limit"));
  }

  @Test
  void theLibraryEngineAnswers() throws Exception {
    inTurn(
        (schema, document) -> List.of("validate", "--schema", schema, document), this::isAnswered);
  }

  @Test
  void compiledCodeAnswers() throws Exception {
    inTurn(
        (schema, document) -> List.of("validate", "--compiled", "--schema", schema, document),
        this::isAnswered);
  }

  @Test
  void sourcesAreGeneratedOrRefused() throws Exception {
    inTurn(
        (schema, document) ->
            List.of("generate", "--package", "com.example", "--out", schema + ".java", schema),
        (hostile, result) -> {});
  }

  /** All of them in one process for each size of memory. */
  private void inTurn(
      BiFunction<String, String, List<String>> command,
      BiConsumer<Hostile, CommandProcess.Result> check)
      throws Exception {
    Map<Integer, List<Hostile>> byHeap =
        documents()
            .collect(Collectors.groupingBy(Hostile::heap, TreeMap::new, Collectors.toList()));
    SoftAssertions all = new SoftAssertions();
    for (Map.Entry<Integer, List<Hostile>> entry : byHeap.entrySet()) {
      List<List<String>> commands = new ArrayList<>();
      for (Hostile hostile : entry.getValue()) {
        String name = hostile.name().replace(' ', '-');
        commands.add(
            command.apply(
                write(name + ".schema.json", hostile.schema()),
                write(name + ".json", hostile.document())));
      }
      List<CommandProcess.Result> results = CommandProcess.run(entry.getKey(), folder, commands);
      for (int i = 0; i < results.size(); i++) {
        Hostile hostile = entry.getValue().get(i);
        CommandProcess.Result result = results.get(i);
        all.check(
            () -> {
              assertThat(result.exit()).as(hostile + ": " + start(result.err())).isIn(0, 1);
              isSpoken(hostile, result);
              check.accept(hostile, result);
            });
      }
    }
    all.assertAll();
  }

  private void isAnswered(Hostile hostile, CommandProcess.Result result) {
    List<String> found = codes(result);
    if (hostile.codes().isEmpty()) {
      assertThat(found).as(hostile.name()).isEmpty();
      assertThat(result.out()).as(hostile.name()).contains("\"valid\":true");
    } else {
      assertThat(found).as(hostile.name()).isSubsetOf(hostile.codes());
      assertThat(result.out().contains("\"valid\":true") && result.exit() == 0 || !found.isEmpty())
          .as(hostile.name())
          .isTrue();
    }
  }

  /** It ended by itself, with a verdict or a code. */
  private static void isSpoken(Hostile hostile, CommandProcess.Result result) {
    assertThat(List.of("Exception", "[internal]", "[memory]", "\tat "))
        .as(hostile.name())
        .noneMatch(result.all()::contains);
    if (result.exit() == 1) {
      assertThat(codes(result)).as(hostile.name()).isNotEmpty();
    }
  }

  private static String start(String text) {
    return text.substring(0, Math.min(500, text.length()));
  }

  private static List<String> codes(CommandProcess.Result result) {
    List<String> codes = new ArrayList<>();
    Matcher matcher = CODE.matcher(result.all());
    while (matcher.find()) {
      codes.add(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
    }
    return codes.stream().distinct().toList();
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
