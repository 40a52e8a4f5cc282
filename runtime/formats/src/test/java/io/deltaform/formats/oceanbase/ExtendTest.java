package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.RowImage;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ExtendTest {
  private static final String TYPES =
      "\"__light_type\":{\"id\":{\"schemaType\":\"INT64\"},\"t\":{\"schemaType\":\"TIMESTAMP\"}}";

  private static String row(String members) {
    return "{" + members + "," + TYPES + "}";
  }

  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE), bodies);
  }

  @Test
  void theTypesAreNoColumnAndTypeTheOthers() {
    String row = row("\"id\":\"7\",\"t\":\"1606233662.012345\"");
    Lines lines = read(DefaultTest.record("INSERT", "null", row));
    assertThat(lines.line())
        .contains("\"key\":{\"id\":7},\"after\":{\"id\":7,\"t\":\"2020-11-24T16:01:02.012345Z\"}")
        .doesNotContain("warnings");
    RowImage<?> after = Objects.requireNonNull(lines.change().after());
    assertThat(after.isComplete()).isTrue();
    OceanBaseExtend typed = (OceanBaseExtend) Objects.requireNonNull(lines.change().typed());
    assertThat(Objects.requireNonNull(typed.postStruct()).has(() -> "__light_type"))
        .as("the typed message is as it was sent")
        .isTrue();
  }

  @Test
  void eitherImageTypesBoth() {
    String now = row("\"id\":7,\"t\":\"1\"");
    assertThat(read(DefaultTest.record("UPDATE", "{\"id\":\"6\"}", now)).line())
        .contains("\"before\":{\"id\":6},\"after\":{\"id\":7,\"t\":\"1970-01-01T00:00:01Z\"}");
    assertThat(read(DefaultTest.record("UPDATE", now, "{\"id\":\"6\"}")).line())
        .contains("\"before\":{\"id\":7,\"t\":\"1970-01-01T00:00:01Z\"},\"after\":{\"id\":6}");
    assertThat(read(DefaultTest.record("DELETE", now, "null")).line())
        .contains("\"before\":{\"id\":7,\"t\":\"1970-01-01T00:00:01Z\"}");
  }

  @Test
  void aTypeOfNoColumnIsWarnedOfAndAColumnWithoutTypeStaysAsItIs() {
    assertThat(read(DefaultTest.record("INSERT", "null", row("\"id\":7,\"z\":\"1\""))).line())
        .contains("\"after\":{\"id\":7,\"z\":\"1\"}")
        .contains("\"code\":\"unknown-column\",\"pointer\":\"/postStruct/__light_type/t\"");
  }

  @Test
  void aColumnOfThatNameIsAColumn() {
    String column = "{\"id\":7,\"__light_type\":\"x\"}";
    assertThat(read(DefaultTest.record("INSERT", "null", column)).line())
        .contains("\"after\":" + column);
    String object = "{\"id\":7,\"__light_type\":{\"a\":1}}";
    assertThat(read(DefaultTest.record("INSERT", "null", object)).line())
        .contains("\"after\":" + object);
  }

  @Test
  void bothColumnAndTypesAreADuplicate() {
    String both = row("\"id\":7,\"__light_type\":\"x\"");
    assertThat(read(DefaultTest.record("INSERT", "null", both)).letter().problem().code())
        .isEqualTo("duplicate-key");
  }

  @Test
  void theStatementIsTypedTextAndNoRow() {
    String ddl =
        "{\"ddl\":\"ALTER TABLE T\",\"__light_type\":{\"ddl\":{\"schemaType\":\"VAR_STRING\"}}}";
    assertThat(read(DefaultTest.record("DDL", "null", ddl)).line())
        .contains("\"kind\":\"DDL\"", "\"ddl\":\"ALTER TABLE T\"")
        .doesNotContain("after");
  }

  @Test
  void oracleTenantsHaveTypesOfTheirOwn() {
    String row = "{\"n\":\"1.50\",\"__light_type\":{\"n\":{\"schemaType\":\"NUMBER\"}}}";
    String insert =
        DefaultTest.record("INSERT", "null", row)
            .replace("OB_MYSQL", "OB_ORACLE")
            .replace("\"id\",", "\"n\",");
    assertThat(read(insert).line()).contains("\"key\":{\"n\":1.50},\"after\":{\"n\":1.50}");
    assertThat(read(insert.replace("OB_ORACLE", "OB_IN_ORACLE_MODE")).line()).contains(":1.50}");
    assertThat(read(insert.replace("OB_ORACLE", "OB_MYSQL")).line()).contains("\"n\":\"1.50\"");
  }

  @Test
  void itIsToldFromDefaultByTheShapeOfTheTypes() {
    Lines lines =
        Lines.of(
            ChangeReader.of(
                Formats.OCEANBASE_DEFAULT, Formats.OCEANBASE_DEFAULT_EXTEND_COLUMN_TYPE),
            DefaultTest.record("INSERT", "null", row("\"id\":7,\"t\":null")),
            DefaultTest.record("INSERT", "null", "{\"id\":7,\"__light_type\":\"x\"}"),
            DefaultTest.record("HEARTBEAT", "null", "null"));
    assertThat(lines.json().get(0)).contains("extend-column-type");
    assertThat(lines.json().get(1)).contains("\"oceanbase-default\"", "\"__light_type\":\"x\"");
    assertThat(lines.json().get(2)).contains("\"oceanbase-default\"");
  }
}
