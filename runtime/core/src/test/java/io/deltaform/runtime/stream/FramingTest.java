package io.deltaform.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FramingTest {
  private static final String BOM = "\uFEFF";

  @Test
  void readsOneObjectAnArrayLinesAndValuesWithNothingBetween() {
    assertThat(Bodies.read("{\"a\":1}")).containsExactly("{\"a\":1}");
    assertThat(Bodies.read(" [ {\"a\":1} ,\n{\"a\":2}] "))
        .containsExactly("{\"a\":1}", "{\"a\":2}");
    assertThat(Bodies.read("{\"a\":1}\r\n\r\n{\"a\":2}\r\n"))
        .containsExactly("{\"a\":1}", "{\"a\":2}");
    assertThat(Bodies.read("{\"a\":1}{\"a\":2}")).containsExactly("{\"a\":1}", "{\"a\":2}");
    assertThat(Bodies.read(BOM + "\n{\"a\":1}")).containsExactly("{\"a\":1}");
    assertThat(Bodies.read("[{}]\n[{\"b\":[{}]}]\n{}")).containsExactly("{}", "{\"b\":[{}]}", "{}");
  }

  @Test
  void anEmptyArrayHasNoRecordsAndAnEmptyBodyIsOneDeadLetter() {
    assertThat(Bodies.read("[]")).isEmpty();
    assertThat(Bodies.read(" [ ] []\n")).isEmpty();
    assertThat(Bodies.read("")).containsExactly("empty@0+0");
    assertThat(Bodies.read(" \r\n")).containsExactly("empty@0+3");
    assertThat(Bodies.read(BOM)).containsExactly("empty@0+3");
  }

  @Test
  void nullAndAConnectEnvelopeOfNullsAreTombstones() {
    assertThat(Bodies.read("null")).containsExactly("tombstone");
    assertThat(Bodies.read("null\nnull{\"a\":1}"))
        .containsExactly("tombstone", "tombstone", "{\"a\":1}");
    assertThat(Bodies.read("[null,{ \"schema\" : null,\n\"payload\":null }]"))
        .containsExactly("tombstone", "tombstone");
    assertThat(Bodies.read("{\"payload\":null,\"schema\":null}")).containsExactly("tombstone");
    assertThat(Bodies.read("{\"schema\":null,\"payload\":null,\"x\":1}"))
        .containsExactly("{\"schema\":null,\"payload\":null,\"x\":1}");
    assertThat(Bodies.words(ChangeReader.of(new EchoFormat("ces")).read((byte[]) null)))
        .containsExactly("tombstone");
  }

  @Test
  void afterASyntaxErrorReadingGoesOnAtTheNextLineThatBeginsARecord() {
    assertThat(Bodies.read("{\"a\":1}\n{\"a\":tru}\n{\"a\":3}\n"))
        .containsExactly("{\"a\":1}", "syntax@8+10", "{\"a\":3}");
    assertThat(Bodies.read("{\"a\":\n{\"b\":x}}\n  {\"c\":1}\n[{\"d\":1}]"))
        .as("a brace in column 1 counts even inside the broken value, one further right does not")
        .containsExactly("syntax@0+6", "syntax@6+19", "{\"d\":1}");
  }

  @Test
  void aRecordThatIsCutIsOneDeadLetterAndTheNextLineIsRead() {
    assertThat(Bodies.read("{\"a\":\"cut\n{\"a\":2}\n"))
        .containsExactly("syntax@0+10", "{\"a\":2}");
    assertThat(Bodies.read("{\"a\":1}\n{\"a\":\"cu")).containsExactly("{\"a\":1}", "syntax@8+8");
  }

  @Test
  void whatFollowsTheLastValueIsADeadLetter() {
    assertThat(Bodies.read("{\"a\":1} xyz")).containsExactly("{\"a\":1}", "syntax@8+3");
    assertThat(Bodies.read("{\"a\":1}}\n{\"a\":2}"))
        .containsExactly("{\"a\":1}", "syntax@7+2", "{\"a\":2}");
  }

  @Test
  void insideAnArrayTheRestIsLostWithTheBrokenRecord() {
    assertThat(Bodies.read("[{\"a\":1},{\"a\":tru},\n{\"a\":3}]\n{\"a\":4}"))
        .containsExactly("{\"a\":1}", "syntax@9+27");
    assertThat(Bodies.read("[{\"a\":1} {\"a\":2}]")).containsExactly("{\"a\":1}", "syntax@9+8");
    assertThat(Bodies.read("[{\"a\":1},]\n{}")).containsExactly("{\"a\":1}", "syntax@9+4");
    assertThat(Bodies.read("[{\"a\":1},")).containsExactly("{\"a\":1}", "syntax@9+0");
    assertThat(Bodies.read("[")).containsExactly("syntax@1+0");
  }

  @Test
  void aRecordThatIsRefusedForItsContentCostsNoOther() {
    assertThat(Bodies.read("[{\"a\":1,\"a\":2},{\"a\":3}]\n{\"b\":{\"c\":1,\"c\":1}} {\"a\":4}"))
        .containsExactly("duplicate-key@1+13", "{\"a\":3}", "duplicate-key@24+19", "{\"a\":4}");
    String deep = "[".repeat(600) + "]".repeat(600);
    assertThat(Bodies.read("{\"a\":" + deep + "}{\"a\":4}"))
        .containsExactly("limit@0+1206", "{\"a\":4}");
  }

  @Test
  void aRecordLongerThanTheLimitIsPassedOverWithoutBeingKept() {
    ReadLimits small = new ReadLimits(512, 4096, 100, 200, 10, 10, 1000, Duration.ofMinutes(1));
    String item = "\"" + "x".repeat(50) + "\",";
    String record = "{\"a\":[" + item.repeat(20) + "1]}";
    assertThat(Bodies.read(record + "\n{\"a\":2}", small))
        .containsExactly("limit@0+" + record.length(), "{\"a\":2}");
    assertThat(Bodies.read("[" + record + ",{\"a\":2}]", small))
        .containsExactly("limit@1+" + record.length(), "{\"a\":2}");
    assertThat(Bodies.read("{\"a\":\"" + "x".repeat(101) + "\"}{}", small))
        .containsExactly("limit@0+109", "{}");
  }

  @Test
  void aDeadLetterHasItsBytesAndThePlaceOfTheFault() {
    byte[] body = "{\"a\":1}\n{\"b\":[0,{\"c\":tru}]}\n{}".getBytes(StandardCharsets.UTF_8);
    List<Outcome> outcomes = new java.util.ArrayList<>();
    ChangeReader.of(new EchoFormat("ces")).read(body, outcomes::add);

    DeadLetter letter = (DeadLetter) outcomes.get(1);
    assertThat(letter.problem().pointer()).isEqualTo("/b/1/c");
    assertThat(letter.problem().offset()).isEqualTo(21);
    assertThat(letter.format()).isEqualTo("ces");
    assertThat(new String(letter.raw().toByteArray(), StandardCharsets.UTF_8))
        .isEqualTo("{\"b\":[0,{\"c\":tru}]}\n");
    assertThat(outcomes).hasSize(3);
  }
}
