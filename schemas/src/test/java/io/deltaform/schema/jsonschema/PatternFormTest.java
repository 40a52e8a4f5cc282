package io.deltaform.schema.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternFormTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "^a$",
        "a|b|",
        "(?:a)(?=b)(?!c)(?<=d)(?<!e)(?<name>f)",
        "[]",
        "[^]",
        "[a-z-]",
        "[-a]",
        "[\\]\\-a]",
        "[\\d-x]",
        "a{2}",
        "a{2,}",
        "a{2,3}?",
        "a*?b+?c??",
        "{",
        "}",
        "]",
        "a{x}",
        "a{,3}",
        "\\d\\S\\b\\/\\p{Letter}\\P{L}\\u{1F600}\\cA\\0",
        "^\\S(|(.|\\n)*\\S)\\Z",
        "[[]",
        "(a)\\1",
        "x{1}",
        "a{10,9999999999}"
      })
  void aRightExpressionIsLetThrough(String regex) {
    assertThat(PatternForm.fault(regex)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(", ")", "a(b", "a)b", "[a", "[\\]", "*a", "a**", "a++", "+", "a|*", "(?", "(?i)a",
        "(?>a)", "(?<>a)", "\\", "[z-a]", "a{3,2}", "a{2}{3}", "^*", "\\p{L", "(*)"
      })
  void aWrongExpressionIsRefused(String regex) {
    assertThat(PatternForm.fault(regex)).isNotNull();
  }

  @Test
  void theFaultNamesItsPlace() {
    assertThat(PatternForm.fault("ab[c")).isEqualTo("a [ that nothing closes at character 3");
    assertThat(PatternForm.fault("a**")).isEqualTo("nothing to repeat at character 3");
  }

  @Test
  void aHostileExpressionTakesOnePass() {
    assertThat(PatternForm.fault("(".repeat(1_000_000))).isNotNull();
    assertThat(PatternForm.fault("(a".repeat(500_000) + ")".repeat(500_000))).isNull();
    assertThat(PatternForm.fault("{".repeat(100_000))).isNull();
  }
}
