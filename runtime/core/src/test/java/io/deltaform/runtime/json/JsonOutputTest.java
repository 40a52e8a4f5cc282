package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
  private final JsonOutput out = new JsonOutput();

  @Test
  void commasStandBetweenMembersAndElementsOnly() {
    out.beginObject().name("a").beginArray().number(1).bool(true).nul().beginObject().endObject();
    out.endArray().name("b").string("x").name("c").beginArray().endArray();
    out.endObject();
    assertThat(out.toString()).isEqualTo("{\"a\":[1,true,null,{}],\"b\":\"x\",\"c\":[]}");
  }

  @Test
  void whatMustBeEscapedIsAndNothingElse() {
    out.string("\"\\/\b\f\n\r\t\0\u001f\u007f é€💥");
    assertThat(out.toString()).isEqualTo("\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u007f é€💥\"");
    assertThat(out.toByteArray()).isEqualTo(out.toString().getBytes(UTF_8));
  }

  @Test
  void aLoneSurrogateIsWrittenAsTheEscapeItCameFrom() {
    out.string("a\ud800b\udc00\ud83d");
    assertThat(out.toString()).isEqualTo("\"a\\ud800b\\udc00\\ud83d\"");
  }

  @Test
  void longTextsOfEveryWidthFit() {
    for (String piece : new String[] {"a", "é", "€", "💥", "\0", "\ud800"}) {
      for (int n : new int[] {1, 500, 511, 512, 513, 5000}) {
        out.clear();
        out.string(piece.repeat(n));
        JsonValue back = JsonValue.parse(out.toByteArray()).value();
        assertThat(back).isEqualTo(new JsonValue.JsonString(piece.repeat(n)));
      }
    }
  }

  @Test
  void numbersKeepDigitsAndScale() {
    out.beginArray();
    out.number(Long.MIN_VALUE).number(new BigDecimal("1241.41000")).number(new BigDecimal("1E+3"));
    out.endArray();
    assertThat(out.toString()).isEqualTo("[-9223372036854775808,1241.41000,1E+3]");
  }

  @Test
  void bytesOfTextAreWrittenAsTheTextIs() {
    for (String text :
        new String[] {
          "",
          "a",
          "eight by",
          "\"",
          "0123456\"",
          "01234567\\8",
          "\u0001",
          "Gr\u00fcn\u20ac\ud83d\ude00\n",
          "a long text with \t one tab and \u001f another control character at the end\u0000"
        }) {
      byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
      assertThat(new JsonOutput().string(utf8, 0, utf8.length).toString())
          .isEqualTo(new JsonOutput().string(text).toString());
    }
  }

  @Test
  void wholeNumbersAreWrittenDigitByDigit() {
    for (long number : new long[] {0, 7, -7, 10, 99, 100, -1000, Long.MAX_VALUE, Long.MIN_VALUE}) {
      assertThat(new JsonOutput().number(number).toString()).isEqualTo(Long.toString(number));
    }
  }

  @Test
  void whatWasWrittenSinceAMarkIsTakenBack() {
    JsonOutput out = new JsonOutput();
    out.beginArray().number(1);
    long mark = out.mark();
    out.beginArray().number(2).endArray();
    assertThat(out.back(mark).number(3).endArray().toString()).isEqualTo("[1,3]");
  }
}
