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
  void a_device_of_windows_is_no_file() {
    assertThat(name(TableId.of(null, "con", "t"))).isEqualTo("%63on.t");
    assertThat(name(TableId.of(null, null, "console"))).isEqualTo("console");
  }

  private static String name(TableId id) {
    return TableFileName.of(id);
  }
}
