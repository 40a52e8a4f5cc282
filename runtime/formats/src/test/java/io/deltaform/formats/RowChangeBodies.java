package io.deltaform.formats;

import io.deltaform.formats.datastream.EventFile;
import io.deltaform.formats.oceanbase.Datums;
import io.deltaform.formats.oceanbase.OmsOperation;
import io.deltaform.formats.oceanbase.OmsValue;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One change of one row, as each producer sends it. */
final class RowChangeBodies {
  private static final String TYPES =
      ",\"__light_type\":{\"ID\":{\"schemaType\":\"INT64\"},"
          + "\"PRICE\":{\"schemaType\":\"DECIMAL\"},\"NOTE\":{\"schemaType\":\"VARCHAR\"},"
          + "\"DAY\":{\"schemaType\":\"DATE\"},\"SEEN\":{\"schemaType\":\"DATETIME\"},"
          + "\"BLOB\":{\"schemaType\":\"BLOB\"}}}";

  private RowChangeBodies() {}

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

  private static String omsDefault(String before, String after) {
    return "{\"prevStruct\":"
        + before
        + ",\"postStruct\":"
        + after
        + ",\"recordType\":\"UPDATE\",\"allMetaData\":{\"checkpoint\":\"1600000000\","
        + "\"record_primary_key\":\"ID\",\"record_primary_value\":\"7\","
        + "\"table_name\":\"T\",\"db\":\"d\",\"dbType\":\"OB_MYSQL\","
        + "\"timestamp\":\"1600000000\"}}";
  }

  private static String datastream() {
    return "{\"stream_name\":\"s\",\"read_method\":\"mysql-cdc-binlog\",\"object\":\"d_T\","
        + "\"uuid\":\"u\",\"source_timestamp\":\"2026-01-06T09:00:12Z\",\"source_metadata\":{"
        + "\"table\":\"T\",\"database\":\"d\",\"primary_keys\":[\"ID\"],\"log_file\":\"b\","
        + "\"log_position\":7,\"change_type\":\"UPDATE\",\"is_deleted\":false},\"payload\":"
        + row("7", "\"125.50\"", "\"2026-08-07\"", "\"2026-08-07T16:25:00.5\"", "\"0aff\"")
        + "}";
  }

  private static byte[] datastreamFile() {
    return EventFile.mysql("UPDATE")
        .metadata(
            "table \"string\" \"T\"",
            "primary_keys {\"type\":\"array\",\"items\":\"string\"} [\"ID\"]",
            "change_type \"string\" \"UPDATE\"")
        .payload(
            "ID [\"null\",\"long\"] {\"long\":7}",
            "PRICE [\"null\",{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,"
                + "\"scale\":2}] {\"bytes\":\"1\\u0006\"}",
            "NOTE [\"null\",\"string\"] null",
            "DAY [\"null\",{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}]"
                + " {\"long\":1786060800000000}",
            "SEEN [\"null\",{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}]"
                + " {\"long\":1786119900500000}",
            "BLOB [\"null\",\"string\"] {\"string\":\"0aff\"}")
        .bytes();
  }

  private static byte[] avroDatum() {
    Datums datum =
        Datums.of(OmsOperation.UPDATE)
            .tag("pk_uk_info", "{\"PRIMARY\":[\"ID\"]}")
            .field("ID", 8)
            .field("PRICE", 246)
            .field("NOTE", 253)
            .field("DAY", 10)
            .field("SEEN", 12)
            .field("BLOB", 252);
    return datum.before(omsRow("99.90")).after(omsRow("125.50")).bytes();
  }

  private static @Nullable OmsValue[] omsRow(String price) {
    return new @Nullable OmsValue[] {
      Datums.integer("7"),
      Datums.decimal(price),
      null,
      Datums.time(2026, 8, 7, null, null, null, null),
      Datums.time(2026, 8, 7, 16, 25, 0, 500_000),
      Datums.bytes(0x0A, 0xFF)
    };
  }

