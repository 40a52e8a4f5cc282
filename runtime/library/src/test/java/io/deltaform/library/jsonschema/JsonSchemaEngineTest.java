package io.deltaform.library.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonSchemaEngineTest {
  private static final JsonSchemaEngine ENGINE = new JsonSchemaEngine(Draft.DRAFT_2020_12);

  private static Validator compiled(String schema) {
    Read<Validator> read = ENGINE.compile(schema);
    assertThat(read.problems()).isEmpty();
    return java.util.Objects.requireNonNull(read.value());
  }

  private static List<Problem> problems(String schema, String document) {
    return compiled(schema).validate(document.getBytes(StandardCharsets.UTF_8)).problems();
  }

  private static Problem refusal(JsonSchemaEngine engine, String schema) {
    Read<Validator> read = engine.compile(schema);
    assertThat(read.value()).isNull();
    return read.problems().get(0);
  }

  @Test
  void namesThePlaceTheKeywordAndItsSchemaButNoValue() {
    String schema =
        "{\"properties\":{\"rows\":{\"items\":{\"properties\":{\"a/b\":{\"maxLength\":3}}}}}}";
    List<Problem> found =
        problems(schema, "{\"x\":1, \"rows\":[{}, {\"é\":0,\"a/b\":\"secret\"}]}");
    assertThat(found).hasSize(1);
    Problem p = found.get(0);
    assertThat(p.level()).isEqualTo(Problem.Level.ERROR);
    assertThat(p.code()).isEqualTo("invalid");
    assertThat(p.pointer()).isEqualTo("/rows/1/a~1b");
    assertThat(p.keyword()).isEqualTo("maxLength");
    assertThat(p.schema()).isEqualTo("#/properties/rows/items/properties/a~1b/maxLength");
    assertThat(p.offset()).isEqualTo(34);
    assertThat(p.message())
        .isEqualTo("found a string of 6 characters, expected at most 3 characters");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "{\"required\":[\"a\"]}|{\"b\":1}|/a|required",
        "{\"properties\":{\"a\":{}},\"additionalProperties\":false}|{\"a\":1,\"b\":2}|/b|additionalProperties",
        "{\"type\":[\"string\",\"null\"]}|17||type",
        "{\"enum\":[1,2]}|\"hidden\"||enum",
        "{\"const\":5}|6||const",
        "{\"pattern\":\"^a\"}|\"hidden\"||pattern",
        "{\"items\":{\"minimum\":10}}|[11,9]|/1|minimum",
        "{\"not\":{}}|1||not",
        "{\"oneOf\":[{\"type\":\"integer\"},{\"minimum\":1}]}|5||oneOf",
        "{\"dependentRequired\":{\"a\":[\"b\"]}}|{\"a\":1}|/b|dependentRequired",
        "{\"unevaluatedProperties\":false}|{\"z\":1}|/z|unevaluatedProperties",
        "{\"uniqueItems\":true}|[1,1.0]||uniqueItems",
      })
  void reportsEachKeyword(String schema, String document, String pointer, String keyword) {
    List<Problem> found = problems(schema, document);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).pointer()).isEqualTo(pointer == null ? "" : pointer);
    assertThat(found.get(0).keyword()).isEqualTo(keyword);
    assertThat(found.get(0).message()).contains("expected").doesNotContain("hidden");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "{\"contains\":{\"const\":1},\"minContains\":2}|[1,3]|found fewer of these, expected at least 2 items that match",
        "{\"contains\":{\"const\":1},\"maxContains\":1}|[1,1]|found more of these, expected at most 1 items that match",
        "{\"contains\":{\"const\":1}}|[2]|found fewer of these, expected at least 1 items that match",
        "{\"$schema\":\"http://json-schema.org/draft-07/schema#\",\"contains\":{\"const\":1}}|[2]|found fewer of these, expected at least 1 items that match",
      })
  void saysOfContainsHowManyItTakes(String schema, String document, String message) {
    List<Problem> found = problems(schema, document);
    assertThat(found).extracting(Problem::message).containsExactly(message);
    assertThat(found.get(0).keyword()).isEqualTo("contains");
    assertThat(found.get(0).schema()).isEqualTo("#/contains");
  }

  @Test
  void namesEachMemberThatDependenciesDemand() {
    List<Problem> found =
        problems(
            "{\"$schema\":\"http://json-schema.org/draft-04/schema#\","
                + "\"dependencies\":{\"a\":[\"b\",\"c/d\",\"e\"],\"x\":{\"required\":[\"y\"]}}}",
            "{\"a\":1,\"e\":2}");
    assertThat(found).extracting(Problem::pointer).containsExactly("/b", "/c~1d");
    assertThat(found).extracting(Problem::keyword).containsOnly("dependencies");
    assertThat(found)
        .extracting(Problem::message)
        .containsOnly("found nothing, expected the members that this one demands");
  }

  @Test
  void holdsJsonInATextToItsSchema() {
    String schema =
        "{\"$defs\":{\"n\":{\"type\":\"integer\"}},"
            + "\"items\":{\"x-deltaform-embedded\":{\"additionalProperties\":{\"$ref\":\"#/$defs/n\"}}}}";
    assertThat(problems(schema, "[\"{\\\"k\\\":1}\", 5, \"[]\"]")).isEmpty();
    assertThat(problems(schema, "[\"{\\\"k\\\":1.5}\", \"{\"]"))
        .extracting(Problem::pointer, Problem::code)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("/0/k", "invalid"),
            org.assertj.core.groups.Tuple.tuple("/1", "syntax"));
    assertThat(refusal(ENGINE, "{\"x-deltaform-embedded\":5}").code()).isEqualTo("bad-keyword");
    Problem bad = refusal(ENGINE, "{\"x-deltaform-embedded\":{\"required\":3}}");
    assertThat(bad.code()).isEqualTo("bad-keyword");
    assertThat(bad.message()).contains("#/x-deltaform-embedded/required", "expected array");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"const\":123456789012345678901234567890.5}|123456789012345678901234567890.5|true",
        "{\"const\":123456789012345678901234567890.5}|123456789012345678901234567890.4|false",
        "{\"maximum\":9007199254740993}|9007199254740993|true",
        "{\"maximum\":9007199254740993}|9007199254740993.1|false",
        "{\"maximum\":9223372036854775807}|9223372036854775808|false",
        "{\"exclusiveMinimum\":0.1}|0.10000000000000000000000000000001|true",
        "{\"multipleOf\":0.01}|1234567890123456789012.07|true",
        "{\"multipleOf\":0.01}|1234567890123456789012.071|false",
        "{\"enum\":[1]}|1.000|true",
        "{\"enum\":[100]}|1E2|true",
        "{\"type\":\"integer\"}|1.0|true",
        "{\"type\":\"integer\"}|1E3|true",
        "{\"type\":\"integer\"}|1.5|false",
        "{\"type\":\"integer\"}|123456789012345678901234567890|true",
        "{\"nullable\":true,\"type\":\"string\"}|null|false",
        "{\"type\":\"object\",\"enum\":[\"a\"]}|\"a\"|false",
        "{\"maxLength\":2}|\"\uD83D\uDE00\uD83D\uDE00\"|true",
      })
  void comparesExactly(String line) {
    String[] parts = line.split("\\|", -1);
    assertThat(problems(parts[0], parts[1]).isEmpty()).isEqualTo(Boolean.parseBoolean(parts[2]));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "{\"a\":1,\"a\":2}|duplicate-key|/a",
        "{\"a\":[1,}|syntax|/a",
        "{} {}|syntax|''",
        "{\"a\":[1E1000000000]}|number-limit|/a/0",
      })
  void readsWhatCoreReads(String document, String code, String pointer) {
    List<Problem> found = problems("{}", document);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).code()).isEqualTo(code);
  }

  @Test
  void leadsReferencesToTheGivenResourcesOnly() {
    Map<String, String> resources = Map.of("https://schemas.test/money", "{\"type\":\"number\"}");
    JsonSchemaEngine engine = new JsonSchemaEngine(Draft.DRAFT_7, resources);
    Read<Validator> read = engine.compile("{\"items\":{\"$ref\":\"https://schemas.test/money\"}}");
    assertThat(read.problems()).isEmpty();
    byte[] document = "[1,\"x\"]".getBytes(StandardCharsets.UTF_8);
    assertThat(java.util.Objects.requireNonNull(read.value()).validate(document).problems())
        .extracting(Problem::pointer)
        .containsExactly("/1");
  }

  @Test
  void hasItsOwnKeywordsInPartsOfAnotherDraftToo() {
    String address = "https://schemas.test/old";
    String old =
        "{\"$schema\":\"http://json-schema.org/draft-07/schema#\","
            + "\"maxLength\":4294967296,\"contentEncoding\":\"base64\"}";
    Read<Validator> read =
        new JsonSchemaEngine(Draft.DRAFT_2020_12, Map.of(address, old))
            .compile("{\"items\":{\"$ref\":\"" + address + "\"}}");
    byte[] document = "[\"%\"]".getBytes(StandardCharsets.UTF_8);
    assertThat(java.util.Objects.requireNonNull(read.value()).validate(document).problems())
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/x.json",
        "https://schemas.test/absent",
        "classpath:draft-07/schema",
        "classpath:/META-INF/MANIFEST.MF",
        "resource:/META-INF/MANIFEST.MF",
        "file:///etc/hostname",
        "#/definitions/absent",
        "#absent"
      })
  void refusesAReferenceThatLeadsNowhere(String address) {
    Problem p = refusal(ENGINE, "{\"properties\":{\"a\":{\"$ref\":\"" + address + "\"}}}");
    assertThat(p.code()).isEqualTo("unresolved-ref");
    assertThat(p.message()).contains(address.replace("#", ""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "[]|bad-schema",
        "{\"type\":\"strin\"}|bad-keyword",
        "{\"properties\":{\"a\":{\"maxLength\":-1}}}|bad-keyword",
        "{\"pattern\":\"(\"}|bad-keyword",
        "{\"$schema\":\"https://schemas.test/own\"}|unsupported-draft",
        "{\"$schema\":17}|unsupported-draft",
        "{\"a\":1,\"a\":2}|duplicate-key",
        "{\"maximum\":1E99999}|number-limit",
        "nothing|syntax",
      })
  void refusesASchemaThatIsNone(String schema, String code) {
    assertThat(refusal(ENGINE, schema).code()).isEqualTo(code);
  }

  @Test
  void placesABadKeywordInTheSchema() {
    Problem p = refusal(ENGINE, "{\"properties\":{\"a\":{\"maxLength\":-1}}}");
    assertThat(p.pointer()).isEqualTo("/properties/a/maxLength");
    assertThat(p.offset()).isEqualTo(32);
  }

  @Test
  void prefersTheDraftThatTheSchemaNames() {
    String draft4 =
        "{\"$schema\":\"http://json-schema.org/draft-04/schema#\",\"maximum\":3,\"exclusiveMaximum\":true}";
    assertThat(problems(draft4, "3")).hasSize(1);
    assertThat(problems(draft4, "2")).isEmpty();
  }

  @Test
  void readsPatternsAsGeneratedCodeDoes() {
    Validator space = compiled("{\"pattern\":\"^\\\\S$\"}");
    assertThat(space.validate("\"\u00a0\"".getBytes(StandardCharsets.UTF_8)).isValid()).isFalse();
    Validator boundary = compiled("{\"patternProperties\":{\"\\\\bo\":false}}");
    assertThat(boundary.validate("{\"\u00e4o\":1}".getBytes(StandardCharsets.UTF_8)).isValid())
        .isFalse();
  }

  @Test
  void servesSeveralThreadsAtOnce() throws Exception {
    Validator validator = compiled("{\"properties\":{\"n\":{\"maximum\":50}}}");
    CountDownLatch begin = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<Long>> counts =
          IntStream.range(0, 8)
              .mapToObj(
                  t ->
                      threads.submit(
                          () -> {
                            begin.await();
                            return IntStream.range(0, 1000)
                                .mapToObj(i -> "{\"n\":" + i % 100 + "}")
                                .filter(
                                    d ->
                                        validator
                                            .validate(d.getBytes(StandardCharsets.UTF_8))
                                            .isValid())
                                .count();
                          }))
              .toList();
      begin.countDown();
      for (Future<Long> count : counts) {
        assertThat(count.get()).isEqualTo(510L);
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
