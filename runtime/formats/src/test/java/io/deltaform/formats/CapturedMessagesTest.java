package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.stream.CapturedTables;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables are learnt from captured messages as those who read changes read them. */
class CapturedMessagesTest {
  private final TableInference inference = new TableInference();

  static Stream<Format> formats() {
    return Formats.all().stream();
  }

  private List<Problem> learn(byte[] body, @Nullable String format) {
    CapturedTables captured =
        new CapturedTables(inference, ReadLimits.DEFAULT, List.of(), Formats.all());
    List<CapturedTables.Found> found =
        new ArrayList<>(captured.read(new ByteArrayInputStream(body), format));
    found.addAll(captured.waiting());
    return found.stream().map(CapturedTables.Found::problem).toList();
  }

  private static byte[] sample(Format format, Sample sample) {
    return Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray();
  }

  /** Samples without one of their members: what a reader refuses is warned of. */
  @ParameterizedTest
  @MethodSource("formats")
  void whatAReaderRefusesIsAWarning(Format format) {
    int refused = 0;
    for (Sample sample : Catalogue.bundled().format(format.id()).samples()) {
      if (!sample.body().equals("json")) {
        continue;
      }
      JsonValue whole = JsonValue.parse(sample(format, sample)).value();
      for (JsonValue less : withoutOne(Objects.requireNonNull(whole))) {
        JsonOutput out = new JsonOutput();
        less.write(out);
        Lines lines = Lines.of(ChangeReader.of(format), out.toString());
        List<String> said =
            learn(out.toByteArray(), format.id()).stream().map(Problem::code).toList();
        for (Object outcome : lines.outcomes()) {
          if (outcome instanceof DeadLetter letter) {
            assertThat(said).as(out.toString()).contains(letter.problem().code());
            refused++;
          }
        }
      }
    }
    // all that an event of Datastream has may be missing
    assertThat(refused > 0).isEqualTo(!format.equals(Formats.DATASTREAM));
  }

