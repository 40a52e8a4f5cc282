package io.deltaform.schema.compile;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that wants to cost more than it should ends in a coded answer, soon. */
@Timeout(120)
class HostileSchemasTest {
  private static final String DRAFT = "\"$schema\":\"http://json-schema.org/draft-07/schema#\"";

  private static CompileResult compile(String path, byte[] text) {
    return SchemaCompiler.compile(
        CompileRequest.of(List.of(new SourceFile(path, Bytes.copyOf(text)))));
  }

  private static CompileResult compile(String path, String text) {
    return compile(path, text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<String> errors(CompileResult result) {
    return result.diagnostics().stream()
        .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
        .map(Diagnostic::code)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.schema.json", "x.avsc"})
  void aDepthOf100000IsRefused(String path) {
    String text = "{\"not\":".repeat(100_000) + "{}" + "}".repeat(100_000);
    assertThat(errors(compile(path, text))).containsExactly("limit");
    assertThat(errors(compile(path, "[".repeat(100_000)))).containsExactly("limit");
  }

  @Test
  void eachOf100000RecordsThatNobodyKnowsIsCounted() {
    String record = "{\"a\":\"" + "x".repeat(50) + "\"}\n";
    List<Diagnostic> found = compile("captured.json", record.repeat(100_000)).diagnostics();
    assertThat(found).hasSize(Diagnostics.MOST + 1);
    assertThat(found.get(999).position().line()).isEqualTo(1_000);
    assertThat(found.get(1_000).message()).isEqualTo("99000 more of these");
  }

  @Test
  void aFileOver16MiBIsRefused() {
    byte[] text = new byte[(16 << 20) + 1];
    java.util.Arrays.fill(text, (byte) ' ');
    assertThat(errors(compile("x.schema.json", text))).containsExactly("limit");
  }

  @Test
  void aSchemaOf10MegabytesIsCompiled() {
    String properties =
        IntStream.range(0, 50_000)
            .mapToObj(i -> "\"property" + i + "\":{\"type\":\"string\",\"maxLength\":" + i + "}")
            .collect(Collectors.joining(","));
    String pad = "x".repeat(8_000_000);
    String text =
        "{"
            + DRAFT
            + ",\"type\":\"object\",\"description\":\""
            + pad
            + "\",\"properties\":{"
            + properties
            + "}}";
    assertThat(text.length()).isGreaterThan(10_000_000);
    CompileResult result = compile("x.schema.json", text);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.model()).isNotNull();
  }

  @Test
  void aLongTextInYamlTakesNoSquareOfTime() {
    String text =
        "asyncapi: 3.0.0\ninfo: {title: t, version: \"" + "x".repeat(15_000_000) + "\"}\n";
    assertThat(errors(compile("x.yaml", text))).isEmpty();
  }

  @Test
  void tooManyValuesAreRefused() {
    String text = "[" + "1,".repeat(1_000_001) + "1]";
    assertThat(errors(compile("x.schema.json", text))).containsExactly("limit");
  }

  @Test
  void aMillionFaultsAreCountedNotListed() {
    String text =
        "{"
            + DRAFT
            + ",\"properties\":{"
            + IntStream.range(0, 20_000)
                .mapToObj(i -> "\"p" + i + "\":{\"typ\":1,\"minimum\":\"x\"}")
                .collect(Collectors.joining(","))
            + "}}";
    CompileResult result = compile("x.schema.json", text);
    assertThat(result.model()).isNull();
    assertThat(result.diagnostics()).hasSize(2 * Diagnostics.MOST + 2);
    assertThat(result.diagnostics().toString()).contains("19000 more of these");
  }

  @Test
  void allOfThatDoublesAtEachStepStaysLinear() {
    String definitions =
        IntStream.range(0, 60)
            .mapToObj(
                i ->
                    "\"a"
                        + i
                        + "\":{\"allOf\":[{\"$ref\":\"#/definitions/a"
                        + (i + 1)
                        + "\"},{\"$ref\":\"#/definitions/a"
                        + (i + 1)
                        + "\"}]}")
            .collect(Collectors.joining(","));
    CompileResult result =
        compile(
            "x.schema.json",
            "{"
                + DRAFT
                + ",\"title\":\"X\",\"allOf\":[{\"$ref\":\"#/definitions/a0\"}],"
                + "\"definitions\":{"
                + definitions
                + ",\"a60\":{\"type\":\"object\",\"properties\":{\"x\":{\"type\":\"string\"}}}}}");
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.model()).isNotNull();
  }

  @Test
  void aChainOf20000ReferencesIsFollowed() {
    String definitions =
        IntStream.range(0, 20_000)
            .mapToObj(i -> "\"a" + i + "\":{\"$ref\":\"#/definitions/a" + (i + 1) + "\"}")
            .collect(Collectors.joining(","));
    CompileResult result =
        compile(
            "x.schema.json",
            "{"
                + DRAFT
                + ",\"type\":\"object\",\"properties\":{\"x\":"
                + "{\"$ref\":\"#/definitions/a0\"}},\"definitions\":{"
                + definitions
                + ",\"a20000\":{\"type\":\"string\"}}}");
    assertThat(result.diagnostics()).isEmpty();
  }

  @Test
  void recordsThatAllCombineEachOtherAreRefused() {
    int n = 3_000;
    String definitions =
        IntStream.range(0, n)
            .mapToObj(
                i ->
                    "\"a"
                        + i
                        + "\":{\"type\":\"object\",\"properties\":{\"p"
                        + i
                        + "\":{\"$ref\":\"#/definitions/a"
                        + (i + 1) % n
                        + "\"}},\"allOf\":["
                        + (i + 1 < n ? "{\"$ref\":\"#/definitions/a" + (i + 1) + "\"}" : "{}")
                        + "]}")
            .collect(Collectors.joining(","));
    CompileResult result =
        compile("x.schema.json", "{" + DRAFT + ",\"definitions\":{" + definitions + "}}");
    assertThat(errors(result)).containsExactly("too-complex");
  }

  @Test
  void listsInListsEndInAJsonValue() {
    String text =
        "{"
            + DRAFT
            + ",\"title\":\"Deep\",\"type\":\"object\",\"properties\":{\"x\":"
            + "{\"type\":\"array\",\"items\":".repeat(200)
            + "{\"type\":\"string\"}"
            + "}".repeat(200)
            + "}}";
    assertThat(compile("x.schema.json", text).model()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"$ref\":\"#\"}",
        "{\"$ref\":\"#/definitions/a\",\"definitions\":{\"a\":{\"$ref\":\"#/definitions/a\"}}}",
        "{\"allOf\":[{\"$ref\":\"#\"}]}",
        "{\"not\":{\"anyOf\":[{\"$ref\":\"#\"}]}}",
        "{\"if\":{\"$ref\":\"#\"}}"
      })
  void aCircleOfReferencesIsRefused(String schema) {
    CompileResult result = compile("x.schema.json", schema);
    assertThat(errors(result)).containsExactly("ref-cycle");
  }

  @Test
  void referencesToHostsAreNotFetched() {
    CompileResult result =
        compile("x.schema.json", "{\"properties\":{\"x\":{\"$ref\":\"http://192.0.2.1/x.json\"}}}");
    assertThat(errors(result)).containsExactly("unresolved-ref");
  }

  @Test
  void avroRecordsWithin200OthersAreCompiled() {
    String text = "\"int\"";
    for (int i = 0; i < 200; i++) {
      text =
          "{\"type\":\"record\",\"name\":\"R"
              + i
              + "\",\"fields\":[{\"name\":\"n\",\"type\":"
              + text
              + "}]}";
    }
    CompileResult result = compile("x.avsc", text);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.model()).isNotNull();
  }

