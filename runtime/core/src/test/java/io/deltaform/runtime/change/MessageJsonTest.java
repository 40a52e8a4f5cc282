package io.deltaform.runtime.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.change.MessageHeader.Origin;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MessageJsonTest {
  private static final TableSchema BOOKS =
      new TableSchema(
          TableId.of("Shop", "dbo", "Books"),
          List.of(
              new TableColumn("Id", Scalar.of(ValueType.INT32), "int", false, 1),
              new TableColumn("Price", Scalar.decimal(10, 2), null, true, 0)),
          List.of(),
          Set.of());

  private static RowImage<Row> image(String json) {
    DynamicRowCodec codec = DynamicRowCodec.of(BOOKS);
    byte[] b = json.getBytes(StandardCharsets.UTF_8);
    return codec.read(
        new JsonInput().reset(b, 0, b.length), WireForms.natural(codec), new Problems());
  }

  private static String json(Message message) {
    JsonOutput out = new JsonOutput();
    MessageJson.write(message, out);
    return out.toString();
  }

  @Test
  void aChangeHasItsMembersInTheirOrder() {
    MessageHeader header =
        new MessageHeader(
            new Origin("ces", null),
            BOOKS.id(),
            Instant.parse("2026-08-07T16:25:00.890Z"),
            "T1",
            new Position("P/1"),
            "E1",
            null,
            List.of(new Problem(Level.WARNING, "no-key", "/data", null, null, 7, "found none")));
    Change<Row> change =
        new Change<>(
            header,
            MessageKind.UPDATE,
            Row.of(Map.of("Id", 8)),
            image("{}"),
            image("{\"Id\":8,\"Price\":null,\"New\":\"x\"}"),
            null);

    assertThat(json(change))
        .isEqualTo(
            "{\"format\":\"ces\",\"kind\":\"UPDATE\","
                + "\"table\":{\"database\":\"Shop\",\"schema\":\"dbo\",\"table\":\"Books\"},"
                + "\"key\":{\"Id\":8},\"after\":{\"Id\":8,\"Price\":null,\"New\":\"x\"},"
                + "\"time\":\"2026-08-07T16:25:00.89Z\",\"transaction\":\"T1\","
                + "\"position\":\"P/1\",\"id\":\"E1\","
                + "\"warnings\":[{\"offset\":7,\"level\":\"warning\",\"code\":\"no-key\","
                + "\"pointer\":\"/data\",\"message\":\"found none\"}]}");
  }

  @Test
  void whatIsAbsentEmptyOrNullIsLeftOut() {
    MessageHeader header =
        new MessageHeader(
            new Origin("datastream", "mysql"), null, null, "", null, null, null, List.of());

    assertThat(json(new Change<>(header, MessageKind.TRUNCATE, null, null, null, null)))
        .isEqualTo("{\"format\":\"datastream\",\"source\":\"mysql\",\"kind\":\"TRUNCATE\"}");
    assertThat(json(Change.truncate(header, "TRUNCATE TABLE T", null)))
        .endsWith("\"kind\":\"TRUNCATE\",\"ddl\":\"TRUNCATE TABLE T\"}");
    assertThat(json(new Message.Tombstone(MessageHeader.of(new Origin("", null)))))
        .isEqualTo("{\"kind\":\"TOMBSTONE\"}");
  }

  @Test
  void otherKindsShowWhatOnlyTheyHave() {
    MessageHeader header = MessageHeader.of(new Origin("goldengate", null));

    assertThat(json(new Message.Ddl(header, "DROP TABLE \"A\"", null)))
        .isEqualTo("{\"format\":\"goldengate\",\"kind\":\"DDL\",\"ddl\":\"DROP TABLE \\\"A\\\"\"}");
    assertThat(json(new Message.TableMetadata(header, BOOKS, null)))
        .isEqualTo(
            "{\"format\":\"goldengate\",\"kind\":\"TABLE_METADATA\",\"columns\":["
                + "{\"name\":\"Id\",\"type\":\"int\",\"nullable\":false,\"key\":true},"
                + "{\"name\":\"Price\",\"type\":\"DECIMAL(10,2)\",\"nullable\":true,\"key\":false}]}");
    assertThat(json(new Message.Schema(header, 1, JsonValue.JsonNull.NULL)))
        .isEqualTo("{\"format\":\"goldengate\",\"kind\":\"SCHEMA\"}");
  }
}
