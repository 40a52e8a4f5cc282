package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Format;
import io.deltaform.schema.catalogue.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What any body may have wrong with it, in the samples of every format that is sent in JSON. */
class HostileBodiesTest {
  private static final String DEEP = "[".repeat(2_000) + "]".repeat(2_000);

  record Body(String format, String name, String json) {
    @Override
    public String toString() {
      return format + " " + name;
    }

    private Lines read(String body) {
      return Lines.of(ChangeReader.of(Objects.requireNonNull(Formats.find(format))), body);
    }
  }

  /** The samples in JSON of every format, each on one line. */
  static Stream<Body> samples() {
    List<Body> bodies = new ArrayList<>();
    for (Format format : Catalogue.bundled().formats()) {
      for (Sample sample : format.samples()) {
        if (sample.body().equals("json")) {
          byte[] body =
              Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray();
          JsonOutput line = new JsonOutput();
          Objects.requireNonNull(JsonValue.parse(body).value(), sample.name()).write(line);
          bodies.add(new Body(format.id(), sample.name(), line.toString()));
        }
      }
    }
    return bodies.stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aByteOrderMarkAndWhiteSpaceAroundARecordDoNotMatter(Body body) {
    assertThat(
            body.read("\uFEFF\r\n\t " + body.json() + "\r\n\n").json().stream().map(this::unplaced))
        .containsExactlyElementsOf(
            body.read(body.json()).json().stream().map(this::unplaced).toList());
  }

  private String unplaced(String line) {
    return line.replaceAll("\"offset\":\\d+,", "");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void textAfterTheLastRecordIsADeadLetterAndTheRecordIsRead(Body body) {
    List<String> alone = body.read(body.json()).json();
    for (String rest : List.of("}", "x", "\n]", ",", "{")) {
      List<String> lines = body.read(body.json() + rest).json();
      assertThat(lines.subList(0, alone.size())).isEqualTo(alone);
      assertThat(lines).hasSize(alone.size() + 1);
      assertThat(lines.get(alone.size())).contains("\"code\":\"syntax\"");
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aNameThatComesTwiceIsADeadLetterInWhateverObjectItDoes(Body body) {
    for (String member : List.of("\"x\":1,\"\\u0078\":2,", "\"x\":{\"y\":1,\"y\":1},")) {
      for (String twice : withInEachObject(body.json(), member)) {
        isOneDeadLetter(body, twice, "duplicate-key");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aValueThatIsTooDeepIsADeadLetterWhereverItStands(Body body) {
    for (String deep : withInEachObject(body.json(), "\"x\":" + DEEP + ",")) {
      isOneDeadLetter(body, deep, "limit");
    }
  }

  /** The record that was spoilt; a sample may hold others, which are read. */
  private static void isOneDeadLetter(Body body, String spoilt, String code) {
    assertThat(body.read(spoilt).json().stream().filter(line -> line.contains("\"fatal\"")))
        .as(spoilt)
        .singleElement()
        .asString()
        .contains("\"code\":\"" + code + "\"");
  }

  @Test
  void numbersOfColumnsThatNothingTypesKeepTheirSpelling() {
    Set<String> formats = new TreeSet<>();
    for (Body body : samples().toList()) {
      for (String number : List.of("1241.41000", "1.50E+3", "0E-10", "1E1000000000")) {
        for (String more : withInEachObject(body.json(), "\"x\":" + number + ",")) {
          for (String line : body.read(more).json()) {
            if (line.contains("\"x\":")) {
              assertThat(line).containsPattern("\"x\":" + Pattern.quote(number) + "[,}]");
              formats.add(body.format());
            }
          }
        }
      }
    }
    assertThat(formats)
        .as("the rows of ces are text")
        .hasSize(Formats.all().size() - 1)
        .doesNotContain("ces");
  }

  /** The text with the member put in at the start of one object, for each that is not empty. */
  private static List<String> withInEachObject(String json, String member) {
    List<String> all = new ArrayList<>();
    boolean text = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (text && c == '\\') {
        i++;
      } else if (c == '"') {
        text = !text;
      } else if (!text && c == '{' && json.charAt(i + 1) != '}') {
        all.add(json.substring(0, i + 1) + member + json.substring(i + 1));
      }
    }
    return all;
  }
}
