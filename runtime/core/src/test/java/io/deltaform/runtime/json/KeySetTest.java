package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.deltaform.runtime.MalformedInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeySetTest {
  private final JsonInput in = new JsonInput();

  private int skip(String document) {
    byte[] b = document.getBytes(UTF_8);
    return in.reset(b, 0, b.length).skip(b, 0, b.length);
  }

  private int duplicate(String document) {
    MalformedInput fault = catchThrowableOfType(MalformedInput.class, () -> skip(document));
    assertThat(fault).as("duplicate in " + document).isNotNull();
    assertThat(fault.code()).isEqualTo("duplicate-key");
    return fault.offset();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"\\u0061\":2}",
        "{\"\\u0061\":1,\"a\":2}",
        "{\"\":1,\"\":2}",
        "{\"é\":1,\"\\u00E9\":2}",
        "{\"💥\":1,\"\\ud83d\\udca5\":2}",
        "{\"\\ud800\":1,\"\\uD800\":2}",
        "{\"a\\/b\":1,\"a/b\":2}",
        "[{\"b\":{\"x\":1,\"y\":{},\"x\":1}}]",
      })
  void theSameNameInAnySpellingIsADuplicate(String document) {
    int second = duplicate(document);
    assertThat(document.getBytes(UTF_8)[second]).isEqualTo((byte) '"');
    assertThat(second).isGreaterThan(document.indexOf(':'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":1,\"A\":2}",
        "{\"a\":{\"a\":{\"a\":1}},\"b\":{\"a\":1}}",
        "[{\"a\":1},{\"a\":2}]",
        "{\"a\":1,\"a \":2,\" a\":3,\"a\\u0000\":4}",
        "{\"é\":1,\"e\\u0301\":2}",
        "{\"abcdefgh\":1,\"abcdefg\":2,\"abcdefghi\":3}",
      })
  void namesThatDifferOrStandInOtherObjectsAreNone(String document) {
    assertThat(skip(document)).isEqualTo(document.getBytes(UTF_8).length);
  }

  @Test
  void aFailedReadLeavesNothingBehind() {
    assertThat(duplicate("{\"a\":{\"b\":{\"c\":1,\"c\":2}}}")).isPositive();
    assertThat(skip("{\"a\":1,\"b\":2,\"c\":3}")).isEqualTo(19);
    assertThat(duplicate("{\"a\":1,\"b\":2,\"a\":3}")).isEqualTo(13);
  }

  @Test
  void closingAnObjectAlsoClosesWhatAFailedReadLeftOpenInIt() {
    byte[] b = "{\"a\":{\"b\":1}}".getBytes(UTF_8);
    in.reset(b, 0, b.length);
    KeySet keys = in.keys();
    int outer = keys.open();
    in.string(b, 1, b.length);
    keys.add(b, outer);
    int inner = keys.open();
    in.string(b, 6, b.length);
    keys.add(b, inner);
    keys.close(outer);
    in.string(b, 6, b.length);
    keys.add(b, keys.open());
  }

  @Test
  void thousandsOfKeysAndOfObjectsAreTold() {
    StringBuilder s = new StringBuilder("{");
    for (int i = 0; i < 20_000; i++) {
      s.append("\"K").append(i).append("\":{\"K").append(i).append("\":").append(i).append("},");
    }
    assertThat(skip(s + "\"last\":1}")).isEqualTo(s.length() + 9);
    assertThat(duplicate(s + "\"K777\":1}")).isEqualTo(s.length());
    assertThat(skip("{\"K777\":1}")).isEqualTo(10);
  }

  @Test
  void aReadWithOpenFramesDoesNotMixWithTheDocumentInsideAString() {
    byte[] b = "{\"a\":\"{\\\"a\\\":1}\"}".getBytes(UTF_8);
    in.reset(b, 0, b.length);
    KeySet keys = in.keys();
    int frame = keys.open();
    assertThat(in.key(b, 0, b.length, '{')).isTrue();
    keys.add(b, frame);
    in.string(b, in.position(), b.length);
    JsonInput inner = in.embedded(b);
    assertThat(inner.skip(inner.buffer(), inner.start(), inner.end())).isEqualTo(inner.end());
    keys.close(frame);
  }
}
