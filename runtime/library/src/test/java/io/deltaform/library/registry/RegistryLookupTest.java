package io.deltaform.library.registry;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.ReaderInput;
import io.deltaform.runtime.stream.SchemaLookup;
import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RegistryLookupTest {
  private FakeRegistry registry;

  @BeforeEach
  void start() throws IOException {
    registry = new FakeRegistry();
  }

  @AfterEach
  void stop() {
    registry.close();
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", " ") + '"';
  }

  private static byte[] framed(int id) {
    byte[] datum =
        Catalogue.bundled().sample("ces", "employees-insert.avro").content().toByteArray();
    byte[] framed = new byte[datum.length + 5];
    framed[3] = (byte) (id >> 8);
    framed[4] = (byte) id;
    System.arraycopy(datum, 0, framed, 5, datum.length);
    return framed;
  }

  private static List<Outcome> read(ChangeReader reader, byte[] body) {
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(ReaderInput.of(body)).forEach(outcomes::add);
    return outcomes;
  }

  @Test
  void aReaderAsksForTheSchemaOfAFramedRecordOnce() {
    String schema =
        new String(
            Catalogue.bundled().file("ces", "change-event.avsc").content().toByteArray(), UTF_8);
    registry.with("GET /schemas/ids/300", "200 {\"schema\":" + quoted(schema) + "}");
    ChangeReader reader =
        ChangeReader.of(Formats.CES, Formats.GOLDENGATE).schemaIds(registry.client().lookup());
    for (int i = 0; i < 3; i++) {
      assertThat(read(reader, framed(300))).singleElement().isInstanceOf(Message.class);
    }
    assertThat(registry.asked).containsExactly("GET /schemas/ids/300");
  }

  @Test
  void aSchemaIsAskedForByItsFingerprintToo() throws IOException {
    registry.with(
        "GET /schemas/keys/avro-crc64/00ab3ffc00000001",
        "200 {\"schema\":" + quoted("\"long\"") + "}");
    SchemaLookup lookup = registry.client().lookup();
    assertThat(lookup.byFingerprint(0x00ab3ffc00000001L)).isEqualTo("\"long\"".getBytes(UTF_8));
    assertThat(lookup.byFingerprint(-1)).isNull();
    assertThat(lookup.byFingerprint(-1)).isNull();
    assertThat(registry.asked).hasSize(2);
  }

  @Test
  void anIdThatThereIsNoneOfIsADeadLetterAndNotAskedForWithEachRecord() {
    ChangeReader reader =
        ChangeReader.of(Formats.CES, Formats.GOLDENGATE).schemaIds(registry.client().lookup());
    for (int i = 0; i < 3; i++) {
      assertThat(read(reader, framed(9)))
          .singleElement()
          .isInstanceOfSatisfying(
              DeadLetter.class,
              letter -> assertThat(letter.problem().code()).isEqualTo("unknown-format"));
    }
    assertThat(registry.asked).hasSize(1);
  }

  @Test
  void aRegistryThatRefusesIsAnErrorAndNoDeadLetter() {
    registry.with("GET /schemas/ids/9", "401 {\"error_code\":40101,\"message\":\"who is it\"}");
    ChangeReader reader = ChangeReader.of(Formats.CES).schemaIds(registry.client().lookup());
    assertThatThrownBy(() -> read(reader, framed(9)))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("401")
        .hasMessageContaining("who is it");
  }

  @Test
  void aSchemaComesWithWhatItRefersTo() throws IOException {
    registry
        .with(
            "GET /schemas/ids/3",
            "200 {\"schema\":"
                + quoted(
                    "{\"type\":\"record\",\"name\":\"a.Outer\",\"fields\":[{\"name\":\"m\",\"type\":\"a.Middle\"}]}")
                + ",\"references\":[{\"name\":\"a.Middle\",\"subject\":\"m/s\",\"version\":2}]}")
        .with(
            "GET /subjects/m%2Fs/versions/2?deleted=true",
            "200 {\"subject\":\"m/s\",\"version\":2,\"id\":2,\"schema\":"
                + quoted(
                    "{\"type\":\"record\",\"name\":\"a.Middle\",\"fields\":[{\"name\":\"i\",\"type\":\"a.Inner\"}]}")
                + ",\"references\":[{\"name\":\"a.Inner\",\"subject\":\"i\",\"version\":1}]}")
        .with(
            "GET /subjects/i/versions/1?deleted=true",
            "200 {\"subject\":\"i\",\"version\":1,\"id\":1,\"schema\":"
                + quoted("{\"type\":\"enum\",\"name\":\"a.Inner\",\"symbols\":[\"X\"]}")
                + "}");
    SchemaRegistryClient client = registry.client();
    SchemaLookup lookup = client.lookup();
    String complete = new String(Objects.requireNonNull(lookup.schema(3)), UTF_8);
    assertThat(complete).contains("\"symbols\":[\"X\"]").contains("Middle").contains("Outer");
    assertThat(client.referenced(client.byId(3)).keySet()).containsExactly("a.Inner", "a.Middle");
    assertThat(registry.asked).hasSize(3);
  }

  @Test
  void schemasThatReferToEachOtherInACircleAreRefused() {
    for (String name : List.of("a", "b")) {
      registry.with(
          "GET /subjects/" + name + "/versions/1?deleted=true",
          "200 {\"version\":1,\"schema\":\"{}\",\"references\":[{\"name\":\"r-"
              + name
              + "\",\"subject\":\""
              + (name.equals("a") ? "b" : "a")
              + "\",\"version\":1}]}");
    }
    SchemaRegistryClient client = registry.client();
    assertThatThrownBy(() -> client.referenced(client.version("a", 1)))
        .isInstanceOf(SchemaRegistryException.class)
        .hasMessageContaining("others");
  }

  @Test
  void aSchemaThatAvroRefusesIsADeadLetter() throws IOException {
    String field = "{\"name\":\"a\",\"type\":\"int\",\"default\":\"x\"}";
    registry
        .with(
            "GET /schemas/ids/6",
            "200 {\"schema\":"
                + quoted(
                    "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                        + field
                        + ",{\"name\":\"x\",\"type\":\"X\"}]}")
                + ",\"references\":[{\"name\":\"X\",\"subject\":\"x\",\"version\":1}]}")
        .with(
            "GET /subjects/x/versions/1?deleted=true",
            "200 {\"version\":1,\"schema\":"
                + quoted("{\"type\":\"record\",\"name\":\"X\",\"fields\":[" + field + "]}")
                + "}");
    ChangeReader reader = ChangeReader.of(Formats.CES).schemaIds(registry.client().lookup());
    assertThat(read(reader, framed(6)))
        .singleElement()
        .isInstanceOfSatisfying(
            DeadLetter.class,
            letter -> assertThat(letter.problem().code()).isEqualTo("writer-schema"));
  }
}
