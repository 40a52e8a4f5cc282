package io.deltaform.runtime.gen;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.gen.NumberRules.Kind;
import io.deltaform.runtime.json.JsonInput;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class NumberRulesTest {
  private static final Rule RULE = new Rule("bound", "test", "another");

  private static final String[] BOUNDS = {
    "0",
    "1",
    "-1",
    "0.5",
    "-0.5",
    "100",
    "9.99",
    "2147483647",
    "-2147483648",
    "4294967296",
    "999999999999999999",
    "9223372036854775807",
    "-9223372036854775808",
    "1e30",
    "-1e30",
    "1e-30"
  };

  private static final String[] NUMBERS = {
    "0",
    "-0",
    "0.0",
    "1",
    "-1",
    "0.5",
    "-0.5",
    "0.49",
    "0.51",
    "-0.51",
    "1.0",
    "1.00000000000000001",
    "0.99999999999999999",
    "99.9",
    "100.0",
    "100.1",
    "9.99",
    "9.990",
    "9.991",
    "2147483647.0",
    "2147483647.1",
    "-2147483648.0",
    "-2147483648.1",
    "4294967295.9",
    "4294967296.000",
    "4294967296.1",
    "999999999999999999",
    "99999999999999999.9",
    "0.000000000000000001",
    "-0.00000000000000001",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "-9223372036854775809",
    "1e30",
    "1.0e30",
    "1000000000000000000000000000001",
    "1e-30",
    "1e-31"
  };

  private static boolean passes(NumberRules rules, String number) {
    byte[] b = number.getBytes(US_ASCII);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    in.number(b, 0, b.length);
    Problems out = new Problems();
    return rules.check(in, b, out) && out.isEmpty();
  }

  @Test
  void boundsHoldExactlyWhateverTheSpelling() {
    for (String bound : BOUNDS) {
      for (String number : NUMBERS) {
        int order = new BigDecimal(number).compareTo(new BigDecimal(bound));
        String name = number + " to " + bound;
        assertThat(passes(NumberRules.ANY.with(RULE, Kind.MINIMUM, bound), number))
            .as("minimum " + name)
            .isEqualTo(order >= 0);
        assertThat(passes(NumberRules.ANY.with(RULE, Kind.ABOVE, bound), number))
            .as("above " + name)
            .isEqualTo(order > 0);
        assertThat(passes(NumberRules.ANY.with(RULE, Kind.MAXIMUM, bound), number))
            .as("maximum " + name)
            .isEqualTo(order <= 0);
        assertThat(passes(NumberRules.ANY.with(RULE, Kind.BELOW, bound), number))
            .as("below " + name)
            .isEqualTo(order < 0);
      }
    }
  }

  @Test
  void anIntegerIsOneByValueOrBySpelling() {
    NumberRules byValue = NumberRules.ANY.integer(RULE).with(RULE, Kind.MAXIMUM, "10");
    NumberRules plain = NumberRules.ANY.plainInteger(RULE).with(RULE, Kind.MAXIMUM, "10");
    assertThat(passes(byValue, "1.0")).isTrue();
    assertThat(passes(byValue, "1.5")).isFalse();
    assertThat(passes(byValue, "11.0")).isFalse();
    assertThat(passes(plain, "1.0")).isFalse();
    assertThat(passes(plain, "10")).isTrue();
    assertThat(passes(plain, "11")).isFalse();
  }
}
