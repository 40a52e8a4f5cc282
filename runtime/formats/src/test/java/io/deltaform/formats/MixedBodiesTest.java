package io.deltaform.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.RecordSeen;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Sample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of all formats in one body: each is told from the others. */
class MixedBodiesTest {
  private static final String SMT = "oceanbase-debezium-smt";

  private record Body(String format, String json) {}

  /** The records of all samples in JSON, each on one line. */
  private static List<Body> bodies() {
    List<Body> bodies = new ArrayList<>();
    for (Format format : Catalogue.bundled().formats()) {
      for (Sample sample : format.samples()) {
        if (sample.body().equals("json") && !sample.name().contains("frame")) {
          byte[] body =
              Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray();
          JsonOutput line = new JsonOutput();
          Objects.requireNonNull(JsonValue.parse(body).value(), sample.name()).write(line);
          bodies.add(new Body(format.id(), line.toString()));
        }
      }
    }
    return bodies;
  }

  private static List<RecordSeen> read(String body, List<Outcome> outcomes) {
    List<RecordSeen> seen = new ArrayList<>();
    ChangeReader reader =
        ChangeReader.of(Formats.all().toArray(new io.deltaform.runtime.stream.Format[0]));
    reader.listener(seen::add);
    reader.read(body.getBytes(UTF_8), outcomes::add);
    return seen;
  }

  private static void eachIsTold(List<Body> bodies, String body) {
    List<RecordSeen> seen = read(body, new ArrayList<>());
    assertThat(seen).hasSameSizeAs(bodies);
    for (int i = 0; i < seen.size(); i++) {
      boolean recognised = !bodies.get(i).format().equals(SMT);
      assertThat(seen.get(i).format())
          .as(bodies.get(i).json())
          .isEqualTo(recognised ? bodies.get(i).format() : null);
      DeadLetter letter = seen.get(i).letter();
      assertThat(letter == null ? null : letter.problem().code())
          .isEqualTo(recognised ? null : "unknown-format");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void inLinesAndInAnArrayInAnyOrder(long seed) {
    List<Body> bodies = bodies();
    Collections.shuffle(bodies, new Random(seed));
    eachIsTold(bodies, bodies.stream().map(Body::json).collect(Collectors.joining("\n")));
    eachIsTold(bodies, bodies.stream().map(Body::json).collect(Collectors.joining(",", "[", "]")));
  }

  @Test
  void everyFormatIsAmongThem() {
    assertThat(bodies().stream().map(Body::format).distinct())
        .containsExactlyElementsOf(
            Formats.all().stream().map(io.deltaform.runtime.stream.Format::id).toList());
  }

  /** Two records in one object have the marks of both formats. */
  @Test
  void aBodyOfTwoFormatsIsRefusedWithBoth() {
    List<Body> bodies = bodies();
    int ambiguous = 0;
    for (Body one : bodies) {
      for (Body two : bodies) {
        if (one.format().compareTo(two.format()) < 0 && !one.json().equals(two.json())) {
          ambiguous += isRefused(one, two) ? 1 : 0;
        }
      }
    }
    assertThat(ambiguous).isGreaterThan(1000);
  }

  private static boolean isRefused(Body one, Body two) {
    JsonObject a = object(one);
    JsonObject b = object(two);
    if (a.members().keySet().stream().anyMatch(b.members()::containsKey)) {
      return false;
    }
    Map<String, JsonValue> both = new LinkedHashMap<>(a.members());
    both.putAll(b.members());
    JsonOutput out = new JsonOutput();
    new JsonObject(both).write(out);
    List<Outcome> outcomes = new ArrayList<>();
    read(out.toString(), outcomes);
    if (one.format().equals(SMT) || two.format().equals(SMT)) {
      return false;
    }
    assertThat(outcomes).as(out.toString()).hasSize(1);
    if (outcomes.get(0) instanceof Message) {
      // what one format must not have, the other has
      return false;
    }
    DeadLetter letter = (DeadLetter) outcomes.get(0);
    if (letter.problem().code().equals("ambiguous-format")) {
      assertThat(letter.problem().message()).contains(one.format()).contains(two.format());
      return true;
    }
    return false;
  }

  private static JsonObject object(Body body) {
    JsonValue value = JsonValue.parse(body.json().getBytes(UTF_8)).value();
    return value instanceof JsonObject object ? object : new JsonObject(Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"recordType\":\"INSERT\",\"allMetaData\":{},\"isDdl\":false,\"type\":\"INSERT\"} | oceanbase-default, oceanbase-canal",
        "{\"op_type\":\"INSERT\",\"qual_table\":\"T\",\"meta\":{\"op\":\"ins\"}} | goldengate, oceanbase-shareplex",
        "{\"op\":\"c\",\"source\":{},\"ts_ms\":1,\"operation\":\"INSERT\",\"objectName\":\"T\",\"afterImages\":[]} | oceanbase-debezium-flatten, oceanbase-avro",
        "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\",\"isDdl\":false} | ces, oceanbase-canal"
      })
  void theCandidatesAreListed(String body, String candidates) {
    List<Outcome> outcomes = new ArrayList<>();
    assertThat(read(body, outcomes).get(0).format()).isNull();
    assertThat(((DeadLetter) outcomes.get(0)).problem().code()).isEqualTo("ambiguous-format");
    assertThat(((DeadLetter) outcomes.get(0)).problem().message()).contains(candidates);
  }
}
