package io.deltaform.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecognitionTest {
  private static final String CANAL = "{\"isDdl\":false,\"type\":\"INSERT\"}";
  private static final String SHAREPLEX = "{\"meta\":{\"op\":\"ins\"}}";

  private final List<RecordSeen> seen = new ArrayList<>();

  private List<Outcome> read(String body, Format... formats) {
    List<Outcome> outcomes = new ArrayList<>();
    ChangeReader.of(formats)
        .listener(seen::add)
        .read(body.getBytes(StandardCharsets.UTF_8), outcomes::add);
    return outcomes;
  }

  private static DeadLetter letter(Outcome outcome) {
    return (DeadLetter) outcome;
  }

  @Test
  void eachRecordGoesToTheReaderOfItsFormat() {
    read(
        CANAL + SHAREPLEX + CANAL,
        new EchoFormat("oceanbase-canal"),
        new EchoFormat("oceanbase-shareplex"));

    assertThat(seen)
        .extracting(RecordSeen::number, RecordSeen::offset, RecordSeen::format)
        .containsExactly(
            tuple(1L, 0L, "oceanbase-canal"),
            tuple(2L, 31L, "oceanbase-shareplex"),
            tuple(3L, 52L, "oceanbase-canal"));
  }

  @Test
  void aRecordOfNoFormatIsRefusedWithWhatWasLookedFor() {
    List<Outcome> outcomes =
        read("[{\"a\":1}," + CANAL + "]", new EchoFormat("ces"), new EchoFormat("oceanbase-canal"));

    assertThat(letter(outcomes.get(0)).problem().code()).isEqualTo("unknown-format");
    assertThat(letter(outcomes.get(0)).problem().message())
        .contains("ces (specversion, and type starting with com.microsoft.SQL.CES.)")
        .contains("oceanbase-canal (isDdl and type)");
    assertThat(outcomes).hasSize(2);
  }

  @Test
  void aRecordOfAFormatThatWasNotGivenIsRefusedByName() {
    List<Outcome> outcomes = read(CANAL, new EchoFormat("ces"), new EchoFormat("goldengate"));

    DeadLetter letter = letter(outcomes.get(0));
    assertThat(letter.problem().code()).isEqualTo("unknown-format");
    assertThat(letter.format()).isEqualTo("oceanbase-canal");
    assertThat(letter.problem().message())
        .isEqualTo(
            "found a record of oceanbase-canal, which this reader does not read; it reads ces,"
                + " goldengate");
  }

  @Test
  void aRecordOfSeveralFormatsIsRefusedWithTheCandidates() {
    List<Outcome> outcomes =
        read(
            "{\"isDdl\":false,\"type\":\"INSERT\",\"meta\":{\"op\":\"ins\"}}",
            new EchoFormat("oceanbase-canal"),
            new EchoFormat("oceanbase-shareplex"));

    assertThat(letter(outcomes.get(0)).problem().code()).isEqualTo("ambiguous-format");
    assertThat(letter(outcomes.get(0)).problem().message())
        .contains("oceanbase-canal, oceanbase-shareplex");
  }

  @Test
  void aFormatThatIsNamedIsNotLookedFor() {
    assertThat(read("{\"a\":1}", new EchoFormat("ces"))).noneMatch(o -> o instanceof DeadLetter);
  }

  @Test
  void whatIsNoJsonIsOfNoFormatButASyntaxError() {
    List<Outcome> outcomes =
        read("{\"a\":[tru]}", new EchoFormat("ces"), new EchoFormat("oceanbase-canal"));
    assertThat(letter(outcomes.get(0)).problem().code()).isEqualTo("syntax");
    assertThat(letter(outcomes.get(0)).problem().pointer()).isEqualTo("/a/0");
  }
}
