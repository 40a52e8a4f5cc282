package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.MalformedInput;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonNumbersTest {
  private byte[] b = {};

  private JsonNumbers scan(String text) {
    b = text.getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    assertThat(in.number(b, 0, b.length)).isEqualTo(b.length);
    return in.number();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1241.41000", "1.50E+3", "0E-10", "-0.0",
            "12345678901234567890123456789012345678.1234567890",
        "999999999999999999", "9999999999999999999", "0.000000000000000001", "1e4096", "-1E-4096"
      })
  void decimalsKeepTheirScale(String text) {
    assertThat(scan(text).toDecimal(b)).isEqualTo(new BigDecimal(text));
  }

  @Test
  void unsigned64BitDoesNotWrap() {
    JsonNumbers number = scan("18446744073709551615");
    assertThat(number.toBigInteger(b)).isEqualTo(new BigInteger("18446744073709551615"));
    assertThat(number.fitsLong(b)).isFalse();
    assertThat(scan("9223372036854775807").toLong(b)).isEqualTo(Long.MAX_VALUE);
    assertThat(scan("-9223372036854775808").toLong(b)).isEqualTo(Long.MIN_VALUE);
    assertThat(scan("9223372036854775808").fitsLong(b)).isFalse();
  }

  @Test
  void anIntegerMayBeSpeltWithPointOrExponent() {
    assertThat(scan("1.0").isIntegral(b)).isTrue();
    assertThat(scan("1.0").isPlainInteger()).isFalse();
    assertThat(scan("12e-1").isIntegral(b)).isFalse();
    assertThat(scan("120e-1").toLong(b)).isEqualTo(12);
    assertThat(scan("0.000e5").toBigInteger(b)).isEqualTo(BigInteger.ZERO);
    assertThat(scan("1.5").toBigInteger(b)).isNull();
  }

  @Test
  void aHugeExponentCostsNothingAndGivesNoValue() {
    for (String text : new String[] {"1E1000000000", "-1e-99999999999999999999", "1e4097"}) {
      JsonNumbers number = scan(text);
      assertThat(number.isOverLimit()).isTrue();
      assertThat(number.toDecimal(b)).isNull();
      assertThat(number.toBigInteger(b)).isNull();
      assertThat(number.isIntegral(b)).isFalse();
      assertThat(number.fitsLong(b)).isFalse();
      assertThat(number.text(b)).isEqualTo(text);
    }
  }

  @Test
  void theLimitIsInCharacters() {
    assertThat(scan("9".repeat(4096)).isOverLimit()).isFalse();
    assertThat(scan("9".repeat(4096)).toBigInteger(b)).isEqualTo(new BigInteger("9".repeat(4096)));
    assertThat(scan("9".repeat(4097)).isOverLimit()).isTrue();
    assertThat(scan("-" + "9".repeat(4096)).isOverLimit()).isTrue();
  }

  @Test
  void minusZeroKeepsItsSignAsDoubleAndAsText() {
    assertThat(scan("-0").toDouble(b)).isEqualTo(-0.0);
    assertThat(scan("-0.00").toDouble(b)).isEqualTo(-0.0);
    assertThat(scan("-0").text(b)).isEqualTo("-0");
    assertThat(scan("-0").toLong(b)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.1",
        "9007199254740993",
        "9007199254740992.5",
        "123456789012345678e0",
        "0.30000000000000004",
        "5e-324",
        "2.4e-324",
        "1.7976931348623157e308",
        "1e400",
        "-1e400",
        "123456.789012345678"
      })
  void doublesAreTheNearestOnes(String text) {
    assertThat(scan(text).toDouble(b)).isEqualTo(Double.parseDouble(text));
  }

  @Test
  void areComparedExactly() {
    assertThat(scan("100.00000000000000000001").compareTo(b, 100)).isPositive();
    assertThat(scan("99.99999999999999999999").compareTo(b, 100)).isNegative();
    assertThat(scan("1e2").compareTo(b, 100)).isZero();
    assertThat(scan("0.10").compareTo(b, new BigDecimal("0.1"))).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-", "01", "-01", "1.", "1.e1", "1e", "1e+", "-a", "1.a", "1ea", "00"})
  void whatIsNoNumberIsRefused(String text) {
    b = text.getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    assertThatThrownBy(() -> in.number(b, 0, b.length)).isInstanceOf(MalformedInput.class);
    assertThatThrownBy(() -> new JsonValue.JsonNumber(text))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aNumberValueCannotSmuggleOtherJson() {
    for (String text : new String[] {"", "1,2", "1 ", " 1", "null", "1\u0130"}) {
      assertThatThrownBy(() -> new JsonValue.JsonNumber(text))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(new JsonValue.JsonNumber("1.50E+3").toDecimal())
        .isEqualTo(new BigDecimal("1.50E+3"));
  }
}
