package io.deltaform.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.ReaderInput;
import io.deltaform.runtime.stream.SchemaLookup;
import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies with what comes beside them: headers of CloudEvents, and Confluent's framing. */
class ReaderInputTest {
  private static ChangeReader all() {
    return ChangeReader.of(Formats.all().toArray(new Format[0]));
  }

  private static List<Outcome> read(ChangeReader reader, ReaderInput input) {
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(input).forEach(outcomes::add);
    return outcomes;
  }

  private static String line(ChangeReader reader, ReaderInput input) {
    List<Outcome> outcomes = read(reader, input);
    assertThat(outcomes).hasSize(1);
    return Lines.print(outcomes.get(0));
  }

  private static byte[] sample(String format, String name) {
    return Catalogue.bundled().sample(format, name).content().toByteArray();
  }

  private static JsonObject object(byte[] json) {
    return (JsonObject) Objects.requireNonNull(JsonValue.parse(json).value());
  }

  /** The event of a sample in binary mode: data in the body, all other members in headers. */
  private static ReaderInput binary(JsonObject event, String prefix) {
    JsonOutput data = new JsonOutput();
    JsonValue sent = Objects.requireNonNull(event.get("data"));
    if (sent.asText() == null) {
      sent.write(data);
    }
    byte[] body = sent.asText() == null ? data.toByteArray() : sent.asText().getBytes(UTF_8);
    ReaderInput input = ReaderInput.of(body);
    event
        .members()
        .forEach(
            (name, value) -> {
              JsonOutput text = new JsonOutput();
              value.write(text);
              String plain = value.asText() == null ? text.toString() : value.asText();
              if (name.equals("datacontenttype")) {
                input.header("Content-Type", plain);
              } else if (!name.equals("data")) {
                input.header(prefix + name, prefix.equals("ce_") ? plain : encoded(plain));
              }
            });
    return input;
  }

  private static String encoded(String text) {
    return text.replace("%", "%25").replace("/", "%2F").replace(" ", "%20");
  }

  @ParameterizedTest
  @CsvSource({
    "ces, employees-insert.json",
    "ces, employees-update-older-generation.json",
    "ces, orders-delete.json",
    "goldengate, orders-insert-cloud-event.json"
  })
  void anEventInBinaryModeIsTheSameMessage(String format, String name) {
    byte[] structured = sample(format, name);
    String expected = Lines.print(new Lines(all()).read(structured).one());
    for (String prefix : List.of("ce_", "ce-", "Ce-")) {
      assertThat(line(all(), binary(object(structured), prefix))).isEqualTo(expected);
    }
    Format named = Objects.requireNonNull(Formats.find(format));
    assertThat(line(ChangeReader.of(named), binary(object(structured), "ce_"))).isEqualTo(expected);
  }

