package io.deltaform.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;

/** Bodies of any length that are made while they are read: some pieces again and again. */
enum BigBody {
  /** A record on each line, now ones of a megabyte among small ones. */
  LINES {
    @Override
    Stream open(long bytes) {
      return new Stream("", small("\n"), large("\n"), "", bytes);
    }
  },

  /** One array whose items are the records. */
  ARRAY {
    @Override
    Stream open(long bytes) {
      return new Stream("[" + record(""), small(",").before(), large(",").before(), "]", bytes);
    }
  },

  /** Records on lines in members of gzip; as many bytes without the compression. */
  GZIP {
    @Override
    Stream open(long bytes) {
      return new Stream("", small("\n").zipped(), large("\n").zipped(), "", bytes);
    }
  },

  /** A container file of events of Datastream. */
  AVRO {
    @Override
    Stream open(long bytes) {
      byte[] header = file(0);
      byte[] file = file(BLOCK);
      Piece block = new Piece(Arrays.copyOfRange(file, header.length, file.length), BLOCK, 0);
      Piece sized = new Piece(block.bytes(), BLOCK, block.bytes().length);
      return new Stream(new Piece(header, 0, 0), sized, sized, new Piece(new byte[0], 0, 0), bytes);
    }
  };

  private static final int BLOCK = 500;

  abstract Stream open(long bytes);

  private static String record(String note) {
    return "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:00:00Z\","
        + "\"xid\":\"x\",\"pos\":\"p\",\"after\":{\"ID\":7,\"NOTE\":\""
        + note
        + "\"}}";
  }

  private static Piece small(String separator) {
    return Piece.of(record("x".repeat(300)), separator, 1000);
  }

  private static Piece large(String separator) {
    return Piece.of(record("x".repeat(1 << 20)), separator, 1);
  }

  private static byte[] file(int events) {
    Schema schema =
        SchemaBuilder.record("e")
            .fields()
            .requiredString("read_method")
            .name("payload")
            .type(
                SchemaBuilder.record("p")
                    .fields()
                    .requiredLong("id")
                    .requiredString("note")
                    .endRecord())
            .noDefault()
            .endRecord();
    GenericRecord row = new GenericData.Record(schema.getField("payload").schema());
    row.put("id", 7L);
    row.put("note", "x".repeat(300));
    GenericRecord event = new GenericData.Record(schema);
    event.put("read_method", "mysql-backfill-fulldump");
    event.put("payload", row);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(schema))) {
      file.setSyncInterval(1 << 20).create(schema, out, new byte[16]);
      for (int i = 0; i < events; i++) {
        file.append(event);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /**
   * A part of a body.
   *
   * @param plain bytes that it has without compression
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Piece(byte[] bytes, int records, int plain) {
    static Piece of(String record, String separator, int times) {
      byte[] bytes = (record + separator).repeat(times).getBytes(StandardCharsets.US_ASCII);
      return new Piece(bytes, times, bytes.length);
    }

    /** The separator at the end stands before the records instead. */
    Piece before() {
      byte[] moved = new byte[bytes.length];
      moved[0] = bytes[bytes.length - 1];
      System.arraycopy(bytes, 0, moved, 1, bytes.length - 1);
      return new Piece(moved, records, plain);
    }

    Piece zipped() {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
        zip.write(bytes);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return new Piece(out.toByteArray(), records, plain);
    }
  }

  /** The pieces one after the other. */
  static final class Stream extends InputStream {
    private final Piece small;
    private final Piece large;
    private final Piece last;
    private final long wanted;
    private Piece current;
    private int position;
    private long made;
    private long records;
    private boolean isSmall;
    private boolean ended;

    Stream(String first, Piece small, Piece large, String last, long wanted) {
      this(piece(first), small, large, piece(last), wanted);
    }

    Stream(Piece first, Piece small, Piece large, Piece last, long wanted) {
      this.current = first;
      this.small = small;
      this.large = large;
      this.last = last;
      this.wanted = wanted;
      this.records = first.records();
    }

    private static Piece piece(String text) {
      return new Piece(text.getBytes(StandardCharsets.US_ASCII), text.contains("{") ? 1 : 0, 0);
    }

    /** Every other time there are large ones between the small. */
    private void next() {
      ended = made >= wanted;
      isSmall = made / 50_000_000 % 2 == 0 || !isSmall;
      current = ended ? last : isSmall ? small : large;
      position = 0;
      made += current.plain();
      records += current.records();
    }

    /** How many records were given. */
    long records() {
      return records;
    }

    @Override
    public int read() {
      throw new IllegalStateException("a reader that asks for single bytes");
    }

    @Override
    public int read(byte[] target, int from, int length) {
      while (position == current.bytes().length) {
        if (ended) {
          return -1;
        }
        next();
      }
      int n = Math.min(length, current.bytes().length - position);
      System.arraycopy(current.bytes(), position, target, from, n);
      position += n;
      return n;
    }
  }
}