  private static String avroRendering() {
    String row =
        "[{\"precision\":8,\"value\":\"7\"},{\"value\":\"125.50\",\"precision\":8,\"scale\":64},"
            + "\"NULL\",{\"year\":2026,\"month\":8,\"day\":7},{\"year\":2026,\"month\":8,\"day\":7,"
            + "\"hour\":16,\"minute\":25,\"second\":0,\"millis\":500000},"
            + "{\"type\":\"BLOB\",\"value\":{\"bytes\":\"\\n\\u00ff\"}}]";
    return "{\"id\":17,\"sourceTimestamp\":1700000000,\"objectName\":\"d.T\","
        + "\"operation\":\"UPDATE\",\"tags\":{\"pk_uk_info\":\"{\\\"PRIMARY\\\":[\\\"ID\\\"]}\"},"
        + "\"fields\":[{\"name\":\"ID\",\"dataTypeNumber\":8},"
        + "{\"name\":\"PRICE\",\"dataTypeNumber\":246},{\"name\":\"NOTE\",\"dataTypeNumber\":253},"
        + "{\"name\":\"DAY\",\"dataTypeNumber\":10},{\"name\":\"SEEN\",\"dataTypeNumber\":12},"
        + "{\"name\":\"BLOB\",\"dataTypeNumber\":252}],\"beforeImages\":"
        + old(row)
        + ",\"afterImages\":"
        + row
        + "}";
  }

  /** A message and its format; one that has no row before, or no table and operation, says so. */
  record Sent(String format, Bytes body, Set<String> lacks) {
    Sent(String format, String body, String... lacks) {
      this(format, Bytes.copyOf(body.getBytes(StandardCharsets.UTF_8)), Set.of(lacks));
    }

    Sent {
      lacks = Set.copyOf(lacks);
    }

    @Override
    public String toString() {
      return format + " " + lacks;
    }
  }

  static List<Sent> messages() {
    List<Sent> all = new ArrayList<>();
    all.add(new Sent("ces", ces()));
    all.add(new Sent("datastream", datastream(), "before"));
    all.add(new Sent("datastream", Bytes.copyOf(datastreamFile()), Set.of("before")));
    all.add(new Sent("oceanbase-avro", Bytes.copyOf(avroDatum()), Set.of()));
    all.add(new Sent("oceanbase-avro", avroRendering()));
    String iso = row("7", "125.50", "\"2026-08-07\"", "\"2026-08-07T16:25:00.5\"", "\"Cv8=\"");
    all.add(
        new Sent(
            "goldengate",
            "{\"qual_table\":\"S.T\",\"op_type\":\"UPDATE\",\"op_ts\":\"2026-03-04T05:06:07Z\","
                + "\"xid\":\"x\",\"pos\":\"p\",\"before\":"
                + old(iso)
                + ",\"after\":"
                + iso
                + "}"));
    String oms = row("7", "125.50", "\"2026-08-07\"", "\"2026-08-07 16:25:00.5\"", "\"Cv8=\"");
    all.add(new Sent("oceanbase-default", omsDefault(old(oms), oms)));
    String typed = oms.replace("}", TYPES);
    all.add(new Sent("oceanbase-default-extend-column-type", omsDefault(old(typed), typed)));
    all.add(
        new Sent(
            "oceanbase-canal",
            "{\"database\":\"d\",\"table\":\"T\",\"pkNames\":[\"ID\"],\"isDdl\":false,"
                + "\"type\":\"UPDATE\",\"es\":1,\"ts\":1,\"sql\":\"\",\"sqlType\":{},"
                + "\"mysqlType\":{\"ID\":\"bigint(20)\",\"PRICE\":\"decimal(10,2)\","
                + "\"NOTE\":\"varchar(50)\",\"DAY\":\"date\",\"SEEN\":\"datetime(6)\","
                + "\"BLOB\":\"blob\"},\"old\":[{\"PRICE\":\"99.90\"}],\"data\":["
                + row(
                    "\"7\"",
                    "\"125.50\"",
                    "\"2026-08-07\"",
                    "\"2026-08-07 16:25:00.5\"",
                    "\"\\nÿ\"")
                + "]}"));
    all.add(
        new Sent(
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
                + "\"ddl\":null,\"scn\":\"1\"}}"));
    all.add(
        new Sent(
            "oceanbase-shareplex",
            "{\"key\":"
                + old(oms)
                + ",\"data\":{\"PRICE\":125.50},\"meta\":{\"op\":\"upd\","
                + "\"time\":\"2020-11-25T00:01:02\",\"posttime\":\"2020-11-25T00:01:03\","
                + "\"table\":\"d.T\",\"trans\":null,\"scn\":\"1\",\"idx\":\"1/1\",\"size\":1,"
                + "\"rowid\":\"d.T-7\"}}"));
    String epoch = row("7", "\"125.50\"", "20672", "1786119900500", "\"0AFF\"");
    all.add(new Sent("oceanbase-debezium", "{\"payload\":{" + debezium(epoch) + "}}"));
    all.add(new Sent("oceanbase-debezium-flatten", "{" + debezium(epoch) + "}"));
    String smt = epoch.replace("}", ",\"__deleted\":\"false\"}");
    all.add(new Sent("oceanbase-debezium-smt", smt, "before", "kind"));
    return all;
  }
}
