package io.deltaform.runtime.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Capture files of Azure Event Hubs, whose events hold the bodies. */
class CaptureFileTest {
  private static final Schema SCHEMA =
      new Schema.Parser()
          .parse(
              "{\"type\":\"record\",\"name\":\"EventData\",\"namespace\":\"Microsoft.ServiceBus.Messaging\","
                  + "\"fields\":[{\"name\":\"SequenceNumber\",\"type\":\"long\"},"
                  + "{\"name\":\"Offset\",\"type\":\"string\"},"
                  + "{\"name\":\"EnqueuedTimeUtc\",\"type\":\"string\"},"
                  + "{\"name\":\"SystemProperties\",\"type\":{\"type\":\"map\",\"values\":[\"long\",\"double\",\"string\",\"bytes\"]}},"
                  + "{\"name\":\"Properties\",\"type\":{\"type\":\"map\",\"values\":[\"long\",\"double\",\"string\",\"bytes\",\"null\"]}},"
                  + "{\"name\":\"Body\",\"type\":[\"null\",\"bytes\"]}]}");

  static byte[] file(byte[]... bodies) {
    return file(Arrays.asList(bodies));
  }

  private static byte[] file(List<byte @Nullable []> bodies) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataFileWriter<GenericRecord> file =
        new DataFileWriter<>(new GenericDatumWriter<GenericRecord>(SCHEMA))) {
      file.setCodec(CodecFactory.deflateCodec(6)).create(SCHEMA, bytes);
      long n = 70;
      for (byte[] body : bodies) {
        file.append(
            new GenericRecordBuilder(SCHEMA)
                .set("SequenceNumber", n++)
                .set("Offset", "4096:" + n)
                .set("EnqueuedTimeUtc", "1/6/2026 9:00:12 AM")
                .set("SystemProperties", Map.of("Body", "no body", "x", 1L))
                .set("Properties", Map.of("Body", ByteBuffer.wrap(new byte[] {1})))
                .set("Body", body == null ? null : ByteBuffer.wrap(body))
                .build());
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] utf8(String text) {
    return text.getBytes(UTF_8);
  }

  private static List<Outcome> read(byte[] file) {
    List<Outcome> outcomes = new ArrayList<>();
    ChangeReader.of(new EchoFormat("echo")).read(file, outcomes::add);
    List<Outcome> slow = new ArrayList<>();
    ChangeReader.of(new EchoFormat("echo")).read(Bodies.pieces(file, 1)).forEach(slow::add);
    assertThat(slow).hasSameSizeAs(outcomes);
    return outcomes;
  }

  private static List<String> records(List<Outcome> outcomes) {
    return outcomes.stream()
        .map(
            outcome ->
                outcome instanceof Message.Unknown message
                    ? message.operation()
                    : outcome instanceof DeadLetter letter
                        ? letter.problem().code()
                        : ((Message) outcome).kind().name())
        .toList();
  }

  @Test
  void eachBodyIsAnInputOfItsOwn() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(utf8("{\"n\":5}"));
    }
    byte[] file =
        file(
            Arrays.asList(
                utf8("{\"n\":1}"),
                utf8("[{\"n\":2},{\"n\":3}]"),
                utf8("{\"n\":\n{\"n\":4}"),
                null,
                packed.toByteArray(),
                new byte[0],
                utf8("{\"n\":6}\n{\"n\":7}\n")));
    assertThat(records(read(file)))
        .containsExactly(
            "{\"n\":1}",
            "{\"n\":2}",
            "{\"n\":3}",
            "syntax",
            "{\"n\":4}",
            "TOMBSTONE",
            "{\"n\":5}",
            "empty",
            "{\"n\":6}",
            "{\"n\":7}");
  }

  @Test
  void whatIsWrongSaysInWhichEvent() {
    DeadLetter letter = (DeadLetter) read(file(utf8("{\"n\":1}"), utf8("{\"n\":1} x"))).get(2);
    assertThat(letter.problem().message())
        .endsWith(" (in the event of sequence number 71, offset 4096:72)");
    assertThat(letter.offset()).isEqualTo(8);
  }

  @Test
  void aBrokenFileGivesItsWholeEventsAndADeadLetter() {
    byte[] file = file(utf8("{\"n\":1}"), utf8("{\"n\":2}"));
    List<Outcome> outcomes = read(Arrays.copyOf(file, file.length - 4));
    assertThat(outcomes.get(outcomes.size() - 1)).isInstanceOf(DeadLetter.class);
  }

  @Test
  void theWalkOverRecordsEntersTheBodiesToo() {
    byte[] file = file(utf8("{\"n\":1}"), utf8("[{\"n\":2},{\"n\":3}]"), utf8("?"));
    RecordWalk walk = new RecordWalk(new ByteArrayInputStream(file), ReadLimits.DEFAULT);
    List<String> found = new ArrayList<>();
    assertThat(walk.isJson()).isTrue();
    while (walk.next()) {
      assertThat(walk.schema()).isNull();
      found.add(
          walk.number()
              + " "
              + (walk.fault() == null
                  ? new String(walk.buffer(), walk.start(), walk.end() - walk.start(), UTF_8)
                  : walk.fault().code()));
    }
    assertThat(found).containsExactly("1 {\"n\":1}", "2 {\"n\":2}", "3 {\"n\":3}", "4 syntax");
  }

  @Test
  void anOrdinaryContainerFileIsNone() {
    ContainerFiles format = new ContainerFiles();
    ChangeReader.of(format).read(ContainerFiles.file(CodecFactory.nullCodec(), 2)).forEach(o -> {});
    assertThat(format.texts).hasSize(2);
  }
}
