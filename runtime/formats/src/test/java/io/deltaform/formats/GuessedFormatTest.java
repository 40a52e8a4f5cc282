package io.deltaform.formats;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.RecordSeen;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * A record is told as strictly after one of some format, which it is guessed to be of, as it is
 * alone.
 */
class GuessedFormatTest {
  private static final Set<String> UNRECOGNISED = Set.of("unknown-format", "ambiguous-format");

  /** What makes a record one of another format, or of two. */
  private static final List<String> MEMBERS =
      List.of(
          "{\"isDdl\":false,\"type\":\"INSERT\"}",
          "{\"meta\":{\"op\":\"ins\"}}",
          "{\"version\":\"2.0\"}",
          "{\"op\":\"c\",\"source\":{},\"ts_ms\":1}",
          "{\"op_type\":\"I\",\"qual_table\":\"A.B\"}",
          "{\"op_type\":\"STREAM_METADATA\"}",
          "{\"recordType\":\"INSERT\",\"allMetaData\":{}}",
          "{\"operation\":\"INSERT\",\"objectName\":\"t\",\"afterImages\":null}",
          "{\"source_metadata\":{},\"read_method\":\"x\",\"payload\":{}}",
          "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\"}",
          "{\"specversion\":\"1.0\",\"data\":{\"op_type\":\"I\",\"qual_table\":\"A.B\"}}",
          "{\"payload\":{\"op\":\"c\",\"source\":{}}}",
          "{\"schema\":{},\"payload\":{\"op\":\"c\"}}",
          "{\"comment\":1}");

  private static List<JsonObject> samples() {
    List<JsonObject> samples = new ArrayList<>();
    for (var format : Catalogue.bundled().formats()) {
      for (Sample sample : format.samples()) {
        if (sample.body().equals("json") && !sample.name().contains("frame")) {
          byte[] body =
              Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray();
          if (JsonValue.parse(body).value() instanceof JsonObject object) {
            samples.add(object);
          }
        }
      }
    }
    return samples;
  }

  private static JsonObject with(JsonObject record, JsonObject more) {
    Map<String, JsonValue> members = new LinkedHashMap<>(record.members());
    members.putAll(more.members());
    return new JsonObject(members);
  }

  private static JsonObject without(JsonObject record, String name) {
    Map<String, JsonValue> members = new LinkedHashMap<>(record.members());
    members.remove(name);
    return new JsonObject(members);
  }

  private static List<JsonObject> changed(JsonObject sample) {
    List<JsonObject> changed = new ArrayList<>();
    for (String more : MEMBERS) {
      JsonObject members =
          (JsonObject) Objects.requireNonNull(JsonValue.parse(more.getBytes(UTF_8)).value());
      changed.add(with(sample, members));
      changed.add(with(members, sample));
    }
    sample.members().keySet().forEach(name -> changed.add(without(sample, name)));
    return changed;
  }

  /** The format of the last of the records, and why it was not recognised; read one by one. */
  private static List<String> told(JsonObject... records) {
    List<RecordSeen> seen = new ArrayList<>();
    ChangeReader reader = ChangeReader.of(Formats.all().toArray(new Format[0])).listener(seen::add);
    for (JsonObject record : records) {
      JsonOutput text = new JsonOutput();
      record.write(text);
      reader.read(text.toByteArray(), outcome -> {});
    }
    RecordSeen last = seen.get(seen.size() - 1);
    DeadLetter letter = last.letter();
    boolean refused = letter != null && UNRECOGNISED.contains(letter.problem().code());
    String message = letter != null && refused ? letter.problem().message() : "";
    return List.of(String.valueOf(last.format()), message);
  }

  @Test
  void isToldAsStrictlyAsAlone() {
    int refused = 0;
    for (JsonObject sample : samples()) {
      for (JsonObject record : changed(sample)) {
        List<String> alone = told(record);
        assertThat(told(sample, record)).as(record.toString()).isEqualTo(alone);
        refused += alone.get(1).isEmpty() ? 0 : 1;
      }
    }
    assertThat(refused).isGreaterThan(500);
  }
}
