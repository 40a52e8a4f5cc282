package io.deltaform.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.ces.CesAvroEvent;
import io.deltaform.formats.oceanbase.OceanBaseAvroRecord;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.ReaderInput;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bodies in Confluent's framing, CloudEvents in headers and bare datums, with random faults: they
 * come to messages and coded dead letters.
 */
@Timeout(120)
class MutatedInputsTest {
  private static final List<String> ATTRIBUTES =
      List.of(
          "specversion",
          "type",
          "source",
          "id",
          "time",
          "logicalid",
          "operation",
          "segmentindex",
          "finalsegment",
          "datacontenttype",
          "splitindex",
          "splittotalcnt",
          "dataschema",
          "\u00e9");

  private static final List<String> VALUES =
      List.of(
          "1.0",
          "com.microsoft.SQL.CES.DML.V1",
          "/",
          "INS",
          "UPD",
          "0",
          "1",
          "-1",
          "true",
          "false",
          "2026-03-04T05:00:00Z",
          "application/json",
          "application/avro",
          "%",
          "%zz",
          "%C3",
          "",
          "99999999999",
          "\"",
          "x".repeat(300));

  private static List<byte[]> samples() {
    List<byte[]> samples = new ArrayList<>();
    for (var format : Catalogue.bundled().formats()) {
      for (Sample sample : format.samples()) {
        samples.add(Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray());
      }
    }
    return samples;
  }

  /** A schema of a registry: of known datums, of others, or none at all. */
  private static byte[] schema(int id, Random random) {
    String text =
        switch (Math.floorMod(id, 6)) {
          case 0 -> CesAvroEvent.CODEC.schema().text();
          case 1 -> OceanBaseAvroRecord.CODEC.schema().text();
          case 2 -> "\"string\"";
          case 3 -> "{\"type\":\"record\",\"name\":\"Record\",\"fields\":[]}";
          default -> OceanBaseAvroRecord.CODEC.schema().text();
        };
    byte[] schema = text.getBytes(UTF_8);
    if (Math.floorMod(id, 6) > 3) {
      schema[random.nextInt(schema.length)] = (byte) random.nextInt(128);
    }
    return schema;
  }

  private static byte[] body(Random random, List<byte[]> samples) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    switch (random.nextInt(4)) {
      case 0 -> body.writeBytes(new byte[] {0, 0, 0, 0, (byte) random.nextInt(12)});
      case 1 -> body.writeBytes(new byte[] {(byte) 0xC3, 1, 1, 2, 3, 4, 5, 6, 7, 8});
      default -> {}
    }
    byte[] sample = samples.get(random.nextInt(samples.size())).clone();
    for (int n = random.nextInt(3); n > 0; n--) {
      sample[random.nextInt(sample.length)] = (byte) random.nextInt(256);
    }
    body.write(sample, 0, random.nextInt(4) == 0 ? random.nextInt(sample.length) : sample.length);
    byte[] bytes = body.toByteArray();
    return random.nextInt(10) == 0 ? java.util.Arrays.copyOf(bytes, random.nextInt(7)) : bytes;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void comeToMessagesOrCodedDeadLetters(int seed) {
    Random random = new Random(seed);
    List<byte[]> samples = samples();
    List<ChangeReader> readers = new ArrayList<>();
    Format[] formats = Formats.all().toArray(new Format[0]);
    readers.add(ChangeReader.of(formats));
    readers.add(ChangeReader.of(formats).schemaIds(id -> schema(id, random)));
    for (Format format : formats) {
      readers.add(ChangeReader.of(format));
      readers.add(ChangeReader.of(format).schemaIds(id -> id == 7 ? null : schema(id, random)));
    }
    int messages = 0;
    for (int i = 0; i < 6000; i++) {
      byte[] body = body(random, samples);
      ReaderInput input = ReaderInput.of(random.nextInt(50) == 0 ? null : body);
      for (int n = random.nextInt(3) == 0 ? random.nextInt(12) : 0; n > 0; n--) {
        String name = ATTRIBUTES.get(random.nextInt(ATTRIBUTES.size()));
        String value = VALUES.get(random.nextInt(VALUES.size()));
        input.header((random.nextBoolean() ? "ce_" : "Ce-") + name, value);
      }
      for (Outcome outcome : readers.get(random.nextInt(readers.size())).read(input)) {
        if (outcome instanceof DeadLetter letter) {
          assertThat(letter.problem().code()).matches("[a-z]+(-[a-z]+)*");
          assertThat(letter.problem().message()).isNotBlank();
        } else {
          messages++;
        }
        assertThat(Lines.print(outcome)).startsWith("{");
      }
    }
    assertThat(messages).isGreaterThan(300);
  }
}
