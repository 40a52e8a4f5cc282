package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.stream.ChangeReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CesAvroTest {
  private final Lines lines = new Lines(ChangeReader.of(Formats.CES));

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @Test
  void aDatumPrintsAsTheSameEventInJsonDoes() {
    String row = Event.row("x");
    lines.read(AvroEvent.event("INS", 0, true, AvroEvent.data("{}", row, true)));
    assertThat(lines.line())
        .isEqualTo(
            Lines.of(ChangeReader.of(Formats.CES), Event.insert("x").with("id", "e-0").json())
                .line());
  }

  @Test
  void datumsStandBackToBackAndComeInPiecesOfAnySize() {
    byte[] one =
        AvroEvent.event("UPD", 0, true, AvroEvent.data(Event.row("x"), Event.row("\u00e9"), true));
    byte[] body = joined(one, one, one);
    lines.read(body);
    assertThat(lines.json()).hasSize(3).allMatch(line -> line.contains("\"Note\":\"\u00e9\""));
    for (int size : new int[] {1, 7, 100}) {
      List<String> streamed = new ArrayList<>();
      ChangeReader.of(Formats.CES)
          .read(
              new ByteArrayInputStream(body) {
                @Override
                public synchronized int read(byte[] target, int from, int length) {
                  return super.read(target, from, Math.min(size, length));
                }
              })
          .forEach(outcome -> streamed.add(outcome.toString()));
      assertThat(streamed).hasSize(3);
    }
  }

  @Test
  void segmentsOfBytesAreJoinedBeforeTheyAreRead() {
    byte[] data = AvroEvent.data("{}", Event.row("\u00e9"), true);
    int cut = data.length - 3; // inside the two bytes of the last letter
    byte[] head = java.util.Arrays.copyOf(data, cut);
    byte[] tail = java.util.Arrays.copyOfRange(data, cut, data.length);
    lines.read(
        joined(AvroEvent.event("INS", 2, true, tail), AvroEvent.event("INS", 1, false, head)));
    assertThat(lines.line()).contains("\"Note\":\"\u00e9\"");
    assertThat(lines.close().outcomes()).hasSize(1);
  }

  @Test
  void aGroupThatIsGivenUpKeepsTheBytesThatWereSent() {
    byte[] sent = {(byte) 0xC8, 0, (byte) 0xFF};
    lines.read(AvroEvent.event("INS", 0, false, sent)).close();
    assertThat(lines.letter().problem().code()).isEqualTo("segment-missing");
    assertThat(lines.letter().raw()).isEqualTo(Bytes.copyOf(sent));
  }

  @Test
  void aTimeWithoutZoneIsLeftOutWithAWarning() {
    byte[] event = AvroEvent.event("INS", 0, true, AvroEvent.data("{}", Event.row("x"), true));
    String sent = new String(event, StandardCharsets.ISO_8859_1);
    String local = sent.replace("2026-03-04T05:00:00.250Z", "2026-03-04T05:00:00.2500");
    lines.read(local.getBytes(StandardCharsets.ISO_8859_1));
    assertThat(lines.line())
        .contains("\"code\":\"no-zone\",\"pointer\":\"/time\"")
        .doesNotContain("05:00:00");
  }

  @Test
  void aLastPartWithOthersBeforeItIsNotCheckedByItself() {
    AvroInput in = new AvroInput();
    for (int index = 0; index <= 1; index++) {
      byte[] part = AvroEvent.event("INS", index, index == 1, new byte[] {1});
      assertThat(CesAvroValidator.CES.validate(in.reset(part, 0, part.length), new Problems()))
          .isTrue();
    }
    byte[] whole = AvroEvent.event("INS", 0, true, new byte[] {1});
    assertThat(CesAvroValidator.CES.validate(in.reset(whole, 0, whole.length), new Problems()))
        .isFalse();
  }

  @Test
  void dataThatIsNoDatumOfDataIsAMismatchOfTheWritersSchemaWithTheBytePosition() {
    byte[] good = AvroEvent.event("INS", 0, true, AvroEvent.data("{}", Event.row("x"), true));
    byte[] bad = AvroEvent.event("INS", 0, true, AvroEvent.data("{}", Event.row("x"), false));
    lines.read(joined(good, bad, good));
    assertThat(lines.json()).hasSize(3);
    assertThat(lines.json().get(1))
        .contains("\"level\":\"fatal\",\"code\":\"writer-schema\"")
        .containsPattern("writer schema mismatch: not a datum of Data from byte \\d+ on");
    assertThat(lines.json().get(2)).contains("INSERT");
  }

  @Test
  void dataThatIsCutAnywhereIsAMismatchToo() {
    byte[] data = AvroEvent.data(Event.row("x"), Event.row("y"), true);
    for (int cut = 0; cut < data.length; cut++) {
      byte[] part = java.util.Arrays.copyOf(data, cut);
      Lines each = new Lines(ChangeReader.of(Formats.CES));
      each.read(AvroEvent.event("UPD", 0, true, part));
      assertThat(each.letter().problem().code()).as("cut at %d", cut).isEqualTo("writer-schema");
      assertThat(each.letter().problem().message()).containsPattern("from byte \\d+ on");
    }
  }

  @Test
  void aBrokenEventLosesTheRestOfTheBody() {
    byte[] good = AvroEvent.event("INS", 0, true, AvroEvent.data("{}", Event.row("x"), true));
    byte[] broken = good.clone();
    broken[0] = 1; // a negative length
    lines.read(joined(good, broken, good));
    assertThat(lines.json()).hasSize(2);
    assertThat(lines.json().get(1))
        .contains("\"offset\":" + good.length + ",")
        .contains("writer schema mismatch: not a datum of ChangeEvent from byte " + good.length);
  }

  @Test
  void aDatumThatIsCutIsAMismatchAtTheEnd() {
    byte[] good = AvroEvent.event("INS", 0, true, AvroEvent.data("{}", Event.row("x"), true));
    lines.read(java.util.Arrays.copyOf(good, good.length - 1));
    assertThat(lines.letter().problem().code()).isEqualTo("writer-schema");
    assertThat(lines.letter().raw().length()).isEqualTo(good.length - 1);
  }

  @Test
  void aRowThatIsNoJsonIsAMismatchWithItsPlace() {
    lines.read(AvroEvent.event("INS", 0, true, AvroEvent.data("{}", "{\"Id\":tru}", true)));
    assertThat(lines.letter().problem().code()).isEqualTo("writer-schema");
    assertThat(lines.letter().problem().pointer()).isEqualTo("/data/eventrow/current/Id");
  }

  @Test
  void aValueThatDoesNotFitHasItsPlace() {
    lines.read(
        AvroEvent.event(
            "INS", 0, true, AvroEvent.data("{}", "{\"Id\":\"seven\",\"Note\":\"x\"}", true)));
    assertThat(lines.line())
        .contains("\"code\":\"bad-value\",\"pointer\":\"/data/eventrow/current/Id\"");
  }

  @Test
  void aBodyIsJsonIfABraceOrABracketOrNullComesFirst() {
    String json = Event.insert("x").json();
    for (String body : List.of(json, " \n" + json, "\uFEFF[" + json + "]")) {
      assertThat(Lines.of(ChangeReader.of(Formats.CES), body).line()).contains("INSERT");
    }
    assertThat(Lines.of(ChangeReader.of(Formats.CES), " null").line()).contains("TOMBSTONE");
    assertThat(Lines.of(ChangeReader.of(Formats.CES), " ").letter().problem().code())
        .isEqualTo("empty");
    assertThat(
            new Lines(ChangeReader.of(Formats.CES))
                .read("nul".getBytes(StandardCharsets.UTF_8))
                .letter()
                .problem()
                .code())
        .isEqualTo("writer-schema");
  }

  @Test
  void aGroupThatOutlivesItsReaderIsReadAsAvroAgain() {
    byte[] data = AvroEvent.data("{}", Event.row("caf\u00e9"), true);
    byte[] head = java.util.Arrays.copyOf(data, data.length - 4);
    byte[] tail = java.util.Arrays.copyOfRange(data, data.length - 4, data.length);
    ChangeReader first = ChangeReader.of(Formats.CES);
    assertThat(new Lines(first).read(AvroEvent.event("INS", 0, false, head)).outcomes()).isEmpty();
    Lines second = new Lines(ChangeReader.of(Formats.CES).load(first.save()));
    assertThat(second.read(AvroEvent.event("INS", 1, true, tail)).line()).contains("caf\u00e9");
  }
}
