package io.deltaform.benchmark.corpus;

import io.deltaform.benchmark.Corpus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/**
 * Avro files of Datastream, of 100 changes each, not compressed: rows of MySQL with an id and three
 * or ten times a decimal, a time and a text; one column in eleven is null.
 */
public final class DatastreamFiles {
  private static final int FILES = 200;

  /** How many changes a file has. */
  public static final int CHANGES = 100;

  private static final String MICROS = "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}";
  private static final String DECIMAL =
      "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":10,\"scale\":2}";
  private static final String HEADER =
      """
      {"type":"record","name":"shop_PURCHASES","fields":[
       {"name":"stream_name","type":"string"},
       {"name":"read_method","type":"string"},
       {"name":"object","type":"string"},
       {"name":"schema_key","type":"string"},
       {"name":"uuid","type":"string"},
       {"name":"read_timestamp","type":{"type":"long","logicalType":"timestamp-millis"}},
       {"name":"source_timestamp","type":{"type":"long","logicalType":"timestamp-millis"}},
       {"name":"sort_keys","type":{"type":"array","items":["string","long"]}},
       {"name":"source_metadata","type":{"type":"record","name":"source_metadata","fields":[
        {"name":"table","type":"string"},
        {"name":"database","type":"string"},
        {"name":"primary_keys","type":{"type":"array","items":"string"}},
        {"name":"log_file","type":["null","string"]},
        {"name":"log_position","type":["null","long"]},
        {"name":"change_type","type":["null","string"]},
        {"name":"is_deleted","type":["null","boolean"]}]}},
       {"name":"payload","type":{"type":"record","name":"payload","fields":[%s]}}]}
      """;

  private final SplittableRandom random = new SplittableRandom(20_260_305);
  private final Words words = new Words(random);
  private final Schema schema;

  private DatastreamFiles(int columns) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      String type = i == 0 ? "\"long\"" : i % 3 == 1 ? DECIMAL : i % 3 == 2 ? MICROS : "\"string\"";
      fields.add("{\"name\":\"COLUMN_" + i + "\",\"type\":[\"null\"," + type + "]}");
    }
    schema = new Schema.Parser().parse(HEADER.formatted(String.join(",", fields)));
  }

  /** Files of rows with so many columns. */
  public static Corpus of(int columns) {
    DatastreamFiles files = new DatastreamFiles(columns);
    List<byte[]> all = new ArrayList<>(FILES);
    for (int i = 0; i < FILES; i++) {
      all.add(files.next());
    }
    return Corpus.of(all);
  }

  private byte[] next() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(schema))) {
      file.create(schema, out, new byte[16]);
      for (int i = 0; i < CHANGES; i++) {
        file.append(event());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private GenericRecord event() {
    long time = 1_772_600_000_000L + random.nextInt(1_000_000_000);
    long position = random.nextInt(100_000_000);
    GenericRecord metadata = new GenericData.Record(schema.getField("source_metadata").schema());
    metadata.put("table", "PURCHASES");
    metadata.put("database", "shop");
    metadata.put("primary_keys", List.of("COLUMN_0"));
    metadata.put("log_file", "mysql-bin.000123");
    metadata.put("log_position", position);
    metadata.put("change_type", words.pick("INSERT", "UPDATE-INSERT", "DELETE"));
    metadata.put("is_deleted", false);
    GenericRecord event = new GenericData.Record(schema);
    event.put("stream_name", "projects/1/locations/l/streams/shop");
    event.put("read_method", "mysql-cdc-binlog");
    event.put("object", "shop_PURCHASES");
    event.put("schema_key", "4a1f0d7e" + words.digits(8));
    event.put("uuid", words.digits(8) + "-0000-4000-8000-" + words.digits(12));
    event.put("read_timestamp", time + 4_000);
    event.put("source_timestamp", time);
    event.put("sort_keys", List.of(time, "mysql-bin.000123", position));
    event.put("source_metadata", metadata);
    event.put("payload", row());
    return event;
  }

  private GenericRecord row() {
    Schema type = schema.getField("payload").schema();
    GenericRecord row = new GenericData.Record(type);
    int columns = type.getFields().size();
    for (int i = 0; i < columns; i++) {
      row.put(i, i > 0 && random.nextInt(11) == 0 ? null : value(i));
    }
    return row;
  }

  private Object value(int column) {
    if (column == 0) {
      return (long) random.nextInt(1_000_000_000);
    }
    return switch (column % 3) {
      case 1 -> ByteBuffer.wrap(BigInteger.valueOf(random.nextInt(10_000_000)).toByteArray());
      case 2 -> 1_772_600_000_000_000L + random.nextLong(1_000_000_000_000L);
      default -> words.text(20);
    };
  }
}
