package io.deltaform.benchmark.corpus;

import io.deltaform.benchmark.Corpus;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;

/** Updates of one table, or of several mixed, as each producer sends them: about 900 bytes. */
public final class ChangeDocuments {
  /** The names of mixed tables are that of the one and a number. */
  public static final String TABLE = "PURCHASES";

  private static final String[] CES_TYPES = {
    "bigint",
    "bigint",
    "nvarchar(20)",
    "decimal(10,2)",
    "nchar(3)",
    "datetime2(3)",
    "bit",
    "decimal(10,2)",
    "int",
    "nvarchar(200)",
    "nvarchar(max)"
  };
  private static final String[] MYSQL_TYPES = {
    "bigint(20)",
    "bigint(20)",
    "varchar(20)",
    "decimal(10,2)",
    "char(3)",
    "datetime(3)",
    "tinyint(1)",
    "decimal(10,2)",
    "int(11)",
    "varchar(200)",
    "text"
  };
  private static final int[] SQL_TYPES = {-5, -5, 12, 3, 1, 93, -6, 3, 4, 12, 2005};

  private final SplittableRandom random = new SplittableRandom(20_260_304);
  private final Words words = new Words(random);
  private final Producer producer;
  private final int tables;

  private ChangeDocuments(Producer producer, int tables) {
    this.producer = producer;
    this.tables = tables;
  }

  /**
   * @param tables 1, or how many are mixed
   */
  public static Corpus of(Producer producer, int tables) {
    ChangeDocuments documents = new ChangeDocuments(producer, tables);
    List<byte[]> all = new ArrayList<>(PurchaseDocuments.COUNT);
    for (int i = 0; i < PurchaseDocuments.COUNT; i++) {
      all.add(documents.next().getBytes(StandardCharsets.UTF_8));
    }
    return Corpus.of(all);
  }

  private String next() {
    String table = tables == 1 ? TABLE : TABLE + random.nextInt(tables);
    String id = words.digits(9);
    Purchase before = new Purchase(random, words, id);
    Purchase after = new Purchase(random, words, id);
    return switch (producer) {
      case GOLDENGATE -> goldenGate(table, before, after);
      case CES -> ces(table, before, after);
      case CANAL -> canal(table, before, after);
      case DEBEZIUM -> debezium(table, before, after);
    };
  }

  private String goldenGate(String table, Purchase before, Purchase after) {
    return "{\"qual_table\":\"SHOP."
        + table
        + "\",\"op_type\":\"UPDATE\",\"op_ts\":\""
        + words.instant(6)
        + "\",\"xid\":\"0."
        + words.digits(2)
        + "."
        + words.digits(6)
        + "\",\"pos\":\"00000000"
        + words.digits(12)
        + "\",\"before\":"
        + before.of(producer)
        + ",\"after\":"
        + after.of(producer)
        + "}";
  }

  private String ces(String table, Purchase before, Purchase after) {
    StringJoiner columns = new StringJoiner(",");
    for (int i = 0; i < Purchase.NAMES.length; i++) {
      columns.add(
          "{\"name\":\""
              + Purchase.NAMES[i]
              + "\",\"type\":\""
              + CES_TYPES[i]
              + "\",\"index\":"
              + i
              + "}");
    }
    String data =
        "{\"eventsource\":{\"db\":\"shop\",\"schema\":\"SHOP\",\"tbl\":\""
            + table
            + "\",\"cols\":["
            + columns
            + "],\"pkkey\":[{\"columnname\":\"PURCHASE_ID\",\"value\":\""
            + after.id()
            + "\"}],\"transaction\":{\"commitlsn\":\"000000B1:"
            + words.digits(8)
            + ":0007\",\"beginlsn\":\"000000B1:"
            + words.digits(8)
            + ":0001\",\"sequencenumber\":"
            + random.nextInt(100)
            + ",\"committime\":\""
            + words.instant(3)
            + "\"}},\"eventrow\":{\"old\":"
            + quote(before.of(producer))
            + ",\"current\":"
            + quote(after.of(producer))
            + "}}";
    return "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\",\"source\":\"\\/\","
        + "\"id\":\""
        + words.digits(20)
        + "\",\"logicalid\":\""
        + words.digits(20)
        + "\",\"time\":\""
        + words.instant(3)
        + "\",\"datacontenttype\":\"application/json\",\"operation\":\"UPD\",\"segmentindex\":0,"
        + "\"finalsegment\":true,\"data\":"
        + quote(data)
        + "}";
  }

  private static String quote(String json) {
    return '"' + json.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private String canal(String table, Purchase before, Purchase after) {
    StringJoiner words1 = new StringJoiner(",");
    StringJoiner numbers = new StringJoiner(",");
    for (int i = 0; i < Purchase.NAMES.length; i++) {
      words1.add('"' + Purchase.NAMES[i] + "\":\"" + MYSQL_TYPES[i] + '"');
      numbers.add('"' + Purchase.NAMES[i] + "\":" + SQL_TYPES[i]);
    }
    long time = 1_772_600_000_000L + random.nextInt(1_000_000_000);
    return "{\"database\":\"SHOP\",\"table\":\""
        + table
        + "\",\"pkNames\":[\"PURCHASE_ID\"],\"isDdl\":false,\"type\":\"UPDATE\",\"es\":"
        + time
        + ",\"ts\":"
        + (time + 50)
        + ",\"sql\":\"\",\"sqlType\":{"
        + numbers
        + "},\"mysqlType\":{"
        + words1
        + "},\"data\":["
        + after.of(producer)
        + "],\"old\":["
        + before.only(2, producer)
        + "]}";
  }

  private String debezium(String table, Purchase before, Purchase after) {
    long time = 1_772_600_000_000L + random.nextInt(1_000_000_000);
    return "{\"payload\":{\"before\":"
        + before.of(producer)
        + ",\"after\":"
        + after.of(producer)
        + ",\"source\":{\"version\":\"3.4.0\",\"connector\":\"OB_MYSQL\",\"name\":\"OMS\",\"ts_ms\":"
        + time
        + ",\"db\":\"SHOP\",\"table\":\""
        + table
        + "\",\"pos\":\"binlog.000123@"
        + words.digits(8)
        + "\"},\"op\":\"u\",\"ts_ms\":"
        + (time + 40)
        + "}}";
  }
}
