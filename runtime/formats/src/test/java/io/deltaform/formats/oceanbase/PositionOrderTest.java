package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.stream.Format;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionOrderTest {
  private static OptionalInt compare(Format format, String a, String b) {
    return format.compare(new Position(a), new Position(b));
  }

  @ParameterizedTest
  @CsvSource({
    "17676900129,176769001210",
    "1767690012999,176769001300",
    "176769001200001,17676900122",
    "17676900120000,176769001200001"
  })
  void sequencesAreATimeAndACounterThatMayBeShort(String before, String after) {
    for (Format format :
        List.of(
            Formats.OCEANBASE_DEFAULT,
            Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE,
            Formats.OCEANBASE_SHAREPLEX)) {
      assertThat(compare(format, before, after).orElseThrow()).isNegative();
      assertThat(compare(format, after, before).orElseThrow()).isPositive();
      assertThat(compare(format, before, before)).hasValue(0);
    }
  }

  @ParameterizedTest
  @CsvSource({"1767690012,1767690013", "id=7,id=8", "1767690012,176769001200001", "x,y"})
  void whatIsNoSequenceHasNoOrder(String a, String b) {
    assertThat(compare(Formats.OCEANBASE_DEFAULT, a, b)).isEmpty();
    assertThat(compare(Formats.OCEANBASE_DEFAULT, a, a)).hasValue(0);
  }

  @Test
  void dataworksHasARisingNumberAndCanalNothing() {
    assertThat(compare(Formats.OCEANBASE_DATAWORKS, "9", "10").orElseThrow()).isNegative();
    assertThat(compare(Formats.OCEANBASE_DATAWORKS, "9", "x")).isEmpty();
    assertThat(compare(Formats.OCEANBASE_CANAL, "9", "10")).isEmpty();
  }
}
