package io.deltaform.schema.capture;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.table.TableId;
import org.junit.jupiter.api.Test;

class TableFileNameTest {
  @Test
  void a_plain_name_stays() {
    assertThat(name(TableId.of("db", "Größe", "Order #"))).isEqualTo("db.Größe.Order #");
  }

  @Test
  void what_some_disk_refuses_is_written_in_hexadecimal() {
    assertThat(name(TableId.of(null, null, "a/b:c%"))).isEqualTo("a%2Fb%3Ac%25");
    assertThat(name(TableId.of(null, null, ".."))).isEqualTo("%2E.");
  }

  @Test
  void a_long_name_is_cut_and_stays_apart_from_others() {
    String one = TableFileName.of(TableId.of(null, "S", "ü".repeat(300) + "1"));
    String other = TableFileName.of(TableId.of(null, "S", "ü".repeat(300) + "2"));
    assertThat(one.getBytes(java.nio.charset.StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(200);
    assertThat(one).isNotEqualTo(other).startsWith("S.üü");
  }

  @Test
  void half_a_surrogate_pair_is_written_in_hexadecimal() {
    assertThat(TableFileName.of(TableId.of(null, "S", "\ud800"))).isEqualTo("S.%D800");
    assertThat(TableFileName.of(TableId.of(null, "S", "💥"))).isEqualTo("S.💥");
  }

  @Test
  void a_device_of_windows_is_no_file() {
    assertThat(name(TableId.of(null, "con", "t"))).isEqualTo("%63on.t");
    assertThat(name(TableId.of(null, null, "console"))).isEqualTo("console");
  }

  private static String name(TableId id) {
    return TableFileName.of(id);
  }
}
