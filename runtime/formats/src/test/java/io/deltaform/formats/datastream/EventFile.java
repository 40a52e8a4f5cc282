package io.deltaform.formats.datastream;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;

/**
 * Avro files of Datastream as Avro's own library writes them. Values are in Avro's JSON encoding.
 */
public final class EventFile {
  private static final String MILLIS = "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";

  private static final byte[] SYNC = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final List<String[]> fields = new ArrayList<>();
  private CodecFactory codec = CodecFactory.nullCodec();

  private EventFile() {}

  /** A file without fields. */
  static EventFile empty() {
    return new EventFile();
  }

  /** A change of {@code shop.T} from MySQL. */
  public static EventFile mysql(String changeType) {
    return header("mysql-cdc-binlog")
        .metadata(
            "table \"string\" \"T\"",
            "database \"string\" \"shop\"",
            "primary_keys {\"type\":\"array\",\"items\":\"string\"} [\"id\"]",
            "log_file [\"null\",\"string\"] {\"string\":\"b.01\"}",
            "log_position [\"null\",\"long\"] {\"long\":7}",
            "change_type [\"null\",\"string\"] {\"string\":\"" + changeType + "\"}",
            "is_deleted [\"null\",\"boolean\"] {\"boolean\":false}");
  }

  static EventFile header(String readMethod) {
    return empty()
        .field("uuid", "\"string\"", "\"u-1\"")
        .field("read_timestamp", MILLIS, "1767690015100")
        .field("source_timestamp", MILLIS, "1767690012000")
        .field("object", "\"string\"", "\"shop_T\"")
        .field("read_method", "\"string\"", "\"" + readMethod + "\"")
        .field("stream_name", "\"string\"", "\"s\"")
        .field("schema_key", "\"string\"", "\"k-1\"")
        .field(
            "sort_keys",
            "{\"type\":\"array\",\"items\":[\"string\",\"long\"]}",
            "[{\"long\":1},{\"string\":\"b.01\"},{\"long\":7}]");
  }

  EventFile field(String name, String type, String value) {
    return member(name, ",\"type\":" + type, value);
  }

  private EventFile member(String name, String rest, String value) {
    fields.removeIf(field -> field[0].equals(name));
    fields.add(new String[] {name, rest, value});
    return this;
  }

  public EventFile metadata(String... members) {
    return record("source_metadata", "source_metadata", members);
  }

  public EventFile payload(String... columns) {
    return record("payload", "payload", columns);
  }

  /**
   * A record.
   *
   * @param members name, type and value of each, with blanks between; after a type of {@code !} all
   *     that the field's definition has besides its name
   */
  EventFile record(String name, String type, String... members) {
    List<String> types = new ArrayList<>();
    List<String> values = new ArrayList<>();
    for (String member : members) {
      String[] parts = member.split(" ", 3);
      types.add(
          "{\"name\":\""
              + parts[0]
              + "\","
              + (parts[1].startsWith("!") ? parts[1].substring(1) : "\"type\":" + parts[1])
              + "}");
      values.add("\"" + parts[0] + "\":" + parts[2]);
    }
    String schema =
        "{\"type\":\"record\",\"name\":\""
            + type
            + "\",\"fields\":["
            + String.join(",", types)
            + "]}";
    return member(name, ",\"type\":" + schema, "{" + String.join(",", values) + "}");
  }

  EventFile shuffled(Random random) {
    Collections.shuffle(fields, random);
    return this;
  }

  EventFile without(String name) {
    fields.removeIf(field -> field[0].equals(name));
    return this;
  }

  EventFile codec(CodecFactory factory) {
    codec = factory;
    return this;
  }

  public byte[] bytes() {
    StringBuilder schema =
        new StringBuilder("{\"type\":\"record\",\"name\":\"shop_T\",\"fields\":[");
    StringBuilder value = new StringBuilder("{");
    for (String[] field : fields) {
      boolean first = value.length() == 1;
      schema.append(first ? "" : ",").append("{\"name\":\"").append(field[0]).append('"');
      schema.append(field[1]).append('}');
      value.append(first ? "" : ",").append('"').append(field[0]).append("\":").append(field[2]);
    }
    return bytes(schema.append("]}").toString(), value.append('}').toString());
  }

  private byte[] bytes(String schema, String value) {
    Schema parsed = new Schema.Parser().parse(schema);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(parsed))) {
      file.setCodec(codec).create(parsed, out, SYNC);
      file.append(
          new GenericDatumReader<GenericRecord>(parsed)
              .read(null, DecoderFactory.get().jsonDecoder(parsed, value)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
