package io.deltaform.library.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import io.deltaform.formats.Formats;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.RecordWalk;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.zip.CRC32;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Avro's own codecs compressed. */
class LibraryCodecTest {
  private static byte[] text(int size) {
    byte[] text = new byte[size];
    Random random = new Random(3);
    for (int i = 0; i < size; i++) {
      text[i] = i > 70_000 && i % 3 != 0 ? text[i - 61_000] : (byte) random.nextInt(16);
    }
    return text;
  }

  /** The only block of a file that has {@code plain} as its only datum. */
  private static byte[] compressed(LibraryCodec codec, byte[] plain) throws IOException {
    int header = file(codec).length;
    byte[] file = file(codec, plain);
    AvroInput in = new AvroInput().reset(file, header, file.length - header);
    in.readLong();
    int size = (int) in.readLong();
    return Arrays.copyOfRange(file, in.position(), in.position() + size);
  }

  private static byte[] file(LibraryCodec codec, byte[]... datums) throws IOException {
    Schema schema = Schema.create(Schema.Type.BYTES);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataFileWriter<ByteBuffer> file = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
      file.setCodec(CodecFactory.fromString(codec.codec())).create(schema, bytes);
      for (byte[] datum : datums) {
        file.append(ByteBuffer.wrap(datum));
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] undone(LibraryCodec codec, byte[] block, int max) throws IOException {
    try (InputStream in = codec.open(block, 0, block.length, max)) {
      return in.readNBytes(max + 1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBlockIsUndone(LibraryCodec codec) throws IOException {
    for (int size : new int[] {0, 1, 1000, 300_000}) {
      byte[] plain = text(size);
      assertThat(undone(codec, compressed(codec, plain), 1 << 20)).endsWith(plain);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aBlockThatIsCutOrChangedIsAFaultAndNothingElse(LibraryCodec codec) throws IOException {
    byte[] block = compressed(codec, text(3000));
    Random random = new Random(5);
    for (int i = 0; i < 300; i++) {
      byte[] changed = Arrays.copyOf(block, random.nextInt(block.length) + 1);
      changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
      try {
        undone(codec, changed, 1 << 20);
      } catch (IOException | RuntimeException fault) {
        assertThat(fault).isNotNull();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = "SNAPPY")
  void aLengthBeyondTheLimitIsRefusedBeforeAnythingIsUndone(LibraryCodec codec) throws IOException {
    byte[] block = compressed(codec, text(3000));
    assertThatThrownBy(() -> undone(codec, block, 2999)).isInstanceOf(MalformedInput.class);
  }

  @ParameterizedTest
  @EnumSource
  void aReaderThatIsGivenTheCodecsReadsFilesOfThem(LibraryCodec codec) throws IOException {
    Schema schema =
        new Schema.Parser()
            .parse(
                "{\"type\":\"record\",\"name\":\"e\",\"fields\":[{\"name\":\"read_method\","
                    + "\"type\":\"string\"},{\"name\":\"payload\",\"type\":{\"type\":\"record\","
                    + "\"name\":\"p\",\"fields\":[{\"name\":\"id\",\"type\":\"int\"}]}}]}");
    GenericRecord row = new GenericData.Record(schema.getField("payload").schema());
    row.put("id", 7);
    GenericRecord event = new GenericData.Record(schema);
    event.put("read_method", "mysql-backfill-fulldump");
    event.put("payload", row);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(schema))) {
      file.setCodec(CodecFactory.fromString(codec.codec())).create(schema, bytes);
      for (int i = 0; i < 100; i++) {
        file.append(event);
      }
    }
    List<Outcome> outcomes = new ArrayList<>();
    ChangeReader.of(Formats.DATASTREAM)
        .codecs(LibraryCodec.all())
        .read(bytes.toByteArray(), outcomes::add);
    assertThat(outcomes)
        .hasSize(100)
        .allMatch(o -> o instanceof Change<?> c && c.kind() == MessageKind.SNAPSHOT);
    outcomes.clear();
    ChangeReader.of(Formats.DATASTREAM).read(bytes.toByteArray(), outcomes::add);
    assertThat(outcomes).hasSize(1).allMatch(o -> o instanceof DeadLetter);
  }

  /** A block of xz whose header asks for a dictionary of a gigabyte or more. */
  @ParameterizedTest
  @ValueSource(ints = {36, 38, 40})
  void aDictionaryBeyondTheMemoryIsALimit(int dictionary) throws IOException {
    byte[] block = compressed(LibraryCodec.XZ, text(1000));
    int header = 12;
    int length = (block[header] & 0xff) * 4 + 4;
    int filter = header + 2;
    assertThat(block[filter]).isEqualTo((byte) 0x21);
    block[filter + 2] = (byte) dictionary;
    CRC32 checksum = new CRC32();
    checksum.update(block, header, length - 4);
    for (int i = 0; i < 4; i++) {
      block[header + length - 4 + i] = (byte) (checksum.getValue() >> (8 * i));
    }
    isLimit(LibraryCodec.XZ, block, "more than 64 MiB of memory");
  }

  /** A frame of zstandard whose header asks for a window of a gigabyte. */
  @Test
  void aWindowBeyondTheMemoryIsALimit() throws IOException {
    ByteArrayOutputStream block = new ByteArrayOutputStream();
    try (ZstdOutputStreamNoFinalizer out = new ZstdOutputStreamNoFinalizer(block)) {
      out.write(text(1000));
      out.flush();
    }
    byte[] frame = block.toByteArray();
    frame[5] = (byte) 0xA0;
    isLimit(LibraryCodec.ZSTANDARD, frame, "more than 64 MiB of memory");
  }

  @ParameterizedTest
  @EnumSource(names = "SNAPPY", mode = EnumSource.Mode.EXCLUDE)
  void aBlockThatComesToAThousandTimesItsBytesIsALimitBeforeItIsUndone(LibraryCodec codec)
      throws IOException {
    byte[] pattern = new byte[40 << 20];
    Arrays.fill(pattern, (byte) 'x');
    isLimit(codec, compressed(codec, pattern), "1000 times its bytes");
  }

  private static void isLimit(LibraryCodec codec, byte[] block, String message) throws IOException {
    byte[] file = file(codec);
    AvroOutput out = new AvroOutput();
    out.writeLong(1);
    out.writeBytes(Bytes.copyOf(block));
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(file);
    body.writeBytes(out.toByteArray());
    body.write(file, file.length - 16, 16);
    List<Problem> faults = new ArrayList<>();
    RecordWalk walk =
        new RecordWalk(
            new ByteArrayInputStream(body.toByteArray()), ReadLimits.DEFAULT, LibraryCodec.all());
    while (walk.next()) {
      faults.add(Objects.requireNonNull(walk.fault()));
      assertThat(walk.offset()).isEqualTo(file.length);
      assertThat(walk.fault().offset()).as("from the block on").isZero();
    }
    assertThat(faults).singleElement().extracting(Problem::code).isEqualTo("limit");
    assertThat(faults.get(0).message()).contains(message);
  }
}
