package io.deltaform.library.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas and documents that want to cost more than they should end in an answer, soon. */
class BoundedEngineTest {
  private static final JsonSchemaEngine ENGINE = new JsonSchemaEngine(Draft.DRAFT_2020_12);

  private static Validator compiled(String schema) {
    Read<Validator> read = ENGINE.compile(schema);
    assertThat(read.problems()).isEmpty();
    return Objects.requireNonNull(read.value());
  }

  /** Compiles a schema with that many frames of the stack used up before. */
  private static List<Problem> compiledBelow(int frames, byte[] schema) {
    return frames == 0 ? ENGINE.compile(schema).problems() : compiledBelow(frames - 1, schema);
  }

  @Test
  void refusesToNestDeeperThanCoreReads() {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    byte[] bytes = deep.getBytes(StandardCharsets.UTF_8);
    assertThat(compiled("{}").validate(bytes).problems())
        .extracting(Problem::code)
        .containsExactly("limit");
    assertThat(ENGINE.compile(bytes).problems()).extracting(Problem::code).containsExactly("limit");
  }

  @Test
  void answersASchemaThatNestsDeeperThanTheStackByACode() throws InterruptedException {
    byte[] deep =
        ("{\"not\":".repeat(400) + "{}" + "}".repeat(400)).getBytes(StandardCharsets.UTF_8);
    List<Problem> problems = new ArrayList<>();
    Thread small =
        new Thread(
            null,
            () -> {
              // how much stack a level takes depends on what is compiled to machine code by now
              for (int frames = 0; problems.isEmpty(); frames += 50) {
                problems.addAll(compiledBelow(frames, deep));
              }
            },
            "small",
            256 << 10);
    small.start();
    small.join();
    assertThat(problems).extracting(Problem::code).containsExactly("limit");
  }

  @Test
  void endsOnHostilePatterns() {
    Validator nested = compiled("{\"pattern\":\"^(a|b)*c$\"}");
    byte[] text = ("\"" + "ab".repeat(100_000) + "\"").getBytes(StandardCharsets.UTF_8);
    Validator exponential = compiled("{\"pattern\":\"^(([a-z])+.)+[A-Z]([a-z])+$\"}");
    byte[] almost = ("\"" + "a".repeat(5000) + "!\"").getBytes(StandardCharsets.UTF_8);
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> {
          assertThat(nested.validate(text).problems())
              .extracting(Problem::code)
              .containsExactly("pattern-budget");
          assertThat(exponential.validate(almost).problems())
              .extracting(Problem::code)
              .containsExactly("pattern-budget");
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"allOf", "anyOf", "oneOf"})
  void endsOnSchemasThatDouble(String keyword) {
    StringBuilder schema = new StringBuilder("{\"$ref\":\"#/definitions/a40\",\"definitions\":{");
    for (int i = 40; i > 0; i--) {
      String below = "{\"$ref\":\"#/definitions/a" + (i - 1) + "\"}";
      schema.append("\"a%d\":{\"%s\":[%s,{\"allOf\":[%s]}]},".formatted(i, keyword, below, below));
    }
    Validator validator = compiled(schema.append("\"a0\":{\"type\":\"null\"}}}").toString());
    assertThat(validator.validate(new byte[] {'1'}).problems())
        .extracting(Problem::code)
        .containsExactly("limit");
  }

  @Test
  void endsOnConditionsThatDouble() {
    StringBuilder schema = new StringBuilder("{\"$ref\":\"#/definitions/a30\",\"definitions\":{");
    for (int i = 30; i > 0; i--) {
      String below = "{\"$ref\":\"#/definitions/a" + (i - 1) + "\"}";
      schema.append(
          "\"a%d\":{\"if\":%s,\"then\":%s,\"else\":%s},".formatted(i, below, below, below));
    }
    Validator validator = compiled(schema.append("\"a0\":{\"type\":\"null\"}}}").toString());
    assertThat(validator.validate(new byte[] {'1'}).problems())
        .extracting(Problem::code)
        .containsExactly("limit");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"uniqueItems\":true}", "{\"items\":{\"enum\":%s}}"})
  void comparesTextsWithOneHashCodeInBoundedTime(String schema) {
    String texts =
        IntStream.range(0, 1 << 16)
            .mapToObj(i -> Integer.toBinaryString(1 << 16 | i))
            .map(bits -> "\"" + bits.replace("0", "Aa").replace("1", "BB") + "\"")
            .collect(Collectors.joining(",", "[", "]"));
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () ->
            assertThat(
                    compiled(schema.formatted(texts))
                        .validate(texts.getBytes(StandardCharsets.UTF_8))
                        .isValid())
                .isTrue());
  }

  @Test
  void saysOfAPatternThatNestsTooDeepWhatItIs() {
    String pattern = "(".repeat(15_000) + ")".repeat(15_000);
    assertThat(ENGINE.compile("{\"pattern\":\"" + pattern + "\"}").problems())
        .extracting(Problem::message)
        .containsExactly("a regular expression that nests too deep");
  }

  @Test
  void endsOnManyTextsThatBacktrack() {
    Validator validator = compiled("{\"items\":{\"pattern\":\"^(a|aa)+\\\\1c$\"}}");
    String text = "\"" + "a".repeat(40) + "b\"";
    byte[] document =
        ("[" + (text + ",").repeat(2_000) + text + "]").getBytes(StandardCharsets.UTF_8);
    assertThat(validator.validate(document).problems())
        .extracting(Problem::code)
        .containsExactly("pattern-budget");
  }

  @Test
  void placesTheFirstOfManyProblemsInBoundedTime() {
    Validator validator = compiled("{\"items\":{\"type\":\"string\"}}");
    byte[] document = ("[" + "1,".repeat(200_000) + "1]").getBytes(StandardCharsets.UTF_8);
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> assertThat(validator.validate(document).problems()).hasSize(100));
  }

  @Test
  void endsOnAReferenceThatLeadsToItself() {
    Read<Validator> read = ENGINE.compile("{\"allOf\":[{\"$ref\":\"#\"}]}");
    Problem p =
        read.value() == null
            ? read.problems().get(0)
            : read.value().validate(new byte[] {'1'}).problems().get(0);
    assertThat(p.code()).isEqualTo("limit");
  }
}