  @Test
  void aChainOf20000AvroRecordsEndsInAnAnswer() {
    String records =
        IntStream.range(0, 20_000)
            .mapToObj(
                i ->
                    "{\"type\":\"record\",\"name\":\"R"
                        + i
                        + "\",\"fields\":[{\"name\":\"n\",\"type\":\""
                        + (i == 19_999 ? "int" : "R" + (i + 1))
                        + "\"}]}")
            .collect(Collectors.joining(","));
    assertThat(errors(compile("x.avsc", "[" + records + "]"))).containsExactly("limit");
  }

  @Test
  void hostileNumbersCostNothing() {
    assertThat(errors(compile("x.schema.json", "{\"minimum\":1e1000000000}")))
        .containsExactly("bad-keyword");
    assertThat(errors(compile("x.schema.json", "{\"minimum\":" + "9".repeat(5_000) + "}")))
        .containsExactly("limit");
    assertThat(errors(compile("x.schema.json", "{\"enum\":[1e1000000000]}"))).isEmpty();
  }

  @Test
  void whatIsNoUtf8IsRefusedWithItsPlace() {
    byte[] text = "{\"title\":\n \"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1);
    CompileResult result = compile("x.schema.json", text);
    assertThat(result.diagnostics().get(0))
        .hasToString(
            "x.schema.json:2:3: error [not-utf8] not UTF-8; save the file with that encoding");
  }
}