  @Test
  void segmentsInBinaryModeAreJoined() {
    ChangeReader reader = all();
    List<Outcome> outcomes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      JsonObject part = object(sample("ces", "orders-insert-segment-" + i + ".json"));
      outcomes.addAll(read(reader, binary(part, "ce_")));
    }
    assertThat(outcomes).hasSize(1);
    assertThat(Lines.print(outcomes.get(0))).contains("\"kind\":\"INSERT\"");
  }

  @Test
  void anEventOfAvroInBinaryModeHasADatumOfTheDataAsItsBody() {
    byte[] datum = sample("ces", "employees-insert.avro");
    var event =
        Objects.requireNonNull(io.deltaform.formats.ces.CesAvroEvent.CODEC.read(datum).value());
    ReaderInput input = ReaderInput.of(event.data().toByteArray());
    Map.of(
            "specversion", event.specversion(),
            "type", event.type(),
            "source", event.source(),
            "id", event.id(),
            "logicalid", event.logicalid(),
            "time", event.time(),
            "operation", event.operation(),
            "segmentindex", String.valueOf(event.segmentindex()),
            "finalsegment", String.valueOf(event.finalsegment()))
        .forEach((name, value) -> input.header("ce_" + name, value.getBytes(UTF_8)));
    input.header("content-type", "application/avro");
    String expected = Lines.print(new Lines(ChangeReader.of(Formats.CES)).read(datum).one());
    assertThat(line(all(), input)).isEqualTo(expected);
    assertThat(line(ChangeReader.of(Formats.CES), input)).isEqualTo(expected);
  }

  @Test
  void aForeignSchemaIsAskedForOnce() {
    byte[] schema =
        "{\"type\":\"record\",\"name\":\"n.Foo\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"}]}"
            .getBytes(UTF_8);
    List<Integer> asked = new ArrayList<>();
    ChangeReader reader =
        all()
            .schemaIds(
                id -> {
                  asked.add(id);
                  return schema;
                });
    for (int i = 0; i < 3; i++) {
      assertThat(line(reader, ReaderInput.of(HexFormat.of().parseHex("000000000802"))))
          .contains("of a schema of no known format");
    }
    assertThat(asked).containsExactly(8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0a", "2020", "7b", "7b7d", "5b5d", "5b315d", "6e756c6c", "efbbbf0a"})
  void aFramedDatumOfAForeignSchemaIsNamedWhateverItsBytesLookLike(String datum) {
    byte[] schema =
        "{\"type\":\"record\",\"name\":\"n.Foo\",\"fields\":[{\"name\":\"a\",\"type\":\"long\"}]}"
            .getBytes(UTF_8);
    ReaderInput input = ReaderInput.of(HexFormat.of().parseHex("0000000008" + datum));
    assertThat(line(all().schemaIds(id -> id == 8 ? schema : null), input))
        .contains("writer-schema")
        .contains("the number 8 of a schema of no known format: n.Foo is a record of no format");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"op\":", "{}", "[1]"})
  void framedJsonStaysJsonWhereTheNumberIsOfNoAvroSchema(String json) {
    byte[] framed = ("\0\0\0\0\u0008" + json).getBytes(UTF_8);
    String expected = line(all(), ReaderInput.of(json.getBytes(UTF_8)));
    for (byte[] known : new byte @Nullable [][] {null, "{\"type\":\"object\"}".getBytes(UTF_8)}) {
      assertThat(line(all().schemaIds(id -> known), ReaderInput.of(framed))).isEqualTo(expected);
    }
  }

  @Test
  void headersThatAreNoEventDoNotMatter() {
    byte[] body = sample("oceanbase-canal", "orders-update.json");
    String expected = Lines.print(new Lines(all()).read(body).one());
    assertThat(
            line(
                all(),
                ReaderInput.of(body)
                    .header("traceparent", "00-1")
                    .header("ce_id", "no version beside it")
                    .header("x", (byte[]) null)))
        .isEqualTo(expected);
    assertThat(line(all(), ReaderInput.of(null).header("ce_specversion", "1.0")))
        .contains("TOMBSTONE");
  }

  @Test
  void whatIsMissingOfAnEventIsNamed() {
    ReaderInput input =
        ReaderInput.of("{}".getBytes(UTF_8))
            .header("ce_specversion", "1.0")
            .header("ce_type", "com.microsoft.SQL.CES.DML.V1");
    DeadLetter letter = (DeadLetter) read(all(), input).get(0);
    assertThat(letter.problem().code()).isEqualTo("bad-envelope");
    assertThat(letter.problem().pointer()).isEqualTo("/source");
  }

  private static byte[] framed(int id, byte[] payload) {
    byte[] body = new byte[payload.length + 5];
    body[1] = (byte) (id >> 24);
    body[2] = (byte) (id >> 16);
    body[3] = (byte) (id >> 8);
    body[4] = (byte) id;
    System.arraycopy(payload, 0, body, 5, payload.length);
    return body;
  }

  @Test
  void framedJsonNeedsNoSchema() {
    byte[] body = sample("oceanbase-canal", "orders-update.json");
    String expected = Lines.print(new Lines(all()).read(body).one());
    assertThat(line(all(), ReaderInput.of(framed(70_000, body)))).isEqualTo(expected);
    byte[] event = sample("ces", "employees-insert.json");
    assertThat(line(all(), ReaderInput.of(framed(1, event))))
        .isEqualTo(Lines.print(new Lines(all()).read(event).one()));
  }

  private static @Nullable ReaderInput avro(String format, String name, int id) {
    return ReaderInput.of(framed(id, sample(format, name)));
  }

  @ParameterizedTest
  @CsvSource({
    "ces, employees-insert.avro, change-event.avsc",
    "oceanbase-avro, orders-update.avro, record.avsc"
  })
  void framedAvroIsReadByTheSchemaOfItsNumber(String format, String name, String schema) {
    byte[] text = Catalogue.bundled().file(format, schema).content().toByteArray();
    Format named = Objects.requireNonNull(Formats.find(format));
    String expected =
        Lines.print(new Lines(ChangeReader.of(named)).read(sample(format, name)).one());
    List<Integer> asked = new ArrayList<>();
    ChangeReader reader =
        all()
            .schemaIds(
                id -> {
                  asked.add(id);
                  return text;
                });
    for (int i = 0; i < 3; i++) {
      assertThat(line(reader, Objects.requireNonNull(avro(format, name, 258)))).isEqualTo(expected);
    }
    assertThat(asked).containsExactly(258);
    assertThat(line(ChangeReader.of(named), Objects.requireNonNull(avro(format, name, 1))))
        .as("without a lookup, by name")
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "ces, employees-insert.avro, change-event.avsc",
    "oceanbase-avro, orders-update.avro, record.avsc"
  })
  void aSingleObjectIsReadByTheSchemaOfItsFingerprint(String format, String name, String schema) {
    byte[] text = Catalogue.bundled().file(format, schema).content().toByteArray();
    Format named = Objects.requireNonNull(Formats.find(format));
    byte[] datum = sample(format, name);
    String expected = Lines.print(new Lines(ChangeReader.of(named)).read(datum).one());
    byte[] body =
        ByteBuffer.allocate(datum.length + 10)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put((byte) 0xc3)
            .put((byte) 1)
            .putLong(WriterSchema.parse(text, ReadLimits.DEFAULT).fingerprint())
            .put(datum)
            .array();
    SchemaLookup known = SchemaLookup.byFingerprints(List.of(text));
    assertThat(line(all().schemaIds(known), ReaderInput.of(body))).isEqualTo(expected);
    body[2]++;
    DeadLetter letter = (DeadLetter) read(all().schemaIds(known), ReaderInput.of(body)).get(0);
    assertThat(letter.problem().code()).isEqualTo("unknown-format");
    assertThat(letter.problem().message()).contains("the fingerprint ");
  }

  @Test
  void framedAvroOfWhichNothingIsKnownIsADeadLetter() {
    ReaderInput input = Objects.requireNonNull(avro("ces", "employees-insert.avro", 9));
    DeadLetter letter = (DeadLetter) read(all(), input).get(0);
    assertThat(letter.problem().code()).isEqualTo("unknown-format");
    assertThat(letter.problem().message()).contains("number 9");
    assertThat(((DeadLetter) read(all().schemaIds(id -> null), input).get(0)).problem().code())
        .isEqualTo("unknown-format");
    byte[] other = "{\"type\":\"record\",\"name\":\"Other\",\"fields\":[]}".getBytes(UTF_8);
    for (byte[] schema : List.of(other, "no schema".getBytes(UTF_8))) {
      assertThat(((DeadLetter) read(all().schemaIds(id -> schema), input).get(0)).problem().code())
          .isEqualTo("writer-schema");
    }
  }

  @Test
  void aLookupThatFailsIsAnErrorOfTheCallAndNoDeadLetter() {
    ReaderInput input = Objects.requireNonNull(avro("ces", "employees-insert.avro", 9));
    ChangeReader reader =
        all()
            .schemaIds(
                id -> {
                  throw new IOException("registry away");
                });
    assertThatThrownBy(() -> reader.read(input)).isInstanceOf(UncheckedIOException.class);
  }

  /** As the documented schema, with a field more, one less, and others in another order. */
  @Test
  void datumsOfAnotherSchemaAreResolvedByNames() {
    String documented =
        new String(
            Catalogue.bundled().file("oceanbase-avro", "record.avsc").content().toByteArray(),
            UTF_8);
    byte[] written =
        documented
            .replace(
                "\"name\": \"version\",\n      \"type\": \"int\"",
                "\"name\": \"added\",\n      \"type\": \"string\"\n    },\n    {\n"
                    + "      \"name\": \"version\",\n      \"type\": \"int\"")
            .getBytes(UTF_8);
    byte[] datum = sample("oceanbase-avro", "orders-update.avro");
    byte[] two = new byte[2 * (datum.length + 1)];
    System.arraycopy(datum, 0, two, 1, datum.length);
    System.arraycopy(two, 0, two, datum.length + 1, datum.length + 1);
    ChangeReader reader =
        ChangeReader.of(Formats.OCEANBASE_AVRO).schemaIds(SchemaLookup.none().bareDatums(written));
    List<Outcome> outcomes = new ArrayList<>();
    reader.read(two, outcomes::add);
    String expected =
        Lines.print(new Lines(ChangeReader.of(Formats.OCEANBASE_AVRO)).read(datum).one());
    assertThat(outcomes.stream().map(Lines::print)).containsExactly(expected, expected);
    outcomes.clear();
    ChangeReader.of(Formats.OCEANBASE_AVRO)
        .schemaIds(SchemaLookup.none().bareDatums(written))
        .read(java.util.Arrays.copyOf(two, two.length - 3), outcomes::add);
    assertThat(((DeadLetter) outcomes.get(1)).problem().code()).isEqualTo("writer-schema");
  }

  @Test
  void aSchemaThatCannotBeResolvedIsRefusedAtOnce() {
    ChangeReader reader = ChangeReader.of(Formats.CES);
    byte[] other = "{\"type\":\"record\",\"name\":\"X\",\"fields\":[]}".getBytes(UTF_8);
    assertThatThrownBy(() -> reader.schemaIds(SchemaLookup.none().bareDatums(other)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("/specversion");
    assertThatThrownBy(() -> reader.schemaIds(SchemaLookup.none().bareDatums("?".getBytes(UTF_8))))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(
            () ->
                ChangeReader.of(Formats.GOLDENGATE)
                    .schemaIds(SchemaLookup.none().bareDatums(other)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one format");
  }
}
