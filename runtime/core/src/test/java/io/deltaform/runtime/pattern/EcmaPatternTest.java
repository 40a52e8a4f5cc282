package io.deltaform.runtime.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.deltaform.runtime.json.JsonInput;
import java.util.regex.PatternSyntaxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where ECMA-262 and java.util.regex differ, it is ECMA-262 that counts. */
class EcmaPatternTest {
  private static EcmaPattern.Found find(String regex, String text) {
    return EcmaPattern.of(regex).find(text, new JsonInput(), 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      textBlock =
          """
          ^\\s$|U+00A0|YES
          ^\\s$|U+FEFF|YES
          ^\\S$|U+00A0|NO
          ^\\S$|U+3000|NO
          ^\\S$|a|YES
          ^[\\S]$|U+00A0|NO
          ^[^\\S]$|U+00A0|YES
          ^[^\\S]$|a|NO
          ^[\\Sx]$|x|YES
          \\bo|\u00e4o|YES
          \\Bo|\u00e4o|NO
          \\Bo|zo|YES
          \\bo|zo|NO
          ^\\w$|\u00e4|NO
          ^\\d$|\u0663|NO
          ^\\a$|a|YES
          ^\\e\\h$|eh|YES
          ^\\Qa|Qa|YES
          ^a{$|a{|YES
          ^a{2}$|aa|YES
          ^a{2,}$|aaa|YES
          ^a{,2}$|a{,2}|YES
          ^{$|{|YES
          ^[{]$|{|YES
          ^\\u{1F600}$|\ud83d\ude00|YES
          ^\\cj$|U+000A|YES
          ^\\c1$|\\c1|YES
          ^\\cJ$|x|NO
          """)
  void matchesAsEcmaScriptDoes(String regex, String text, EcmaPattern.Found found) {
    // a blank beyond ASCII would be lost on the way through the table
    String plain =
        text.startsWith("U+") ? Character.toString(Integer.parseInt(text, 2, 6, 16)) : text;
    assertThat(find(regex, plain)).isEqualTo(found);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\a", "(?i)abc", "a(?im-s)b", "\\c1", "(", "(?P<n>a)"})
  void patternsMayBeMoreThanTheLetterOfTheStandard(String regex) {
    assertThat(EcmaPattern.isStrict(regex)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\\cA", "(?i:a)b", "(?:a)", "(?<n>a)\\k<n>", "[]", "\\u{1F600}", "\\-"})
  void isByTheLetterOfTheStandard(String regex) {
    assertThat(EcmaPattern.isStrict(regex)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a{99999999999}", "\\p{IsLatin}", "\\p{Script=None}", "(", "(?<n>a)(?<n>b)"})
  void saysInOneLineWhyItIsNone(String regex) {
    assertThatThrownBy(() -> EcmaPattern.of(regex))
        .isInstanceOf(PatternSyntaxException.class)
        .extracting(e -> ((PatternSyntaxException) e).getDescription(), STRING)
        .matches("(no|a) regular expression.{10,}");
  }

  @Test
  void aPatternOfAnyLengthIsNotPrepared() {
    assertThat(find("a".repeat(32_768), "a")).isEqualTo(EcmaPattern.Found.NO);
    assertThatThrownBy(() -> EcmaPattern.of("a".repeat(32_769)))
        .isInstanceOf(PatternSyntaxException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "^x-, x-a, YES",
    "^x-, type, NO",
    "^x-, ax-, NO",
    "^ab?c, ac, YES",
    "^ab*$, a, YES",
    "^a{0}b, b, YES",
    "^ab+, a, NO",
    "^ab|cd, xcd, YES",
    "^(?:x|y)z, yz, YES",
    "^, '', YES"
  })
  void aTextThatBeginsOtherwiseIsRefusedOnlyWhereItMustBegin(
      String regex, String text, EcmaPattern.Found found) {
    assertThat(find(regex, text)).isEqualTo(found);
  }
}
