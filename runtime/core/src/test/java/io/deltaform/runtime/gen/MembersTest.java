package io.deltaform.runtime.gen;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonInput;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class MembersTest {
  /** Alike at both ends, and of one length. */
  private static final Members ALIKE =
      Members.of(
          IntStream.range(0, 9_000)
              .mapToObj(i -> "aaaaaaaa%06dzzzzzzzz".formatted(i))
              .toArray(String[]::new));

  private static int find(String text) {
    byte[] json = ('"' + text + '"').getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(json, 0, json.length);
    in.skip(json, 0, json.length);
    return ALIKE.find(in, json);
  }

  @Test
  void textsThatDifferInTheMiddleOnlyAreFound() {
    assertThat(find("aaaaaaaa000000zzzzzzzz")).isZero();
    assertThat(find("aaaaaaaa008999zzzzzzzz")).isEqualTo(8_999);
    assertThat(find("aaaaaaaa009000zzzzzzzz")).isEqualTo(-1);
    assertThat(find("aaaaaaaa00\\u0030007zzzzzzzz")).isEqualTo(7);
  }

  @Test
  void textsThatDifferInTheMiddleOnlyAreFoundInBoundedTime() {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          for (int i = 0; i < 200_000; i++) {
            assertThat(find("aaaaaaaax%05dzzzzzzzz".formatted(i % 100_000))).isEqualTo(-1);
          }
        });
  }
}
