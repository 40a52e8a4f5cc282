package io.deltaform.schema.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import io.deltaform.schema.jsonschema.NodeInterpreter;
import io.deltaform.schema.model.SchemaModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of every operation are valid by the bundled JSON Schemas, and broken ones are not. */
class SamplesTest {
  private static final Path SHARED = Path.of(System.getProperty("deltaform.shared", ""), "samples");
  private final SchemaModel ces = model("ces");
  private final SchemaModel goldenGate = model("goldengate");

  private static SchemaModel model(String format) {
    CompileResult result =
        SchemaCompiler.compile(CompileRequest.of(Catalogue.bundled().files(format)));
    return Objects.requireNonNull(result.model(), () -> result.diagnostics().toString());
  }

  private static boolean isValid(SchemaModel model, String file, JsonValue value) {
    return new NodeInterpreter(model.nodes()).isValid(file + "#", value);
  }

  private static JsonObject parse(String text) {
    return (JsonObject)
        Objects.requireNonNull(
            JsonValue.parse(text.getBytes(StandardCharsets.UTF_8)).value(), text);
  }

  private static String text(SourceFile file) {
    return new String(file.content().toByteArray(), StandardCharsets.UTF_8);
  }

  private void checkCes(String text, boolean whole) {
    JsonObject event = parse(text);
    assertThat(isValid(ces, "ces/ces-event.schema.json", event)).isTrue();
    if (whole) {
      String data = Objects.requireNonNull(Objects.requireNonNull(event.get("data")).asText());
      assertThat(isValid(ces, "ces/ces-data.schema.json", parse(data))).isTrue();
    }
  }

  private void checkGoldenGate(JsonObject record) {
    JsonValue data = record.get("data");
    if (data instanceof JsonObject wrapped) {
      checkGoldenGate(wrapped);
      return;
    }
    JsonValue op = record.get("op_type");
    String name =
        switch (op == null ? "" : String.valueOf(op.asText())) {
          case "" -> "schema-record";
          case "STREAM_METADATA" -> "stream-metadata";
          case "OBJECT_METADATA" -> "object-metadata";
          case "DDL" -> "ddl";
          default -> "dml";
        };
    assertThat(isValid(goldenGate, "goldengate/" + name + ".schema.json", record)).isTrue();
  }

  @Test
  void everyCesSampleIsValid() {
    List<Sample> samples = Catalogue.bundled().format("ces").samples();
    assertThat(samples).extracting(Sample::kind).contains("INSERT", "UPDATE", "DELETE");
    for (Sample sample : samples) {
      if (!sample.body().equals("json")) {
        continue;
      }
      boolean whole = !sample.name().contains("segment");
      checkCes(text(Catalogue.bundled().sample("ces", sample.name())), whole);
    }
  }

  @Test
  void theSegmentsJoinToOneValidData() {
    StringBuilder joined = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      String name = "orders-insert-segment-" + i + ".json";
      JsonObject event = parse(text(Catalogue.bundled().sample("ces", name)));
      joined.append(Objects.requireNonNull(event.get("data")).asText());
    }
    assertThat(isValid(ces, "ces/ces-data.schema.json", parse(joined.toString()))).isTrue();
  }

  @Test
  void everyGoldenGateSampleIsValid() {
    List<Sample> samples = Catalogue.bundled().format("goldengate").samples();
    assertThat(samples)
        .extracting(Sample::kind)
        .contains(
            "INSERT",
            "UPDATE",
            "DELETE",
            "UPSERT",
            "TRUNCATE",
            "DDL",
            "SCHEMA",
            "TABLE_METADATA",
            "STREAM_METADATA");
    for (Sample sample : samples) {
      byte[] body = Catalogue.bundled().sample("goldengate", sample.name()).content().toByteArray();
      JsonValue value = Objects.requireNonNull(JsonValue.parse(body).value());
      if (value instanceof JsonArray frame) {
        frame.items().forEach(record -> checkGoldenGate((JsonObject) record));
      } else {
        checkGoldenGate((JsonObject) value);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"qual_table\":\"A.B\",\"op_type\":\"INSERT\",\"op_ts\":\"t\",\"xid\":\"1\"}",
        "{\"qual_table\":\"A.B\",\"op_type\":\"INSERT\",\"op_ts\":\"t\",\"xid\":1,\"pos\":\"p\"}",
        "{\"qual_table\":\"A.B\",\"op_type\":\"INSERT\",\"op_ts\":\"t\",\"xid\":\"1\",\"pos\":\"p\","
            + "\"after\":[]}"
      })
  void aBrokenDmlIsNotValid(String text) {
    assertThat(isValid(goldenGate, "goldengate/dml.schema.json", parse(text))).isFalse();
  }

  @Test
  void theSharedSamplesAreValid() throws IOException {
    if (!Files.isDirectory(SHARED)) {
      System.out.println("SKIPPED: the shared samples are not at " + SHARED);
    }
    assumeTrue(Files.isDirectory(SHARED), "the shared samples are not there");
    for (String text : texts(SHARED.resolve("ces"))) {
      checkCes(text, true);
    }
    for (String text : texts(SHARED.resolve("goldengate"))) {
      checkGoldenGate(parse(text));
    }
  }

  private static List<String> texts(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> json = files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
      assertThat(json).isNotEmpty();
      List<String> texts = new java.util.ArrayList<>();
      for (Path file : json) {
        texts.add(Files.readString(file));
      }
      return texts;
    }
  }
}
