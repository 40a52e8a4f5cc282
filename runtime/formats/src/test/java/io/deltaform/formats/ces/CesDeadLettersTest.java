package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.stream.ChangeReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CesDeadLettersTest {
  private static Lines read(String... bodies) {
    return Lines.of(ChangeReader.of(Formats.CES), bodies);
  }

  private static Problem problem(String body) {
    return read(body).letter().problem();
  }

  private static Problem problem(Event event) {
    return problem(event.json());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"application/json", "Application/JSON ; charset=utf-8", "application/avro-json"})
  void jsonGoesByTheseContentTypesOrNone(String type) {
    Event event = Event.insert("x").with("datacontenttype", type);
    assertThat(read(event.json()).change()).isNotNull();
    assertThat(read(event.without("datacontenttype").json()).change()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/xml", "application/avro", "text/plain", ""})
  void anotherContentTypeIsNamed(String type) {
    Problem problem = problem(Event.insert("x").with("datacontenttype", type));
    assertThat(problem.code()).isEqualTo("bad-envelope");
    assertThat(problem.pointer()).isEqualTo("/datacontenttype");
    assertThat(problem.message())
        .isEqualTo("found the content type " + type + ", expected application/json");
  }

  @Test
  void anotherVersionOfTheEventIsNamed() {
    Problem problem = problem(Event.insert("x").with("type", "com.microsoft.SQL.CES.DML.V2"));
    assertThat(problem.code()).isEqualTo("bad-envelope");
    assertThat(problem.message()).contains("version V2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"specversion", "type", "source", "id", "operation"})
  void anAttributeThatIsMissingIsNamed(String attribute) {
    Problem problem = problem(Event.insert("x").without(attribute));
    assertThat(problem.code()).isEqualTo("bad-envelope");
    assertThat(problem.pointer()).isEqualTo("/" + attribute);
  }

  @Test
  void dataThatIsMissingOrNoTextIsRefused() {
    String event = Event.of("INS").json("x");
    assertThat(problem(event.replace(",\"data\":\"x\"", "")).code()).isEqualTo("bad-envelope");
    assertThat(problem(event.replace("\"x\"", "{}")).code()).isEqualTo("bad-structure");
  }

  @Test
  void oneHalfOfASegmentsAttributesIsNotEnough() {
    assertThat(problem(Event.insert("x").without("finalsegment")).pointer())
        .isEqualTo("/finalsegment");
    assertThat(problem(Event.insert("x").without("segmentindex")).pointer())
        .isEqualTo("/segmentindex");
  }

  @Test
  void imagesThatContradictTheKindAreRefused() {
    assertThat(problem(Event.of("INS")).code()).isEqualTo("bad-structure");
    assertThat(problem(Event.of("UPD").old(Event.row("x"))).code()).isEqualTo("bad-structure");
    assertThat(problem(Event.of("DEL").current(Event.row("x"))).code()).isEqualTo("bad-structure");
    assertThat(problem(Event.insert("x").old(Event.row("y"))).code()).isEqualTo("bad-structure");
  }

  @Test
  void aPartOfTheDataThatIsMissingIsRefusedWithItsPlace() {
    Event event = Event.insert("x");
    Problem problem = problem(event.json(event.data().replace("\"tbl\":\"Staff\",", "")));
    assertThat(problem.code()).isEqualTo("bad-structure");
    assertThat(problem.pointer()).isEqualTo("/data/eventsource/tbl");
  }

  @Test
  void brokenDataIsADeadLetterWithItsPlaceAndTheRestIsRead() {
    String good = Event.insert("x").json();
    String broken = Event.of("INS").json(Event.of("INS").data().replace("\"hr\"", "hr"));
    String brokenRow = Event.of("INS").current("{\"Id\":7,\"Id\":8}").json();
    Lines lines = read(broken + good + brokenRow + good);
    assertThat(lines.json().get(0))
        .contains("\"code\":\"syntax\",\"pointer\":\"/data/eventsource/schema\"");
    assertThat(lines.json().get(1)).contains("\"kind\":\"INSERT\"");
    assertThat(lines.json().get(2))
        .contains("\"code\":\"duplicate-key\",\"pointer\":\"/data/eventrow/current/Id\"");
    assertThat(lines.json().get(3)).contains("\"kind\":\"INSERT\"");
    assertThat(lines.outcomes()).hasSize(4);
  }

  @Test
  void textAfterTheDataIsRefused() {
    Event event = Event.insert("x");
    assertThat(problem(event.json(event.data() + " }")).code()).isEqualTo("syntax");
  }

  @Test
  void aSurrogateWithoutItsOtherHalfInTheDataIsRefusedAndNotChanged() {
    String event = Event.insert("?x").json();
    assertThat(read(event).change()).isNotNull();
    assertThat(problem(event.replace("?x", "\\ud83d?")).code()).isEqualTo("syntax");
  }

  @Test
  void aLastPartIsCheckedByItselfOnlyIfItIsTheWholeDocument() {
    String data = Event.insert("x").data();
    assertThat(isValid(Event.segment(0, false, "a").json(data.substring(0, 20)))).isTrue();
    assertThat(isValid(Event.segment(1, true, "b").json(data.substring(20)))).isTrue();
    assertThat(isValid(Event.segment(1, true, "c").json(data))).isTrue();
    assertThat(isValid(Event.segment(1, true, "d").json("{\"eventrow\":{}}"))).isFalse();
    assertThat(isValid(Event.segment(0, true, "e").json(data.substring(20)))).isFalse();
  }

  private static boolean isValid(String event) {
    return CesValidator.CES.validate(event.getBytes(StandardCharsets.UTF_8)).isValid();
  }

  @Test
  void aTimeWithoutZoneIsReported() {
    for (String time : new String[] {"2026-03-04T05:00:00", "2026-03-04"}) {
      assertThat(read(Event.insert("x").with("time", time).json()).line())
          .contains("\"pointer\":\"/time\"");
    }
  }
}
