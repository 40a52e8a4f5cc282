package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What was read, written and read again is equal. */
class WriteBackTest {
  private static final Path SAMPLES =
      Path.of(System.getProperty("deltaform.shared", ""), "samples");

  static Stream<Format> formats() {
    return Formats.all().stream();
  }

  private static WrittenBack of(Format format) {
    return new WrittenBack(ChangeReader.of(format), ChangeReader.of(format));
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyBundledSampleReadsBackEqual(Format format) {
    WrittenBack back = of(format);
    int messages = 0;
    for (Sample sample : Catalogue.bundled().format(format.id()).samples()) {
      if (format.equals(Formats.DATASTREAM) && sample.body().equals("avro")) {
        // the types of a file stand in its header: DatastreamWriteBackTest gives them to the reader
        continue;
      }
      byte[] body = Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray();
      messages += back.check(body, sample.name()).size();
    }
    assertThat(messages).isPositive();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everySampleOfTheProducersReadsBackEqual(Format format) throws IOException {
    Path folder = SAMPLES.resolve(format.id().replace("oceanbase-", "oceanbase/"));
    boolean there = Files.isDirectory(folder);
    if (!there) {
      System.out.println("SKIPPED: no folder " + folder + ", the producers' own are not written");
    }
    assumeTrue(there, "no folder " + folder);
    WrittenBack back = of(format);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".json")).sorted().toList()) {
        assertThat(back.check(Files.readAllBytes(file), file.toString())).isNotEmpty();
      }
    }
  }

  @Test
  void anEventInSegmentsIsWrittenAsOne() {
    String data =
        "{\\\"eventsource\\\":{\\\"db\\\":\\\"d\\\",\\\"schema\\\":\\\"s\\\",\\\"tbl\\\":\\\"t\\\","
            + "\\\"cols\\\":[],\\\"pkkey\\\":[]},"
            + "\\\"eventrow\\\":{\\\"old\\\":\\\"{}\\\",\\\"current\\\":\\\"{\\\\\\\"A\\\\\\\":null}\\\"}}";
    String event =
        "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\",\"source\":\"/\","
            + "\"id\":\"%s\",\"logicalid\":\"L\",\"operation\":\"INS\",\"segmentindex\":%d,"
            + "\"finalsegment\":%b,\"data\":\"%s\"}";
    Lines lines =
        Lines.of(
            ChangeReader.of(Formats.CES),
            event.formatted("1", 1, false, data.substring(0, 30)),
            event.formatted("2", 2, true, data.substring(30)));
    byte[] written = Formats.write(lines.change());
    Lines back = new Lines(ChangeReader.of(Formats.CES)).read(written);
    assertThat(back.change().typed()).isEqualTo(lines.change().typed());
    assertThat(back.change().after()).isEqualTo(lines.change().after());
  }

  @Test
  void aTombstoneIsWrittenAsNull() {
    Message message = (Message) Lines.of(ChangeReader.of(Formats.CES), "null").one();
    assertThat(Formats.write(message)).asString().isEqualTo("null");
  }

  @Test
  void aMessageWithoutATypedOneIsRefused() {
    MessageHeader header = MessageHeader.of(new MessageHeader.Origin("ces", null));
    for (Object typed : new Object[] {"text", new Object()}) {
      assertThatThrownBy(() -> Formats.write(new Message.Heartbeat(header, typed)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(typed.getClass().getName());
    }
    assertThatThrownBy(() -> Formats.write(new Message.Heartbeat(header, null)))
        .hasMessageContaining("missing");
  }

  @Test
  void anEventOfAvroIsWrittenAsAvro() {
    for (Sample sample : Catalogue.bundled().format("ces").samples()) {
      if (sample.body().equals("avro")) {
        byte[] body = Catalogue.bundled().sample("ces", sample.name()).content().toByteArray();
        List<Message> read = of(Formats.CES).check(body, sample.name());
        assertThat(Objects.requireNonNull(read.get(0).typed()).getClass().getSimpleName())
            .isEqualTo("CesAvroMessage");
        return;
      }
    }
    throw new AssertionError("no sample in Avro");
  }
}
