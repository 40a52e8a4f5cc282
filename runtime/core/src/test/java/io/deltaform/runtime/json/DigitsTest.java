package io.deltaform.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DigitsTest {
  @Test
  void digitsBeforeWhateverByteAreCountedAndRead() {
    SplittableRandom random = new SplittableRandom(7);
    for (int count = 0; count <= 8; count++) {
      for (int next = 0; next < 256; next++) {
        if (count == 8 || next < '0' || next > '9') {
          byte[] b = new byte[8];
          random.nextBytes(b);
          int value = 0;
          for (int i = 0; i < count; i++) {
            b[i] = (byte) ('0' + random.nextInt(10));
            value = value * 10 + b[i] - '0';
          }
          if (count < 8) {
            b[count] = (byte) next;
          }
          long word = JsonInput.word(b, 0);
          assertThat(Digits.count(word)).isEqualTo(count);
          assertThat(count == 0 ? 0 : Digits.value(word, count)).isEqualTo(value);
        }
      }
    }
  }
}
