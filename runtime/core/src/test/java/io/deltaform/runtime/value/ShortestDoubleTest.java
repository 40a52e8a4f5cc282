package io.deltaform.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShortestDoubleTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1.0",
    "1.2, 1.2",
    "100, 100.0",
    "1e-307, 1.0E-307",
    "2e-3, 0.002",
    "1e7, 1.0E7",
    "9999999, 9999999.0",
    "0.001, 0.001",
    "9.999e-4, 9.999E-4",
    "2.2250738585072014E-308, 2.2250738585072014E-308",
    "4.9E-324, 4.9E-324",
    "1.7976931348623157E308, 1.7976931348623157E308",
    "2e23, 2.0E23",
    "1.1E23, 1.1E23",
    "8.41E21, 8.41E21",
    "-0.1, -0.1",
    "9007199254740993, 9.007199254740992E15",
    "0.30000000000000004, 0.30000000000000004",
    "123456.789, 123456.789"
  })
  void doublesPrintTheirShortestDigits(double value, String text) {
    assertThat(ShortestDouble.toString(value)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "1.2, 1.2",
    "1.4E-45, 1.4E-45",
    "3.4028235E38, 3.4028235E38",
    "0.1, 0.1",
    "16777216, 1.6777216E7",
    "1.2222, 1.2222",
    "1e10, 1.0E10",
    "3.3554432E7, 3.3554432E7",
    "1.1754944E-38, 1.1754944E-38"
  })
  void floatsPrintTheirShortestDigits(float value, String text) {
    assertThat(ShortestDouble.toString(value)).isEqualTo(text);
  }

  @Test
  void randomDoublesRoundTripAndNothingShorterDoes() {
    Random random = new Random(20260701);
    for (int i = 0; i < 20_000; i++) {
      double value = random(random, i);
      if (Double.isNaN(value) || Double.isInfinite(value)) {
        continue;
      }
      String text = ShortestDouble.toString(value);
      assertThat(Double.parseDouble(text)).isEqualTo(value);
      BigDecimal digits = new BigDecimal(text).stripTrailingZeros();
      int length = digits.precision();
      if (length > 2) {
        for (RoundingMode mode : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
          BigDecimal shorter = new BigDecimal(value).round(new MathContext(length - 1, mode));
          assertThat(shorter.doubleValue()).as("%s for %s", shorter, text).isNotEqualTo(value);
        }
      }
      assertThat(text.length()).isLessThanOrEqualTo(Double.toString(value).length());
    }
  }

  private static double random(Random random, int i) {
    return switch (i % 4) {
      case 0 -> Double.longBitsToDouble(random.nextLong());
      case 1 -> random.nextInt(1_000_000) / 1000.0;
      case 2 -> random.nextGaussian() * 1e6;
      default -> Math.scalb(1.0, random.nextInt(2000) - 1000);
    };
  }

  @Test
  void randomFloatsRoundTripAndNothingShorterDoes() {
    Random random = new Random(20260702);
    for (int i = 0; i < 20_000; i++) {
      float value = Float.intBitsToFloat(random.nextInt());
      if (Float.isNaN(value) || Float.isInfinite(value) || value == 0) {
        continue;
      }
      String text = ShortestDouble.toString(value);
      assertThat(Float.parseFloat(text)).isEqualTo(value);
      int length = new BigDecimal(text).stripTrailingZeros().precision();
      if (length > 2) {
        for (RoundingMode mode : new RoundingMode[] {RoundingMode.DOWN, RoundingMode.UP}) {
          BigDecimal shorter = new BigDecimal(value).round(new MathContext(length - 1, mode));
          assertThat(shorter.floatValue()).isNotEqualTo(value);
        }
      }
    }
  }
}
