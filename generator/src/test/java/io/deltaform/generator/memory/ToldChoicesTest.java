package io.deltaform.generator.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A choice whose branch is told before it is checked has the verdicts of the choice. */
class ToldChoicesTest {
  private static final Validator PAYMENT =
      validator(
          """
          {"type": "object", "required": ["kind"], "minProperties": 2,
           "properties": {"kind": {"maxLength": 4}},
           "oneOf": [
             {"type": "object", "required": ["kind", "n"],
              "properties": {"kind": {"const": "card"}, "n": {"type": "integer"}}},
             {"oneOf": [
               {"type": "object", "required": ["kind"],
                "properties": {"kind": {"enum": ["bank", "iban"]}, "next": {"$ref": "#"}}},
               {"type": "object", "required": ["kind"],
                "properties": {"kind": {"const": "vouchers"}}}]}]}
          """);

  private static final Validator ANY =
      validator(
          """
          {"anyOf": [
             {"type": "string", "maxLength": 2},
             {"type": "integer", "minimum": 5},
             {"type": ["null", "array"], "not": {"type": "null"}, "maxItems": 1}]}
          """);

  private static Validator validator(String schema) {
    byte[] utf8 = schema.getBytes(StandardCharsets.UTF_8);
    var made =
        MemoryValidators.compile(
            CompileRequest.of(List.of(new SourceFile("schema.json", Bytes.copyOf(utf8)))));
    return Objects.requireNonNull(made.validator(), () -> made.diagnostics().toString());
  }

  private static List<Problem> problems(Validator validator, String document) {
    return validator.validate(document.getBytes(StandardCharsets.UTF_8)).problems();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"kind":"card","n":1}|true
          {"n":1,"kind":"card"}|true
          {"n":{"kind":"card"},"kind":"iban"}|true
          {"kind":"card","n":"1"}|false
          {"kind":"card","x":1}|false
          {"kind":"card"}|false
          {"kind":"bank","n":"1"}|true
          {"kind":"bank"}|false
          {"kind":"vouchers","x":1}|false
          {"kind":"cash","x":1}|false
          {"kind":1,"x":1}|false
          {"x":1,"y":1}|false
          {"kind":"bank","next":{"kind":"card","n":2}}|true
          {"kind":"bank","next":{"kind":"iban","next":{"kind":"card","n":""}}}|false
          {"k\\u0069nd":"c\\u0061rd","n":1}|true
          []|false
          null|false
          """)
  void theTextOfAMemberTellsTheBranch(String document, boolean valid) {
    assertThat(problems(PAYMENT, document).isEmpty()).isEqualTo(valid);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "ab"|true
          "abc"|false
          5|true
          5.0|true
          4|false
          5.5|false
          []|true
          [1,2]|false
          null|false
          true|false
          {}|false
          """)
  void theKindOfAValueTellsTheBranch(String document, boolean valid) {
    assertThat(problems(ANY, document).isEmpty()).isEqualTo(valid);
  }

  @Test
  void faultsHaveThePlaceInTheBranchThatWasMeant() {
    List<Problem> problems = problems(PAYMENT, "{\"kind\":\"card\",\"n\":\"1\"}");
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).pointer()).isEqualTo("/n");
    assertThat(problems.get(0).keyword()).isEqualTo("type");
    assertThat(problems.get(0).offset()).isEqualTo(19);
  }

  @Test
  @Timeout(10)
  void choicesWithinEachOtherCostNoMoreThanTheyAreDeep() {
    String deep = "{\"kind\":\"bank\",\"next\":".repeat(500) + "{\"kind\":\"card\",\"n\":1}";
    assertThat(problems(PAYMENT, deep + "}".repeat(500))).isEmpty();
  }

  @Test
  void branchesThatNoTextTellsApartAreTried() {
    Validator overlapping =
        validator(
            """
            {"oneOf": [
               {"type": "object", "required": ["a"], "properties": {"k": {"enum": ["x", "y"]}}},
               {"type": "object", "required": ["k"], "properties": {"k": {"const": "y"}}}]}
            """);
    assertThat(problems(overlapping, "{\"a\":1,\"k\":\"y\"}")).isNotEmpty();
    assertThat(problems(overlapping, "{\"k\":\"y\"}")).isEmpty();
    assertThat(problems(overlapping, "{\"a\":1}")).isEmpty();
  }
}