  private static List<JsonValue> withoutOne(JsonValue value) {
    List<JsonValue> all = new ArrayList<>();
    if (value instanceof JsonObject object) {
      for (String name : object.members().keySet()) {
        Map<String, JsonValue> members = new LinkedHashMap<>(object.members());
        JsonValue member = Objects.requireNonNull(members.remove(name));
        all.add(new JsonObject(members));
        for (JsonValue less : withoutOne(member)) {
          members = new LinkedHashMap<>(object.members());
          members.put(name, less);
          all.add(new JsonObject(members));
        }
      }
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.items().size(); i++) {
        List<JsonValue> items = new ArrayList<>(array.items());
        items.remove(i);
        all.add(new JsonArray(items));
      }
    }
    return all;
  }

  @Test
  void ofTheSamplesNothingIsRefused() {
    for (Format format : Formats.all()) {
      for (Sample sample : Catalogue.bundled().format(format.id()).samples()) {
        if (!sample.name().contains("segment")) {
          assertThat(learn(sample(format, sample), format.id())).as(sample.name()).isEmpty();
        }
      }
    }
  }

  /** The same table from datums as from the records in JSON beside them. */
  @ParameterizedTest
  @ValueSource(strings = {"ces", "oceanbase-avro"})
  void bareDatumsTellAsMuchAsTheirJson(String id) {
    Format format = Objects.requireNonNull(Formats.find(id));
    TableInference json = new TableInference();
    CapturedTables other = new CapturedTables(json, ReadLimits.DEFAULT, List.of(), Formats.all());
    int datums = 0;
    for (Sample sample : Catalogue.bundled().format(id).samples()) {
      if (sample.body().equals("avro") && !sample.name().contains("segment")) {
        learn(sample(format, sample), id);
        datums++;
      } else if (!sample.name().contains("segment")) {
        other.read(new ByteArrayInputStream(sample(format, sample)), id);
      }
    }
    assertThat(datums).isPositive();
    assertThat(inference.tables()).isNotEmpty();
    for (var table : inference.tables()) {
      assertThat(json.tables()).extracting(t -> t.schema().id()).contains(table.schema().id());
      var twin =
          json.tables().stream()
              .filter(t -> t.schema().id().equals(table.schema().id()))
              .findFirst()
              .orElseThrow();
      assertThat(table.schema().columns()).isEqualTo(twin.schema().columns());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void whateverTheBytesItComesToTablesAndCodes(int seed) {
    Random random = new Random(seed);
    List<byte[]> samples = MutatedMessagesTest.samples();
    List<String> ids = Formats.all().stream().map(Format::id).toList();
    for (int i = 0; i < 1000; i++) {
      byte[] body = MutatedMessagesTest.body(random, samples);
      String id = random.nextInt(3) == 0 ? ids.get(random.nextInt(ids.size())) : null;
      for (Problem problem : learn(body, id)) {
        assertThat(problem.code()).matches("[a-z]+(-[a-z]+)*");
        assertThat(problem.level()).isNotEqualTo(Level.ERROR);
      }
      SourceFile file = new SourceFile("c.json", Bytes.copyOf(body));
      for (Diagnostic diagnostic :
          SchemaCompiler.compile(CompileRequest.of(List.of(file)).withReaders(Formats::all))
              .diagnostics()) {
        assertThat(diagnostic.code()).isNotBlank();
      }
    }
    assertThat(inference.tables()).isNotEmpty();
  }

  @Test
  void theSegmentsOfAnEventAreJoined() {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 3; i++) {
      String name = "orders-insert-segment-" + i + ".json";
      byte[] segment = Catalogue.bundled().sample("ces", name).content().toByteArray();
      body.append(new String(segment, StandardCharsets.UTF_8)).append('\n');
    }
    assertThat(learn(body.toString().getBytes(StandardCharsets.UTF_8), null)).isEmpty();
    assertThat(inference.tables())
        .singleElement()
        .satisfies(table -> assertThat(table.schema().columns()).hasSizeGreaterThan(1));
  }

  @Test
  void theSegmentsOfAnEventAreJoinedOverBodiesAndThoseThatWaitAreNamedByWhereTheyBegan() {
    CapturedTables captured =
        new CapturedTables(inference, ReadLimits.DEFAULT, List.of(), Formats.all());
    String whole = text("orders-insert.json");
    captured.read(body(text("orders-insert-segment-2.json")), null);
    captured.read(body(whole + text("orders-insert-segment-0.json")), null);
    assertThat(captured.waiting())
        .extracting(CapturedTables.Found::body, CapturedTables.Found::record)
        .containsExactly(tuple(0, 1L));

    captured.read(body(whole + text("orders-insert-segment-0.json")), null);
    captured.read(body(text("orders-insert-segment-2.json")), null);
    captured.read(body(text("orders-insert-segment-1.json")), null);
    assertThat(captured.waiting()).isEmpty();
    captured.read(body(""), null);
    captured.read(body(whole + whole + text("orders-insert-segment-1.json")), null);
    assertThat(captured.waiting())
        .extracting(CapturedTables.Found::body, CapturedTables.Found::record)
        .containsExactly(tuple(6, 3L));
  }

  private static String text(String sample) {
    byte[] body = Catalogue.bundled().sample("ces", sample).content().toByteArray();
    return new String(body, StandardCharsets.UTF_8);
  }

  private static ByteArrayInputStream body(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void segmentsThatWaitInVainAreAWarning() {
    byte[] segment =
        Catalogue.bundled().sample("ces", "orders-insert-segment-0.json").content().toByteArray();
    assertThat(learn(segment, null))
        .extracting(Problem::code, Problem::level)
        .containsExactly(tuple("segment-missing", Level.WARNING));
    assertThat(inference.tables()).isEmpty();
  }
}
