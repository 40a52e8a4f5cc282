package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.oracle.ChangeEvent;
import io.deltaform.formats.oracle.Column;
import io.deltaform.formats.oracle.Data;
import io.deltaform.formats.oracle.EventRow;
import io.deltaform.formats.oracle.EventSource;
import io.deltaform.formats.oracle.PkKey;
import io.deltaform.formats.oracle.Transaction;
import io.deltaform.runtime.AvroCodec;
import io.deltaform.runtime.Read;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecordBase;
import org.junit.jupiter.api.Test;

/** The classes that Avro itself generates from the same schemas read and write the same bytes. */
class AvroOracleTest {
  private static final int ROUNDS = 500;
  private static final String[] TEXTS = {
    "", "/", "dbo", "caf\u00e9", "\u540d\u524d", "\uD83D\uDCA5", "nvarchar(50)", "0123456789abcdef"
  };

  private final SplittableRandom random = new SplittableRandom(23);

  @Test
  void readsAndWritesEventsAsAvroDoes() throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      check(CesAvroEvent.CODEC, event(), ChangeEvent.getClassSchema());
    }
  }

  @Test
  void readsAndWritesDataAsAvroDoes() throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      check(CesAvroData.CODEC, data(), Data.getClassSchema());
    }
  }

  @Test
  void comparesCopiesThatSayWhatTheBundledSchemasDo() {
    assertThat(canonical(CesAvroEvent.CODEC.schema().text()))
        .isEqualTo(canonical(ChangeEvent.getClassSchema().toString()));
    assertThat(canonical(CesAvroData.CODEC.schema().text()))
        .isEqualTo(canonical(Data.getClassSchema().toString()));
  }

  /** The copies have a namespace, for Java needs a package. */
  private static String canonical(String schema) {
    return SchemaNormalization.toParsingForm(new Schema.Parser().parse(schema))
        .replace("io.deltaform.formats.oracle.", "");
  }

  private static <T> void check(AvroCodec<T> codec, SpecificRecordBase theirs, Schema schema)
      throws IOException {
    byte[] bytes = written(theirs);
    Read<T> read = codec.read(bytes);
    assertThat(read.problems()).isEmpty();
    assertThat(codec.validate(bytes).value()).isTrue();
    byte[] ours = codec.write(Objects.requireNonNull(read.value()));
    assertThat(ours).isEqualTo(bytes);
    SpecificRecordBase back =
        new SpecificDatumReader<SpecificRecordBase>(schema)
            .read(null, DecoderFactory.get().binaryDecoder(ours, null));
    assertThat(back).isEqualTo(theirs);
  }

  private static byte[] written(SpecificRecordBase theirs) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
    new SpecificDatumWriter<SpecificRecordBase>(theirs.getSchema()).write(theirs, encoder);
    return bytes.toByteArray();
  }

  private String text() {
    return TEXTS[random.nextInt(TEXTS.length)];
  }

  private ChangeEvent event() {
    byte[] data = new byte[random.nextInt(300)];
    random.nextBytes(data);
    return new ChangeEvent(
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
        text(),
        random.nextInt() >> random.nextInt(32),
        random.nextBoolean(),
        ByteBuffer.wrap(data));
  }

  private Data data() {
    List<Column> columns = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      columns.add(new Column(text(), text(), random.nextInt(100)));
    }
    List<PkKey> key = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      key.add(new PkKey(text(), text()));
    }
    Transaction transaction =
        new Transaction(text(), text(), random.nextInt(), random.nextBoolean(), text());
    return new Data(
        new EventSource(text(), text(), text(), columns, key, transaction),
        new EventRow(row(), row()));
  }

  /** A row as compact JSON: what is written for a row is no other spelling of it. */
  private String row() {
    StringBuilder json = new StringBuilder("{");
    for (int i = random.nextInt(4); i > 0; i--) {
      json.append(json.length() > 1 ? "," : "").append("\"c").append(i).append("\":");
      json.append(random.nextBoolean() ? "null" : "\"" + text() + "\"");
    }
    return json.append('}').toString();
  }
}
