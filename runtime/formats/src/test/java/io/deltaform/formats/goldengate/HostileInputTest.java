package io.deltaform.formats.goldengate;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HostileInputTest {
  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.GOLDENGATE), bodies);
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A stream of one letter, as many times. */
  private static InputStream letters(long count) {
    return new InputStream() {
      private long left = count;

      @Override
      public int read() {
        return left-- > 0 ? 'x' : -1;
      }

      @Override
      public int read(byte[] target, int from, int length) {
        if (left <= 0) {
          return -1;
        }
        int n = (int) Math.min(length, left);
        java.util.Arrays.fill(target, from, from + n, (byte) 'x');
        left -= n;
        return n;
      }
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"1241.41000", "1.50E+3", "0E-10", "-0.0", "18446744073709551615"})
  void numbersKeepTheirSpelling(String number) {
    assertThat(read(Records.insert("{\"N\":" + number + "}")).line())
        .contains("\"after\":{\"N\":" + number + "}")
        .doesNotContain("warnings");
  }

  @Test
  void aNumberOfMoreThanAThousandDigitsIsExactAndABeyondTheLimitIsAFieldLevelError() {
    String digits = "9".repeat(1530);
    assertThat(read(Records.insert("{\"N\":" + digits + "}")).line()).contains("{\"N\":" + digits);
    for (String beyond : List.of("1E1000000000", "1".repeat(5000))) {
      assertThat(read(Records.insert("{\"N\":" + beyond + ",\"M\":1}")).line())
          .contains("\"after\":{\"N\":" + beyond + ",\"M\":1}")
          .contains("\"level\":\"error\",\"code\":\"number-limit\",\"pointer\":\"/after/N\"");
    }
  }

  @Test
  void theSameKeyTwiceIsADeadLetterWithItsPlaceAtAnyDepth() {
    String twice = Records.insert("{\"N\":1}").replace("\"xid\"", "\"pos\":\"p\",\"xid\"");
    Lines lines = read(twice + Records.insert("{\"N\":{\"a\":1,\"\\u0061\":2}}") + Records.DDL);
    assertThat(lines.json().get(0)).contains("\"code\":\"duplicate-key\",\"pointer\":\"/pos\"");
    assertThat(lines.json().get(1))
        .contains("\"code\":\"duplicate-key\",\"pointer\":\"/after/N/a\"");
    assertThat(lines.json()).hasSize(3);
  }

  @Test
  void namesThatDifferInCaseOnlyAreTwoColumns() {
    assertThat(read(Records.insert("{\"ID\":1,\"id\":2,\"Id\":3}")).line())
        .contains("\"after\":{\"ID\":1,\"id\":2,\"Id\":3}");
  }

  @Test
  void aLoneSurrogateInAnEscapeIsKept() {
    assertThat(read(Records.insert("{\"S\":\"a\\ud800b\",\"\\udc00\":\"\"}")).line())
        .contains("\"after\":{\"S\":\"a\\ud800b\",\"\\udc00\":\"\"}");
  }

  @Test
  void bytesThatAreNoUtf8AreADeadLetter() {
    byte[] body = Records.insert("{\"S\":\"?\"}").getBytes(StandardCharsets.UTF_8);
    body[body.length - 4] = (byte) 0xC0;
    Lines lines = new Lines(ChangeReader.of(Formats.GOLDENGATE)).read(body);
    assertThat(lines.letter().problem().code()).isEqualTo("syntax");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/after/S");
    assertThat(lines.letter().problem().offset()).isEqualTo(body.length - 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":"})
  void nestingBeyondTheLimitIsADeadLetterAndTheRestIsRead(String open) {
    String close = open.equals("[") ? "]" : "}";
    String deep = open.repeat(100_000) + "1" + close.repeat(100_000);
    Lines lines = read(Records.insert("{\"N\":" + deep + "}") + Records.insert("{\"N\":1}"));
    assertThat(lines.json().get(0)).contains("\"code\":\"limit\"").contains("512 levels");
    assertThat(lines.json().get(1)).contains("INSERT");
    assertThat(lines.json()).hasSize(2);
  }

  @Test
  void nestingThatNeverEndsIsADeadLetterOfTheRest() {
    Lines lines = read(Records.insert("{\"N\":" + "[".repeat(300_000)));
    assertThat(lines.letter().problem().code()).isEqualTo("limit");
  }

  @Test
  void aTextOfAHundredMegabytesIsPassedOver() {
    String record = Records.insert("{\"S\":\"?\"}");
    String head = record.substring(0, record.indexOf('?'));
    String tail = record.substring(record.indexOf('?') + 1);
    InputStream body =
        new SequenceInputStream(
            Collections.enumeration(
                List.of(
                    bytes(Records.DDL + head),
                    letters(100L << 20),
                    bytes(tail + "\n" + Records.DDL))));
    List<Outcome> outcomes = new ArrayList<>();
    ChangeReader.of(Formats.GOLDENGATE).read(body).forEach(outcomes::add);
    assertThat(outcomes).hasSize(3);
    DeadLetter letter = (DeadLetter) outcomes.get(1);
    assertThat(letter.problem().code()).isEqualTo("limit");
    assertThat(letter.length()).isEqualTo((100L << 20) + head.length() + tail.length());
    assertThat(letter.raw().length()).isEqualTo(DeadLetter.KEPT);
  }

  @Test
  void aTextBeyondItsLimitIsADeadLetterThoughTheRecordIsNot() {
    Lines lines =
        read(Records.insert("{\"S\":\"" + "x".repeat((16 << 20) + 1) + "\"}") + Records.DDL);
    assertThat(lines.json().get(0)).contains("\"code\":\"limit\",\"pointer\":\"/after/S\"");
    assertThat(lines.json()).hasSize(2);
  }

  @Test
  void aRecordThatIsCutIsOneDeadLetterAndTheNextLineIsRead() {
    String record = Records.insert("{\"N\":1,\"S\":\"a{[\\\"\"}");
    for (int cut = 1; cut < record.length(); cut++) {
      String body = record.substring(0, cut) + "\n  {\"not\":\"here\"\n" + Records.DDL + "\n";
      Lines lines = read(body);
      assertThat(lines.json()).as("cut at %d", cut).hasSize(2);
      assertThat(lines.json().get(0)).contains("\"level\":\"fatal\"");
      assertThat(lines.json().get(1)).contains("\"kind\":\"DDL\"");
    }
    String batch = "[" + Records.DDL + "," + record.substring(0, 40) + "\n" + Records.DDL + "]";
    assertThat(read(batch).json()).as("inside an array the rest is lost").hasSize(2);
  }
}
