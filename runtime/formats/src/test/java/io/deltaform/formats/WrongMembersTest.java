package io.deltaform.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Samples with one value of another type: what cannot be written back is refused, at its place. */
class WrongMembersTest {
  private static final List<JsonValue> OTHERS =
      List.of(
          new JsonNumber("5.5"),
          new JsonString("x"),
          new JsonObject(Map.of("a", new JsonNumber("1"))),
          new JsonArray(List.of()));

  static Stream<Format> formats() {
    return Formats.all().stream();
  }

  @ParameterizedTest
  @MethodSource("formats")
  void areWrittenBackEqualOrRefused(Format format) {
    int refused = 0;
    for (Sample sample : Catalogue.bundled().format(format.id()).samples()) {
      if (sample.body().equals("json")) {
        byte[] body =
            Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray();
        for (JsonValue record : spoilt(Objects.requireNonNull(JsonValue.parse(body).value()))) {
          JsonOutput out = new JsonOutput();
          record.write(out);
          refused += check(format, out.toString());
        }
      }
    }
    // a message of smt is a row and a mark, without which it is none
    assertThat(refused > 0).isEqualTo(!format.equals(Formats.OCEANBASE_DEBEZIUM_SMT));
  }

  private static int check(Format format, String body) {
    List<Outcome> outcomes = Lines.of(ChangeReader.of(format), body).outcomes();
    if (outcomes.stream().anyMatch(DeadLetter.class::isInstance)) {
      return 0;
    }
    try {
      new WrittenBack(ChangeReader.of(format), ChangeReader.of(format))
          .check(body.getBytes(UTF_8), body);
      return 0;
    } catch (UnwritableMessage e) {
      assertThat(e.problem().code()).isEqualTo("unwritable");
      assertThat(e.problem().pointer()).as(body).startsWith("/");
      assertThat(e).hasMessageContaining(e.problem().pointer());
      return 1;
    }
  }

  /**
   * The value with one value inside it replaced, for each inside and each that may stand for it.
   */
  private static List<JsonValue> spoilt(JsonValue value) {
    List<JsonValue> all = new ArrayList<>();
    if (value instanceof JsonObject object) {
      object
          .members()
          .forEach(
              (name, member) -> {
                for (JsonValue other : others(member)) {
                  Map<String, JsonValue> members = new LinkedHashMap<>(object.members());
                  members.put(name, other);
                  all.add(new JsonObject(members));
                }
              });
    } else if (value instanceof JsonArray array) {
      for (int i = 0; i < array.items().size(); i++) {
        for (JsonValue other : others(array.items().get(i))) {
          List<JsonValue> items = new ArrayList<>(array.items());
          items.set(i, other);
          all.add(new JsonArray(items));
        }
      }
    }
    return all;
  }

  private static List<JsonValue> others(JsonValue value) {
    List<JsonValue> all = new ArrayList<>(OTHERS);
    all.addAll(spoilt(value));
    return all;
  }
}
