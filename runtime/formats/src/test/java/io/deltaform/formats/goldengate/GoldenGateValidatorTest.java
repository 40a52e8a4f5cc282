package io.deltaform.formats.goldengate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class GoldenGateValidatorTest {
  private static boolean isValid(String record) {
    byte[] body = record.getBytes(StandardCharsets.UTF_8);
    return GoldenGateValidator.GOLDENGATE.validate(body).isValid();
  }

  @Test
  void aCloudEventIsReadToItsEndWhateverStandsAfterTheData() {
    String event = Records.cloudEvent(Records.insert("{\"ID\":7}"));
    assertThat(isValid(event)).isTrue();
    assertThat(isValid(event.substring(0, event.length() - 1) + ",\"x\":1}")).isTrue();
    assertThat(isValid(event + "}")).isFalse();
    assertThat(isValid(Records.cloudEvent("{\"op_type\":\"DDL\"}"))).isFalse();
  }
}
