package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.UnreadableState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers that stop, and others that go on where they stopped. */
class ReaderStateTest {
  private static final String DATA = Event.insert("caf\u00e9 \"\ud83d\udca5\"").data();
  private static final String METADATA =
      "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\"SHOP.BOOKS\",\"columns\":{"
          + "\"ID\":{\"type\":\"number\",\"null\":false,\"key\":true}}}";
  private static final String SCHEMA =
      "{\"id\":\"urn:gg:SHOP.BOOKS\",\"$schema\":\"http://json-schema.org/draft-04/schema#\","
          + "\"type\":\"object\",\"properties\":{\"after\":{\"type\":\"object\",\"properties\":{"
          + "\"ID\":{\"type\":\"integer\",\"minimum\":0,\"maximum\":100}}}}}";
  private static final String INSERT =
      "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:00:00Z\","
          + "\"xid\":\"x\",\"pos\":\"p\",\"after\":{\"ID\":1E1}}";

  private static ChangeReader reader() {
    return ChangeReader.of(Formats.CES, Formats.GOLDENGATE);
  }

  private static String part(int index, boolean last, String id) {
    int third = DATA.length() / 3;
    return Event.segment(index, last, id)
        .json(DATA.substring(index * third, last ? DATA.length() : (index + 1) * third));
  }

  private static byte[] bytes(String body) {
    return body.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void openGroupsAndWhatIsKnownOfTablesOutliveAReader() {
    ChangeReader first = reader();
    Lines.of(first, METADATA, SCHEMA, part(2, true, "c"), part(0, false, "a"));
    ChangeReader second = reader().load(first.save());
    Lines lines = Lines.of(second, part(0, false, "a"), part(1, false, "b"), INSERT, SCHEMA);
    assertThat(lines.json()).hasSize(3);
    assertThat(lines.json().get(0)).contains("caf\u00e9").contains("\"id\":\"a\"");
    assertThat(lines.json().get(1)).contains("\"key\":{\"ID\":10},\"after\":{\"ID\":10}");
    assertThat(((io.deltaform.runtime.change.Message.Schema) lines.outcomes().get(2)).version())
        .isEqualTo(1);
    assertThat(second.close()).isEmpty();
    Lines late = Lines.of(reader().load(second.save()), part(1, false, "b"));
    assertThat(late.outcomes()).as("what was joined is remembered too").isEmpty();
  }

  @Test
  void aStateIsTheSameAfterItWasLoaded() {
    ChangeReader first = reader();
    Lines.of(first, METADATA, SCHEMA, METADATA, part(2, true, "c"));
    assertThat(reader().load(first.save()).save()).isEqualTo(first.save());
    assertThat(reader().save()).isEqualTo(reader().load(reader().save()).save());
  }

  @Test
  void theStateOfAFormatThatIsNotReadStaysAsItIs() {
    ChangeReader both = reader();
    Lines.of(both, METADATA, SCHEMA);
    ChangeReader ces = ChangeReader.of(Formats.CES).load(both.save());
    Lines lines = Lines.of(reader().load(ces.save()), INSERT);
    assertThat(lines.line()).contains("\"after\":{\"ID\":10}");
  }

  @Test
  void aReaderIsLoadedBeforeItReads() {
    ChangeReader reader = reader();
    byte[] state = reader.save();
    assertThatThrownBy(() -> reader.load(state)).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "x",
        "{\"deltaform\":\"reader state\",\"version\":2,\"sha256\":\"\"}\n{}\n",
        "{\"deltaform\":\"reader state\",\"version\":1,\"sha256\":\"00\"}\n{}\n"
      })
  void whatIsNoStateIsRefusedByACode(String state) {
    UnreadableState e =
        catchThrowableOfType(UnreadableState.class, () -> reader().load(bytes(state)));
    assertThat(e.problem().code()).isEqualTo("bad-state");
  }

  @Test
  void damagedBytesAreRefusedWhereverTheDamageIs() {
    ChangeReader reader = reader();
    Lines.of(reader, METADATA, SCHEMA, part(2, true, "c"));
    byte[] state = reader.save();
    Random random = new Random(7);
    for (int i = 0; i < 2000; i++) {
      byte[] damaged = state.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      byte[] cut = java.util.Arrays.copyOf(state, random.nextInt(state.length));
      assertThatThrownBy(() -> reader().load(damaged)).isInstanceOf(UnreadableState.class);
      assertThatThrownBy(() -> reader().load(cut)).isInstanceOf(UnreadableState.class);
    }
  }

