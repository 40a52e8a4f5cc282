package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CesPositionsTest {
  @ParameterizedTest
  @CsvSource({
    "0000002A:00000150:0003/1, 0000002A:00000150:0003/2",
    "0000002A:00000150:0003/9, 0000002A:00000150:0003/10",
    "0000002a:00000150:0003/9, 0000002A:00000150:000F/1",
    "0000002A:00000150:0003/9, 0000002B:00000000:0000/1",
    "00000009:00000150:0003/9, 0000000A:00000000:0000/1",
    "another shape/9, another shape/10",
  })
  void comeInTheOrderOfTheLog(String earlier, String later) {
    assertThat(Formats.CES.compare(new Position(earlier), new Position(later)).orElseThrow())
        .isNegative();
    assertThat(Formats.CES.compare(new Position(later), new Position(earlier)).orElseThrow())
        .isPositive();
    assertThat(Formats.CES.compare(new Position(later), new Position(later))).hasValue(0);
  }

  @ParameterizedTest
  @CsvSource({
    "another shape/1, one more shape/1",
    "0000002A:00000150:0003/1, another shape/1",
    "0000002A:00000150:0003/1, 0000002A:00000150:0003",
  })
  void haveNoOrderWhereOneIsOfAnotherShape(String a, String b) {
    assertThat(Formats.CES.compare(new Position(a), new Position(b))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"p-1, p-2"})
  void ofGoldenGateAreOnlyEqualOrNot(String a, String b) {
    assertThat(Formats.GOLDENGATE.compare(new Position(a), new Position(b))).isEmpty();
    assertThat(Formats.GOLDENGATE.compare(new Position(a), new Position(a))).hasValue(0);
  }
}
