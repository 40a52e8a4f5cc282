package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** One change of one row, as each producer sends it: the change model does not tell them apart. */
class SameChangeTest {
  private static final TableSchema TABLE =
      table(
          "{\"table\":{\"table\":\"T\"},\"columns\":["
              + "{\"name\":\"ID\",\"type\":\"INT64\",\"nullable\":false,\"key\":1},"
              + "{\"name\":\"PRICE\",\"type\":\"DECIMAL\",\"nullable\":true},"
              + "{\"name\":\"NOTE\",\"type\":\"STRING\",\"nullable\":true},"
              + "{\"name\":\"DAY\",\"type\":\"DATE\",\"nullable\":true},"
              + "{\"name\":\"SEEN\",\"type\":\"LOCAL_DATE_TIME\",\"nullable\":true},"
              + "{\"name\":\"BLOB\",\"type\":\"BYTES\",\"nullable\":true}]}");

  private static TableSchema table(String json) {
    Read<TableSchemaFile> file = TableSchemaFile.read(json.getBytes(StandardCharsets.UTF_8));
    return Objects.requireNonNull(file.value(), () -> file.problems().toString()).schema();
  }

  private static String row(String id, String price, String day, String seen, String blob) {
    return "{\"ID\":%s,\"PRICE\":%s,\"NOTE\":null,\"DAY\":%s,\"SEEN\":%s,\"BLOB\":%s}"
        .formatted(id, price, day, seen, blob);
  }

  private static String old(String row) {
    return row.replace("125.50", "99.90");
  }

  private static String quoted(String text) {
    return new JsonOutput().string(text).toString();
  }

  private static String ces() {
    String now =
        row("\"7\"", "\"125.50\"", "\"2026-08-07\"", "\"2026-08-07 16:25:00.5\"", "\"0x0AFF\"");
    String columns =
        "{\"name\":\"ID\",\"type\":\"bigint\",\"index\":0},"
            + "{\"name\":\"PRICE\",\"type\":\"decimal(10,2)\",\"index\":1},"
            + "{\"name\":\"NOTE\",\"type\":\"nvarchar(50)\",\"index\":2},"
            + "{\"name\":\"DAY\",\"type\":\"date\",\"index\":3},"
            + "{\"name\":\"SEEN\",\"type\":\"datetime2(7)\",\"index\":4},"
            + "{\"name\":\"BLOB\",\"type\":\"varbinary(20)\",\"index\":5}";
    String data =
        "{\"eventsource\":{\"db\":\"d\",\"schema\":\"s\",\"tbl\":\"T\",\"cols\":["
            + columns
            + "],\"pkkey\":[{\"columnname\":\"ID\",\"value\":\"7\"}]},\"eventrow\":{\"old\":"
            + quoted(old(now))
            + ",\"current\":"
            + quoted(now)
            + "}}";
    return "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\",\"source\":\"/\","
        + "\"id\":\"i\",\"operation\":\"UPD\",\"segmentindex\":0,\"finalsegment\":true,\"data\":"
        + quoted(data)
        + "}";
  }

  private static String debezium(String now) {
    return "\"before\":"
        + old(now)
        + ",\"after\":"
        + now
        + ",\"op\":\"u\",\"ts_ms\":1,\"source\":{\"version\":\"3\",\"connector\":\"OB_MYSQL\","
        + "\"name\":\"OMS\",\"ts_ms\":0,\"db\":\"d\",\"table\":\"T\",\"pos\":\"b@1\"}";
  }

