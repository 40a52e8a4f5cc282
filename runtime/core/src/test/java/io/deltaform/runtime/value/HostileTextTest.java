package io.deltaform.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonOutput;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HostileTextTest {
  /**
   * Whatever stands there: a value, or a problem; never an exception, and the position is right.
   */
  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"AVRO_DURATION", "URI"})
  void anyTextReadsOrIsAProblem(ValueType type) {
    Random r = new Random(10 + type.ordinal());
    String alphabet = "0123456789-+:. TZPHMSeE[]/infityaA=";
    for (int i = 0; i < 2_000; i++) {
      StringBuilder s = new StringBuilder();
      String seed = SEEDS.get(r.nextInt(SEEDS.size()));
      s.append(seed);
      for (int edits = r.nextInt(4); edits > 0; edits--) {
        char c = alphabet.charAt(r.nextInt(alphabet.length()));
        int at = s.length() == 0 ? 0 : r.nextInt(s.length());
        switch (r.nextInt(3)) {
          case 0 -> s.insert(at, c);
          case 1 -> s.setLength(at);
          default -> s.append(c);
        }
      }
      String json = new JsonOutput().string(s.toString()).toString();
      for (WireForm form : WireForm.values()) {
        Reading read = Reading.typed(json, type, form);
        assertThat(read.value() != null || read.misfit()).as("%s %s", json, form).isTrue();
      }
    }
  }

  private static final List<String> SEEDS =
      List.of(
          "",
          "2026-08-07 16:25:00.8833333",
          "2026-08-07T16:25:00+02:00[Europe/Berlin]",
          "2020-11-25 00:01:02 Asia/Shanghai",
          "-838:59:59.000000",
          "PT8H15M30S",
          "P14MT5H0.000005S",
          "0000-00-00",
          "infinity",
          "1606233662.012345",
          "1E1000000000",
          "-9223372036832400000",
          "6f9619ff-8b86-d011-b42d-00c04fc964ff",
          "24:00:00+02",
          Objects.toString(Long.MIN_VALUE));
}
