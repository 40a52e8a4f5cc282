package io.deltaform.generator.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas that would cost anything come to an answer with a code. */
@Timeout(120)
class HostileSchemasTest {
  private static MemoryValidators.Made made(String schema) {
    byte[] utf8 = schema.getBytes(StandardCharsets.UTF_8);
    return MemoryValidators.compile(
        CompileRequest.of(List.of(new SourceFile("schema.json", Bytes.copyOf(utf8)))));
  }

  private static Validator validator(String schema) {
    MemoryValidators.Made made = made(schema);
    assertThat(made.diagnostics()).isEmpty();
    return Objects.requireNonNull(made.validator());
  }

  private static List<String> refusals(String schema) {
    MemoryValidators.Made made = made(schema);
    assertThat(made.validator()).isNull();
    return made.diagnostics().stream().map(Diagnostic::code).toList();
  }

  private static List<String> codes(Validator validator, String document) {
    return validator.validate(document.getBytes(StandardCharsets.UTF_8)).problems().stream()
        .map(Problem::code)
        .toList();
  }

  private static String each(int n, IntFunction<String> one) {
    return IntStream.range(0, n).mapToObj(one).collect(Collectors.joining(","));
  }

  private static String nested(String before, String inner, String after, int depth) {
    return before.repeat(depth) + inner + after.repeat(depth);
  }

  /** Each definition speaks twice of the one before. */
  private static String doubling(String keyword) {
    return "{\"$ref\":\"#/$defs/a40\",\"$defs\":{\"a0\":{\"type\":\"string\"},"
        + each(
            40,
            i ->
                "\"a%d\":{\"%s\":[{\"$ref\":\"#/$defs/a%d\"},{\"$ref\":\"#/$defs/a%d\"}]}"
                    .formatted(i + 1, keyword, i, i))
        + "}}";
  }

  @ParameterizedTest
  @ValueSource(strings = {"anyOf", "oneOf"})
  void choicesThatDoubleEndWithALimit(String keyword) {
    assertThat(codes(validator(doubling(keyword)), "1")).containsExactly("limit");
  }

  @Test
  void allOfThatDoublesIsOneCheck() {
    assertThat(codes(validator(doubling("allOf")), "1")).containsExactly("invalid");
  }

  @Test
  void aCircleOfReferencesIsRefused() {
    assertThat(
            refusals(
                "{\"$ref\":\"#/$defs/a\",\"$defs\":{\"a\":{\"$ref\":\"#/$defs/b\"},"
                    + "\"b\":{\"$ref\":\"#/$defs/a\"}}}"))
        .contains("ref-cycle");
  }

  @Test
  void schemasWhoseCombinationsAreWithoutNumberAreRefused() {
    String steps =
        each(
            30,
            i ->
                ("\"s%d\":{\"properties\":{\"a\":{\"$ref\":\"#/$defs/s%d\"},"
                        + "\"b\":{\"$ref\":\"#/$defs/s%d\"}}}")
                    .formatted(i + 1, i + 2, i + 2));
    assertThat(
            refusals(
                "{\"$ref\":\"#/$defs/s0\",\"$defs\":{\"s0\":{\"properties\":{\"a\":{\"allOf\":["
                    + "{\"$ref\":\"#/$defs/s0\"},{\"$ref\":\"#/$defs/s1\"}]},"
                    + "\"b\":{\"$ref\":\"#/$defs/s0\"}}},"
                    + steps
                    + ",\"s31\":{\"required\":[\"end\"]}}}"))
        .containsExactly("too-complex");
  }

  @Test
  void nestingIsFollowedUpToTheLimitOfText() {
    assertThat(codes(validator(nested("{\"not\":", "{}", "}", 400)), "1")).isEmpty();
    assertThat(
            codes(
                validator(
                    nested("{\"anyOf\":[{\"type\":\"null\"},", "{\"type\":\"string\"}", "]}", 300)),
                "null"))
        .isEmpty();
    assertThat(refusals(nested("{\"not\":", "{}", "}", 100_000))).containsExactly("limit");
  }

  @Test
  void moreThanAClassHoldsIsRefused() {
    assertThat(refusals("{\"enum\":[" + each(100_000, i -> "\"symbol " + i + "\"") + "]}"))
        .containsExactly("not-compiled");
    assertThat(refusals("{\"enum\":[" + each(6_000, i -> "{\"a\":" + i + "}") + "]}"))
        .containsExactly("not-compiled");
    String wide =
        "{\"properties\":{"
            + each(
                130_000,
                i ->
                    "\"property%d\":{\"type\":\"string\",\"maxLength\":20,\"pattern\":\"^[a-z]+$\"}"
                        .formatted(i))
            + "}}";
    assertThat(wide.length()).isGreaterThan(8_000_000);
    assertThat(refusals(wide)).containsExactly("not-compiled");
  }

  @Test
  void namesAndTextsMayBeLong() {
    String name = "x".repeat(100_000);
    assertThat(
            codes(
                validator("{\"properties\":{\"" + name + "\":{\"enum\":[\"" + name + "\"]}}}"),
                "{\"" + name + "\":1}"))
        .containsExactly("invalid");
  }

  @Test
  void patternsThatBacktrackEndInBoundedTime() {
    Validator validator =
        validator("{\"pattern\":\"(a|b)*c\",\"patternProperties\":{\"(a+)+$\":{}}}");
    String text = "ab".repeat(100_000);
    long start = System.nanoTime();
    assertThat(codes(validator, "\"" + text + "\"")).containsExactly("pattern-budget");
    assertThat(codes(validator, "{\"" + "a".repeat(50_000) + "b\":1}")).isNotEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
  }

  @Test
  void manyTextsThatBacktrackAreOneLimit() {
    Validator validator = validator("{\"items\":{\"pattern\":\"^(a|aa)+\\\\1c$\"}}");
    String document = "[" + each(2_000, i -> "\"" + "a".repeat(40) + "b\"") + "]";
    assertThat(codes(validator, document)).startsWith("pattern-budget").endsWith("limit");
  }

  @Test
  void aPatternThatNestsTooDeepIsRefused() {
    String pattern = "(".repeat(50_000) + "a" + ")".repeat(50_000);
    assertThat(refusals("{\"pattern\":\"" + pattern + "\"}")).containsExactly("bad-keyword");
  }
}
