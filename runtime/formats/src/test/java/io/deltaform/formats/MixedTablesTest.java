package io.deltaform.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows that come before the name of their table, of tables that look alike and are not. */
class MixedTablesTest {
  private static final List<TableSchema> SCHEMAS =
      List.of(
          schema("A", ValueType.INT32, ValueType.STRING),
          schema("B", ValueType.INT64, ValueType.STRING),
          schema("C", ValueType.INT32, ValueType.DATE),
          schema("D", ValueType.INT32, ValueType.STRING));

  private static TableSchema schema(String name, ValueType id, ValueType other) {
    return new TableSchema(
        TableId.of("shop", null, name),
        List.of(
            new TableColumn("id", Scalar.of(id), null, false, 1),
            new TableColumn("at", Scalar.of(other), null, true, 0)),
        List.of("test"),
        Set.of());
  }

  private static ChangeReader reader() {
    return ChangeReader.of(Formats.OCEANBASE_DEBEZIUM).schemas(SCHEMAS);
  }

  private static String message(String table, int id) {
    String at = table.equals("C") ? "19000" : "\"x\"";
    String row = "{\"id\":" + id + ",\"at\":" + at + "}";
    return "{\"payload\":{\"before\":"
        + row
        + ",\"after\":"
        + row
        + ",\"source\":{\"connector\":\"OB_MYSQL\",\"db\":\"shop\",\"table\":\""
        + table
        + "\"},\"op\":\"u\",\"ts_ms\":1}}";
  }

  private static Change<?> read(ChangeReader reader, String message) {
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(message.getBytes(UTF_8), outcomes::add);
    return (Change<?>) outcomes.get(0);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void readAsEachAlone(long seed) {
    Random random = new Random(seed);
    ChangeReader mixed = reader();
    String table = "A";
    for (int i = 0; i < 300; i++) {
      // runs of one table, and none
      table = random.nextInt(i < 150 ? 8 : 2) == 0 ? "ABCD".charAt(random.nextInt(4)) + "" : table;
      String message = message(table, i);

      Change<?> change = read(mixed, message);

      assertThat(change).isEqualTo(read(reader(), message));
      assertThat(change.header().problems()).isEmpty();
    }
  }
}
