package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.RecordPlace;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.RecordSeen;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentsTest {
  private static final String DATA = Event.insert("caf\u00e9 \ud83d\udca5").data();

  private Instant now = Instant.parse("2026-03-04T05:00:00Z");
  private final Lines lines = new Lines(ChangeReader.of(clocked()));

  /** The format, by the clock of this test. */
  private Format clocked() {
    return new Format() {
      @Override
      public String id() {
        return Formats.CES.id();
      }

      @Override
      public FormatReader open(ReaderContext context) {
        return new CesReader(context, () -> now);
      }
    };
  }

  /** Cuts the data into that many parts; the note's escapes and the row's are among the cuts. */
  private static List<String> parts(String data, int count) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(data.substring(i * data.length() / count, (i + 1) * data.length() / count));
    }
    return parts;
  }

  private static String segment(int index, boolean last, String part) {
    return Event.segment(index, last, "s-" + index).json(part);
  }

  private static String code(Object outcome) {
    return ((DeadLetter) outcome).problem().code();
  }

  @Test
  void segmentsNumberedFromOneInAnyOrderAndTwiceAreOneEvent() {
    String escaped = DATA.replace("\u00e9", "\\\\u00e9");
    int cut = escaped.indexOf("u00e9");
    List<String> parts =
        List.of(escaped.substring(0, 20), escaped.substring(20, cut), escaped.substring(cut));
    lines
        .read(segment(3, true, parts.get(2)))
        .read(segment(1, false, parts.get(0)))
        .read(segment(1, false, parts.get(0)));
    assertThat(lines.outcomes()).isEmpty();
    lines.read(segment(2, false, parts.get(1)));
    assertThat(lines.line())
        .contains("\"after\":{\"Id\":7,\"Note\":\"caf\u00e9 \ud83d\udca5\"}")
        .contains("\"id\":\"s-1\"");
    lines.read(segment(2, false, parts.get(1))).read(segment(3, true, parts.get(2))).close();
    assertThat(lines.outcomes()).as("a repeat after the group is complete opens none").hasSize(1);
  }

  @Test
  void aCutMayFallAnywhere() {
    for (int cut = 1; cut < DATA.length(); cut++) {
      Lines each = new Lines(ChangeReader.of(Formats.CES));
      each.read(segment(0, false, DATA.substring(0, cut)));
      each.read(segment(1, true, DATA.substring(cut))).close();
      assertThat(each.line()).contains("\"Note\":\"caf\u00e9 \ud83d\udca5\"");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void twoSegmentsInTheOtherOrderAreOneEventWhereverNumberingBegins(int first) {
    List<String> parts = parts(DATA, 2);
    lines.read(segment(first + 1, true, parts.get(1))).read(segment(first, false, parts.get(0)));
    assertThat(lines.change().kind()).isEqualTo(MessageKind.INSERT);
    assertThat(lines.close().outcomes()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void aFinalSegmentThatIsAloneIsComplete(int index) {
    lines.read(segment(index, true, DATA)).read(segment(index, true, DATA)).close();
    assertThat(lines.json())
        .as("whole messages that repeat are delivered again")
        .hasSize(2)
        .allMatch(line -> line.contains("INSERT"));
  }

  @Test
  void theSameSegmentWithOtherContentIsAConflict() {
    List<String> parts = parts(DATA, 3);
    lines
        .read(segment(0, false, parts.get(0)))
        .read(segment(0, false, parts.get(1)))
        .read(segment(1, false, parts.get(1)))
        .read(segment(2, true, parts.get(2)))
        .close();
    assertThat(lines.letter().problem().code()).isEqualTo("segment-conflict");
    assertThat(lines.letter().problem().message())
        .isEqualTo(
            "found segments 0 of logicalid l-1, expected all up to a final one;"
                + " segment 0 contradicts them");
    assertThat(new String(lines.letter().raw().toByteArray(), StandardCharsets.UTF_8))
        .isEqualTo(parts.get(0));
  }

  @Test
  void twoFinalSegmentsAndOneBeyondTheFinalOneAreConflicts() {
    lines.read(segment(1, true, "a")).read(segment(2, true, "b"));
    assertThat(code(lines.one())).isEqualTo("segment-conflict");
    Lines beyond = new Lines(ChangeReader.of(Formats.CES));
    beyond.read(segment(2, false, "a")).read(segment(1, true, "b")).close();
    assertThat(code(beyond.one())).isEqualTo("segment-conflict");
  }

  @Test
  void aPartThatIsNewAfterTheEventWasDeliveredIsAConflictOnce() {
    List<String> parts = parts(DATA, 3);
    for (int i = 0; i < 3; i++) {
      lines.read(segment(i, i == 2, parts.get(i)));
    }
    assertThat(lines.change().kind()).isEqualTo(MessageKind.INSERT);
    lines.read(segment(1, false, parts.get(1)));
    assertThat(lines.outcomes()).as("a repeat by its id").hasSize(1);
    String late = Event.segment(1, false, "other").json("x");
    lines.read(late).read(late);
    assertThat(lines.outcomes()).as("one for the group").hasSize(2);
    DeadLetter letter = (DeadLetter) lines.outcomes().get(1);
    assertThat(letter.problem().code()).isEqualTo("segment-conflict");
    assertThat(letter.problem().message()).contains("segment 1 of logicalid l-1");
    assertThat(new String(letter.raw().toByteArray(), StandardCharsets.UTF_8)).isEqualTo(late);
    assertThat(lines.close().outcomes()).hasSize(2);
  }

  @Test
  void aWholeEventContradictsPartsOfItThatWait() {
    lines.read(segment(0, false, DATA.substring(0, 20)));
    lines.read(Event.segment(0, true, "whole").json(DATA)).close();
    assertThat(lines.letter().problem().code()).isEqualTo("segment-conflict");
  }

  @Test
  void whatIsMissingIsReportedAtTheEnd() {
    List<String> parts = parts(DATA, 3);
    lines.read(segment(0, false, parts.get(0))).read(segment(2, true, parts.get(2)));
    assertThat(lines.outcomes()).isEmpty();
    lines.close();
    assertThat(lines.letter().problem().code()).isEqualTo("segment-missing");
    assertThat(lines.letter().problem().message())
        .isEqualTo(
            "found segments 0, 2 of logicalid l-1, expected all up to 2 before the end of the"
                + " input");
    assertThat(lines.letter().offset()).isEqualTo(-1);
  }

  @Test
  void groupsAreToldApartBySourceAndLogicalId() {
    List<String> parts = parts(DATA, 2);
    for (int part = 0; part < 2; part++) {
      for (String logicalId : List.of("a", "b")) {
        for (String source : List.of("/", "/other")) {
          lines.read(
              Event.segment(part, part == 1, "s")
                  .with("logicalid", logicalId)
                  .with("source", source)
                  .json(parts.get(part)));
        }
      }
    }
    assertThat(lines.close().json()).hasSize(4).allMatch(line -> line.contains("INSERT"));
  }

  @Test
  void theOlderGenerationIsCompleteWithItsCount() {
    List<String> parts = parts(DATA, 3);
    for (int i : new int[] {2, 0, 1}) {
      assertThat(lines.outcomes()).isEmpty();
      lines.read(
          Event.segment(0, false, "s-" + i)
              .without("segmentindex")
              .without("finalsegment")
              .with("splitindex", i)
              .with("splittotalcnt", 3)
              .json(parts.get(i)));
    }
    assertThat(lines.change().kind()).isEqualTo(MessageKind.INSERT);
  }

  @Test
  void aGroupWhoseDataIsBrokenIsOneDeadLetterWithItsFragments() {
    lines.read(segment(0, false, "{\"eventsource\":")).read(segment(1, true, "tru}"));
    assertThat(code(lines.one())).isEqualTo("syntax");
    assertThat(new String(lines.letter().raw().toByteArray(), StandardCharsets.UTF_8))
        .isEqualTo("{\"eventsource\":tru}");
    lines.read(segment(1, true, "tru}")).close();
    assertThat(lines.outcomes()).hasSize(1);
  }

  @Test
  void aGroupThatWaitsTooLongIsGivenUp() {
    lines.read(segment(0, false, "a"));
    now = now.plus(Duration.ofMinutes(11));
    lines.read(Event.insert("x").with("logicalid", "other").json());
    assertThat(code(lines.outcomes().get(0))).isEqualTo("segment-missing");
    assertThat(lines.outcomes()).hasSize(2);
    lines.read(segment(1, true, "b")).close();
    assertThat(lines.outcomes()).as("one dead letter for the group").hasSize(2);
  }

  @Test
  void aGroupIsNamedByWhereTheFirstOfItsPartsCame() {
    ChangeReader reader = ChangeReader.of(Formats.CES);
    String whole = Event.insert("x").json();
    Lines.of(reader, whole, whole + segment(1, false, "b"), segment(0, false, "a"));
    DeadLetter letter = reader.close().get(0);
    assertThat(letter.isOne()).isFalse();
    assertThat(letter.first()).isEqualTo(new RecordPlace(1, 2));
  }

  @Test
  void aGroupThatCameInAnEarlierRunHasNoPlaceInThisOne() {
    ChangeReader before = ChangeReader.of(Formats.CES);
    Lines.of(before, segment(0, false, "a"));
    ChangeReader reader = ChangeReader.of(Formats.CES).load(before.save());
    assertThat(reader.close()).singleElement().extracting(DeadLetter::first).isNull();
  }

  @Test
  void theOldestGroupsAreGivenUpForTheMemoryTheyTake() {
    ReadLimits limits =
        new ReadLimits(512, 4096, 1 << 20, 1 << 20, 100, 10, 10_000, Duration.ofMinutes(10));
    Lines bounded = new Lines(ChangeReader.of(Formats.CES).limits(limits));
    for (int i = 0; i < 10; i++) {
      bounded.read(Event.segment(0, false, "s").with("logicalid", "l-" + i).json("x".repeat(3000)));
    }
    assertThat(bounded.json()).hasSize(6).allMatch(line -> line.contains("segment-missing"));
    assertThat(bounded.json().get(0)).contains("l-0");
    assertThat(bounded.close().outcomes()).hasSize(10);
  }

  @Test
  void aSegmentThatWaitsIsSeenWithItsKind() {
    List<RecordSeen> seen = new ArrayList<>();
    ChangeReader.of(Formats.CES)
        .listener(seen::add)
        .read(segment(0, false, "a").getBytes(StandardCharsets.UTF_8), outcome -> {});
    assertThat(seen).extracting(RecordSeen::kind).containsExactly(MessageKind.INSERT);
  }

  @Test
  void aSegmentNeedsItsLogicalId() {
    lines.read(Event.segment(0, false, "s").without("logicalid").json("a"));
    assertThat(lines.letter().problem().code()).isEqualTo("bad-envelope");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/logicalid");
  }
}
