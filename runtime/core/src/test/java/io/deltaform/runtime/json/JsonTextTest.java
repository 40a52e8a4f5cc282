package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.MalformedInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTextTest {
  private final JsonInput in = new JsonInput();

  private String read(String json, int offset) {
    byte[] text = json.getBytes(UTF_8);
    byte[] b = new byte[offset + text.length];
    System.arraycopy(text, 0, b, offset, text.length);
    in.reset(b, offset, text.length);
    assertThat(in.string(b, offset, b.length)).isEqualTo(b.length);
    return in.text(b);
  }

  @ParameterizedTest
  @CsvSource({
    "é, é",
    "\\u00e9, é",
    "ÿ, ÿ",
    "Ā, Ā",
    "名, 名",
    "💥, 💥",
    "\\ud83d\\udca5, 💥",
    "\\n, '\n'",
    "\\\\, \\",
    "\\/, /"
  })
  void whatIsNotPlainIsReadAtEveryPlace(String spelt, String meant) {
    for (int before = 0; before < 36; before++) {
      for (int after : new int[] {0, 1, 7, 8, 17}) {
        String head = "abcdefghijklmnopqrstuvwxyz0123456789".substring(0, before);
        String json = '"' + head + spelt + "x".repeat(after) + spelt + '"';
        assertThat(read(json, before & 7)).isEqualTo(head + meant + "x".repeat(after) + meant);
      }
    }
  }

  @Test
  void loneSurrogatesAreKeptAmongAllElse() {
    assertThat(read("\"é\\ud83d名\\udca5x\"", 0)).isEqualTo("é\ud83d名\udca5x");
  }

  @Test
  void aLongTextIsReadAndItsScratchSpaceIsNot() {
    String text = "a名é".repeat(100_000);
    assertThat(read('"' + text + '"', 3)).isEqualTo(text);
    assertThat(read("\"é\"", 3)).isEqualTo("é");
  }

  @Test
  void aShortTextThatComesAgainIsTheSameString() {
    for (String text : new String[] {"", "EUR", "SHOP.ORD", "SHOP.PURCHASES", "0123456789abcdef"}) {
      byte[] b = ('"' + text + "\"                ").getBytes(UTF_8);
      in.reset(b, 0, b.length);
      in.string(b, 0, b.length);
      assertThat(in.text(b)).isEqualTo(text);
      String second = in.text(b);
      assertThat(second).isEqualTo(text);
      assertThat(in.text(b)).isSameAs(second);
    }
  }

  @Test
  void shortTextsAreNotMixedUp() {
    for (int round = 0; round < 3; round++) {
      for (int n = 0; n <= 17; n++) {
        for (String unit : new String[] {"a", "b", "Z"}) {
          String text = unit.repeat(n);
          byte[] b = ('"' + text + "\"                  ").getBytes(UTF_8);
          in.reset(b, 0, b.length);
          in.string(b, 0, b.length);
          assertThat(in.text(b)).isEqualTo(text);
        }
      }
    }
  }

  @Test
  void aFaultIsFoundAtEveryPlace() {
    for (int before = 0; before < 40; before++) {
      String head = "\"" + "x".repeat(before);
      for (String bad : new String[] {"\u0001yyyyyyyyyyyyyyyyyyyy\"", "\\q\"", "", "\\"}) {
        byte[] b = (head + bad).getBytes(UTF_8);
        in.reset(b, 0, b.length);
        assertThatThrownBy(() -> in.string(b, 0, b.length)).isInstanceOf(MalformedInput.class);
      }
    }
  }
}