  @Test
  void aContentThatWasTamperedWithIsAStateOrRefusedByACode() throws Exception {
    ChangeReader reader = reader();
    Lines.of(reader, METADATA, SCHEMA, part(2, true, "c"), part(0, false, "a"));
    String content = new String(reader.save(), StandardCharsets.UTF_8).lines().toList().get(1);
    List<String> codes = new ArrayList<>();
    Random random = new Random(11);
    for (int i = 0; i < 5000; i++) {
      StringBuilder s = new StringBuilder(content);
      int at = random.nextInt(s.length());
      s.setCharAt(at, "0\"{}[],:x-".charAt(random.nextInt(10)));
      try {
        Lines.of(reader().load(sealed(s.toString())), part(1, false, "b"), INSERT);
      } catch (UnreadableState e) {
        codes.add(e.problem().code());
      }
    }
    assertThat(codes).hasSizeGreaterThan(1000).containsOnly("bad-state");
  }

  private static byte[] sealed(String content) throws Exception {
    byte[] digest = java.security.MessageDigest.getInstance("SHA-256").digest(bytes(content));
    return bytes(
        "{\"deltaform\":\"reader state\",\"version\":1,\"sha256\":\""
            + java.util.HexFormat.of().formatHex(digest)
            + "\"}\n"
            + content
            + "\n");
  }

  @Test
  void heldIsTheLowestPositionOfABodyThatSomethingWaitsIn() {
    ChangeReader reader = reader();
    assertThat(reader.held()).isEmpty();
    reader.at(40).read(bytes(INSERT), outcome -> {});
    assertThat(reader.held()).isEmpty();
    reader.read(bytes(part(2, true, "c")), outcome -> {});
    assertThat(reader.held()).as("bodies count on").hasValue(41);
    reader.at(50).read(bytes(other(0)), outcome -> {});
    assertThat(reader.held()).hasValue(41);
    reader.at(30).read(bytes(part(1, false, "b")), outcome -> {});
    assertThat(reader.held()).as("parts come in any order").hasValue(30);
    reader.at(60).read(bytes(part(0, false, "a")), outcome -> {});
    assertThat(reader.held()).as("the first group is complete").hasValue(50);
    assertThat(reader.close()).hasSize(1);
    assertThat(reader.held()).isEmpty();
    assertThatThrownBy(() -> reader.at(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  private static String other(int index) {
    return Event.segment(index, false, "o-" + index).with("logicalid", "other").json("x");
  }

  @Test
  void whatIsInTheStateHoldsNothingAndWhatCameSinceDoes() {
    ChangeReader first = reader();
    first.at(7).read(bytes(part(2, true, "c")), outcome -> {});
    ChangeReader second = reader().load(first.save());
    assertThat(second.held()).isEmpty();
    second.at(9).read(bytes(part(1, false, "b")), outcome -> {});
    assertThat(second.held()).hasValue(9);
  }

  @Test
  void aPositionStaysThatOfItsBodyThoughOthersAreReadBetween() {
    ChangeReader reader = ChangeReader.of(Formats.CES);
    var stream = reader.at(5).read(bytes(part(0, false, "a") + other(0)));
    reader.at(9).read(bytes(other(1)), outcome -> {});
    stream.forEach(outcome -> {});
    assertThat(reader.held()).hasValue(5);
  }

  @Test
  @Timeout(value = 600, unit = TimeUnit.SECONDS)
  void sixtyThousandGroupsCanBeOpenAtOnce() {
    int groups = 60_000;
    ChangeReader reader = ChangeReader.of(Formats.CES);
    int half = DATA.length() / 2;
    for (int i = 0; i < groups; i++) {
      String part =
          Event.segment(0, false, "a").with("logicalid", "l-" + i).json(DATA.substring(0, half));
      reader.read(bytes(part), outcome -> {});
    }
    assertThat(reader.held()).hasValue(0);
    ChangeReader next = ChangeReader.of(Formats.CES).load(reader.save());
    List<Object> joined = new ArrayList<>();
    for (int i = 0; i < groups; i++) {
      String part =
          Event.segment(1, true, "b").with("logicalid", "l-" + i).json(DATA.substring(half));
      next.read(bytes(part), joined::add);
    }
    assertThat(joined).hasSize(groups).noneMatch(DeadLetter.class::isInstance);
    assertThat(next.close()).isEmpty();
  }
}