  private static Map<String, String> messages() {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("ces", ces());
    String iso = row("7", "125.50", "\"2026-08-07\"", "\"2026-08-07T16:25:00.5\"", "\"Cv8=\"");
    all.put(
        "goldengate",
        "{\"qual_table\":\"S.T\",\"op_type\":\"UPDATE\",\"op_ts\":\"2026-03-04T05:06:07Z\","
            + "\"xid\":\"x\",\"pos\":\"p\",\"before\":"
            + old(iso)
            + ",\"after\":"
            + iso
            + "}");
    String oms = row("7", "125.50", "\"2026-08-07\"", "\"2026-08-07 16:25:00.5\"", "\"Cv8=\"");
    all.put(
        "oceanbase-default",
        "{\"prevStruct\":"
            + old(oms)
            + ",\"postStruct\":"
            + oms
            + ",\"recordType\":\"UPDATE\",\"allMetaData\":{\"checkpoint\":\"1600000000\","
            + "\"record_primary_key\":\"ID\",\"record_primary_value\":\"7\","
            + "\"table_name\":\"T\",\"db\":\"t.d\",\"dbType\":\"OB_MYSQL\","
            + "\"timestamp\":\"1600000000\"}}");
    all.put(
        "oceanbase-canal",
        "{\"database\":\"d\",\"table\":\"T\",\"pkNames\":[\"ID\"],\"isDdl\":false,"
            + "\"type\":\"UPDATE\",\"es\":1,\"ts\":1,\"sql\":\"\",\"sqlType\":{},"
            + "\"mysqlType\":{\"ID\":\"bigint(20)\",\"PRICE\":\"decimal(10,2)\","
            + "\"NOTE\":\"varchar(50)\",\"DAY\":\"date\",\"SEEN\":\"datetime(6)\","
            + "\"BLOB\":\"blob\"},\"old\":[{\"PRICE\":\"99.90\"}],\"data\":["
            + row("\"7\"", "\"125.50\"", "\"2026-08-07\"", "\"2026-08-07 16:25:00.5\"", "\"\\nÿ\"")
            + "]}");
    all.put(
        "oceanbase-dataworks",
        "{\"version\":\"2.0\",\"schema\":{\"source\":{\"dbType\":\"OB_MYSQL\",\"dbName\":\"d\","
            + "\"table\":\"T\"},\"column\":[{\"name\":\"ID\",\"type\":\"INT64\"},"
            + "{\"name\":\"PRICE\",\"type\":\"DECIMAL\"},{\"name\":\"NOTE\",\"type\":\"VARCHAR\"},"
            + "{\"name\":\"DAY\",\"type\":\"DATE\"},{\"name\":\"SEEN\",\"type\":\"DATETIME\"},"
            + "{\"name\":\"BLOB\",\"type\":\"BLOB\"}],\"pk\":[\"ID\"]},\"payload\":{"
            + "\"before\":{\"data\":"
            + old(oms)
            + "},\"after\":{\"data\":"
            + oms
            + "},\"op\":\"UPDATE\",\"timestamp\":{\"eventTime\":1,\"systemTime\":1},"
            + "\"ddl\":null,\"scn\":\"1\"}}");
    all.put(
        "oceanbase-shareplex",
        "{\"key\":"
            + old(oms)
            + ",\"data\":{\"PRICE\":125.50},\"meta\":{\"op\":\"upd\","
            + "\"time\":\"2020-11-25T00:01:02\",\"posttime\":\"2020-11-25T00:01:03\","
            + "\"table\":\"d.T\",\"trans\":null,\"scn\":\"1\",\"idx\":\"1/1\",\"size\":1,"
            + "\"rowid\":\"d.T-7\"}}");
    String epoch = row("7", "\"125.50\"", "20672", "1786119900500", "\"0AFF\"");
    all.put("oceanbase-debezium", "{\"payload\":{" + debezium(epoch) + "}}");
    all.put("oceanbase-debezium-flatten", "{" + debezium(epoch) + "}");
    return all;
  }

  @Test
  void theSameRowChangeOfDifferentProducersReadsEqual() {
    Change<?> first = null;
    for (Map.Entry<String, String> message : messages().entrySet()) {
      ChangeReader reader =
          ChangeReader.of(Objects.requireNonNull(Formats.find(message.getKey())))
              .schemas(List.of(TABLE));
      Change<?> change = Lines.of(reader, message.getValue()).change();
      assertThat(change.header().problems()).as(message.getKey()).isEmpty();
      first = first == null ? change : first;
      assertThat(change.kind()).as(message.getKey()).isEqualTo(MessageKind.UPDATE);
      assertThat(change.key()).as(message.getKey()).isEqualTo(first.key());
      assertThat(change.before()).as(message.getKey()).isEqualTo(first.before());
      assertThat(change.after()).as(message.getKey()).isEqualTo(first.after());
      assertThat(Lines.print(change))
          .as(message.getKey())
          .contains(
              "\"key\":{\"ID\":7}",
              "\"ID\":7",
              "\"PRICE\":125.50",
              "\"PRICE\":99.90",
              "\"SEEN\":\"2026-08-07T16:25:00.5\"",
              "\"BLOB\":\"Cv8=\"");
    }
  }
}
