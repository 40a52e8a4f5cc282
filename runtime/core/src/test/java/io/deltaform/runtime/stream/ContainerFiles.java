package io.deltaform.runtime.stream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.jspecify.annotations.Nullable;

/** Container files as Avro's own library writes them, and a format that spells their datums. */
final class ContainerFiles implements Format {
  static final Schema SCHEMA =
      new Schema.Parser()
          .parse(
              "{\"type\":\"record\",\"name\":\"Event\",\"fields\":["
                  + "{\"name\":\"n\",\"type\":\"long\"},{\"name\":\"text\",\"type\":\"string\"}]}");

  private static final byte[] SYNC = "sixteen bytes...".getBytes(StandardCharsets.US_ASCII);

  /** What the datums were. */
  final List<String> texts = new ArrayList<>();

  @Override
  public String id() {
    return "spelt";
  }

  @Override
  public @Nullable Signature signature() {
    return null;
  }

  @Override
  public FormatReader open(ReaderContext context) {
    return new FormatReader() {
      @Override
      public void json(Reading reading) {
        reading.refuse("syntax", "no JSON here");
      }

      @Override
      public DatumReader container(WriterSchema schema) {
        DatumText text = DatumTexts.of(schema, ReadLimits.DEFAULT);
        return reading -> {
          JsonOutput out = new JsonOutput();
          text.write(reading.avro(), out);
          texts.add(out.toString());
        };
      }
    };
  }

  /** A file of blocks, each with the given numbers of datums, counted through. */
  static byte[] file(CodecFactory codec, int... blocks) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(SCHEMA))) {
      file.setCodec(codec).create(SCHEMA, bytes, SYNC);
      int n = 0;
      for (int block : blocks) {
        for (int i = 0; i < block; i++) {
          file.append(
              new GenericRecordBuilder(SCHEMA).set("n", n++).set("text", "row \"" + n).build());
        }
        file.sync();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A header whose schema is {@code schema}, without blocks. */
  static byte[] header(String schema, String codec) {
    AvroOutput out = new AvroOutput();
    out.writeLong(2);
    out.writeString("avro.schema");
    out.writeString(schema);
    out.writeString("avro.codec");
    out.writeString(codec);
    out.writeLong(0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(new byte[] {'O', 'b', 'j', 1});
    bytes.writeBytes(out.toByteArray());
    bytes.writeBytes(SYNC);
    return bytes.toByteArray();
  }
}
