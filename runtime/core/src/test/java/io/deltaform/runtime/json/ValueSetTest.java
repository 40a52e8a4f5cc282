package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueSetTest {
  private static boolean areDistinct(String array) {
    JsonValue value = Objects.requireNonNull(JsonValue.parse(array.getBytes(UTF_8)).value());
    return ValueSet.areDistinct(((JsonValue.JsonArray) value).items());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1,1.0]",
        "[100,1E2]",
        "[0,-0.0]",
        "[0e4,0.000]",
        "[1E1000000000,1E1000000000]",
        "[{\"a\":1,\"b\":[2]},{\"b\":[2.0],\"a\":1}]",
        "[null,null]",
        "[\"\",\"\"]",
        "[[[]],[[]]]"
      })
  void theSameJsonIsFoundHoweverItIsSpelt(String array) {
    assertThat(areDistinct(array)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1,\"1\",true,null,[1],{\"1\":1}]",
        "[0,false,\"\",[],{},null]",
        "[[1,2],[2,1],[[1],2]]",
        "[{\"a\":null},{},{\"a\":0}]",
        "[1E1000000000,1E1000000001]"
      })
  void otherValuesAreNot(String array) {
    assertThat(areDistinct(array)).isTrue();
  }

  /** Values that Java's own hash codes take for one. */
  @ParameterizedTest
  @CsvSource({"'\"%s\"'", "'{\"%s\":1}'", "'[\"%s\"]'", "'{\"a\":\"%s\"}'"})
  void textsWithOneHashCodeTakeNoSquareOfTime(String form) {
    isQuick(i -> form.formatted(text(i)));
  }

  @Test
  void numbersWithOneHashCodeTakeNoSquareOfTime() {
    isQuick(i -> Long.toString((long) (i + 1) << 32 | (i + 1)));
  }

  private static String text(int i) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 17; bit++) {
      text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  private static void isQuick(IntFunction<String> value) {
    String array =
        IntStream.range(0, 100_000).mapToObj(value).collect(Collectors.joining(",", "[", "]"));
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20), () -> assertThat(areDistinct(array)).isTrue());
  }
}
