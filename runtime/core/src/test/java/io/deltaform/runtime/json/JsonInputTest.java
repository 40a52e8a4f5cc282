package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonInputTest {
  private final JsonInput in = new JsonInput();

  private MalformedInput fault(String document) {
    byte[] b = document.getBytes(UTF_8);
    in.reset(b, 0, b.length);
    return catchThrowableOfType(
        MalformedInput.class,
        () -> in.finish(b, in.skip(b, JsonInput.ws(b, 0, b.length), b.length), b.length));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "[",
        "{",
        "[1",
        "[1,",
        "{\"a",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "\"",
        "\"\\",
        "\"\\u12",
        "t",
        "tru",
        "fals",
        "nul",
        "-",
        "1.",
        "1e",
        "[nul"
      })
  void inputThatEndsTooEarlyIsToldFromInputThatIsWrong(String document) {
    MalformedInput fault = fault(document);
    assertThat(fault.isAtEnd()).isTrue();
    assertThat(fault.code()).isEqualTo("syntax");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1,]",
        "{,}",
        "{\"a\" 1}",
        "{\"a\":}",
        "{a:1}",
        "[1 2]",
        "tru ",
        "nulx",
        "falsy",
        "01",
        "+1",
        ".5",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\t\"",
        "[1}",
        "{\"a\":1]",
        "\ufeff1",
        "1 1",
        "\u00a01",
        "'a'",
        "//",
        "{\"a\":1,}",
        "NaN"
      })
  void inputThatNoBytesCanMendIsNotCalledTooShort(String document) {
    MalformedInput fault = fault(document);
    assertThat(fault.isAtEnd()).isFalse();
    assertThat(fault.offset()).isBetween(0, document.getBytes(UTF_8).length - 1);
  }

  @Test
  void faultsStandWhereTheyAre() {
    assertThat(fault("[1,2 3]").offset()).isEqualTo(5);
    assertThat(fault("[1,2,x]").offset()).isEqualTo(5);
    assertThat(fault("{\"a\":\"b\\q\"}").offset()).isEqualTo(7);
    assertThat(fault("[true,falze]").offset()).isEqualTo(6);
    assertThat(fault("[007]").offset()).isEqualTo(1);
  }

  @Test
  void whiteSpaceIsFourCharacters() {
    assertThat(fault(" \t\r\n[ \t\r\n1 \t\r\n, 2 ] \t\r\n")).isNull();
    assertThat(fault("[\f1]").offset()).isEqualTo(1);
    assertThat(fault("[1]\0").offset()).isEqualTo(3);
  }

  @Test
  void textOfEveryWidthIsRead() {
    String[] texts = {
      "",
      "plain",
      "é",
      "名前 with more than eight",
      "💥",
      "\ud83d\ude00",
      "\0",
      "\u00ff\u0100",
      "a\"b\\c/d"
    };
    for (String text : texts) {
      JsonOutput out = new JsonOutput();
      out.string(text);
      byte[] b = out.toByteArray();
      in.reset(b, 0, b.length);
      assertThat(in.string(b, 0, b.length)).isEqualTo(b.length);
      assertThat(in.text(b)).isEqualTo(text);
    }
  }

  @Test
  void aLoneSurrogateIsKept() {
    byte[] b = "\"\\ud800x\\udc00\"".getBytes(UTF_8);
    in.reset(b, 0, b.length);
    in.string(b, 0, b.length);
    assertThat(in.text(b)).isEqualTo("\ud800x\udc00");
    assertThat(in.codePoints(b)).isEqualTo(3);
  }

  @Test
  void longTextsWithEscapesAreReadWithoutKeepingTheirSpace() {
    String text = "é\n€".repeat(50_000);
    JsonOutput out = new JsonOutput();
    out.string(text);
    byte[] b = out.toByteArray();
    in.reset(b, 0, b.length).string(b, 0, b.length);
    assertThat(in.text(b)).isEqualTo(text);
    assertThat(in.codePoints(b)).isEqualTo(150_000);
  }

  @Test
  void aStringIsBoundedByItsBytesOnTheWire() {
    ReadLimits limits = new ReadLimits(10, 10, 12, 100, 10, 10, 10, Duration.ZERO);
    JsonInput tight = new JsonInput(limits);
    for (String text : List.of("\"123456789012\"", "\"\\u00e9\\u00e9\"", "\"éééééé\"")) {
      byte[] b = text.getBytes(UTF_8);
      assertThat(tight.reset(b, 0, b.length).string(b, 0, b.length)).isEqualTo(b.length);
    }
    byte[] b = "\"1234567890123\"".getBytes(UTF_8);
    tight.reset(b, 0, b.length);
    assertThatThrownBy(() -> tight.string(b, 0, b.length))
        .isInstanceOfSatisfying(
            MalformedInput.class,
            e -> {
              assertThat(e.code()).isEqualTo("limit");
              assertThat(e.offset()).isZero();
            });
  }

  @Test
  void aSliceOutsideTheBufferIsRefusedAtOnce() {
    byte[] b = new byte[10];
    assertThatThrownBy(() -> in.reset(b, 5, 6)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> in.reset(b, -1, 6)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> in.reset(b, 0, -1)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void bytesBehindTheEndAreNeverRead() {
    byte[] b = "[true,\"abc\",123,null]".getBytes(UTF_8);
    for (int end = 1; end < b.length; end++) {
      int e = end;
      in.reset(b, 0, e);
      MalformedInput fault = catchThrowableOfType(MalformedInput.class, () -> in.skip(b, 0, e));
      assertThat(fault.isAtEnd()).as("cut at " + e).isTrue();
      assertThat(fault.offset()).isLessThanOrEqualTo(e);
    }
  }

  @Test
  void aNewDocumentStartsAfreshAfterAFailure() {
    assertThat(fault("[[[[{\"a\":[")).isNotNull();
    int depth = in.limits().depth();
    assertThat(fault("[".repeat(depth) + "]".repeat(depth))).isNull();
  }
}
