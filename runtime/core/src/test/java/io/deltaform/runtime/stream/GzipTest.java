package io.deltaform.runtime.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.ReadLimits.Expansion;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that are compressed with gzip, which their first bytes tell. */
class GzipTest {
  private static final String LINES = "{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n";

  private static byte[] gzip(byte[] plain) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(plain);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  private static byte[] gzip(String plain) {
    return gzip(plain.getBytes(UTF_8));
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static List<Outcome> read(InputStream body, ReadLimits limits) {
    List<Outcome> outcomes = new ArrayList<>();
    try (ChangeStream stream = ChangeReader.of(new EchoFormat("echo")).limits(limits).read(body)) {
      stream.forEach(outcomes::add);
    }
    return outcomes;
  }

  private static List<Outcome> read(byte[] body) {
    List<Outcome> whole = new ArrayList<>();
    ChangeReader.of(new EchoFormat("echo")).read(body, whole::add);
    List<Outcome> pieces = read(Bodies.pieces(body, 1), ReadLimits.DEFAULT);
    assertThat(pieces).as("a byte at a time").hasSameSizeAs(whole);
    return whole;
  }

  private static DeadLetter last(List<Outcome> outcomes, int size) {
    assertThat(outcomes).hasSize(size);
    assertThat(outcomes.subList(0, size - 1)).allMatch(outcome -> outcome instanceof Message);
    return (DeadLetter) outcomes.get(size - 1);
  }

  @Test
  void isOpenedByItsMagic() {
    assertThat(read(gzip(LINES))).hasSize(3).allMatch(outcome -> outcome instanceof Message);
  }

  @Test
  void membersFollowEachOtherAnywhere() {
    byte[] body = join(gzip(LINES.substring(0, 3)), gzip(""), gzip(LINES.substring(3)));
    assertThat(read(body)).hasSize(3).allMatch(outcome -> outcome instanceof Message);
    assertThat(read(join(body, new byte[700]))).as("padding").hasSize(3);
  }

  @Test
  void headersWithAllPartsAreRead() {
    byte[] plain = gzip(LINES);
    byte[] head = {0x1f, (byte) 0x8b, 8, 0x1e, 0, 0, 0, 0, 0, 3, 2, 0, 9, 9, 'n', 0, 'c', 0, 1, 2};
    byte[] body = join(head, Arrays.copyOfRange(plain, 10, plain.length));
    assertThat(read(body)).hasSize(3).allMatch(outcome -> outcome instanceof Message);
    for (int cut = 2; cut < head.length; cut++) {
      DeadLetter letter = last(read(Arrays.copyOf(body, cut)), 1);
      assertThat(letter.problem().code()).isEqualTo("syntax");
      assertThat(letter.problem().message()).contains("gzip");
    }
  }

  @Test
  void dataThatEndsEarlyGivesTheWholeRecordsAndOneDeadLetter() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      text.append("{\"n\":").append(i).append("}\n");
    }
    byte[] body = gzip(text.toString());
    for (int cut = 18; cut < body.length; cut++) {
      List<Outcome> outcomes = read(Arrays.copyOf(body, cut));
      DeadLetter letter = last(outcomes, outcomes.size());
      assertThat(letter.problem().code()).isEqualTo("syntax");
      assertThat(letter.problem().message()).startsWith("the gzip data ends inside");
    }
    assertThat(read(Arrays.copyOf(body, body.length - 4))).as("only the trailer").hasSize(51);
  }

  @Test
  void brokenDataIsADeadLetterAfterTheWholeRecords() {
    byte[] body = gzip(LINES);
    byte[] checksum = body.clone();
    checksum[body.length - 6] ^= 1;
    assertThat(last(read(checksum), 4).problem().message()).contains("checksum");
    byte[] length = body.clone();
    length[body.length - 1] ^= 1;
    assertThat(last(read(length), 4).problem().message()).contains("length");
    assertThat(last(read(join(body, "rest".getBytes(UTF_8))), 4).problem().message())
        .contains("after the gzip data");
    byte[] method = body.clone();
    method[2] = 7;
    assertThat(last(read(method), 1).problem().code()).isEqualTo("syntax");
  }

  @Test
  void nothingInsideIsEmpty() {
    assertThat(last(read(gzip("")), 1).problem().code()).isEqualTo("empty");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100})
  void aBodyThatComesToTooMuchIsCutOff(int start) {
    byte[] blanks = new byte[40 << 20];
    Arrays.fill(blanks, (byte) ' ');
    byte[] bomb = join(gzip("{\"n\":1}".repeat(start)), gzip(blanks));
    ReadLimits ratio = ReadLimits.DEFAULT.with(new Expansion(1L << 40, 100));
    DeadLetter letter = last(read(new ByteArrayInputStream(bomb), ratio), start + 1);
    assertThat(letter.problem().code()).isEqualTo("limit");
    assertThat(letter.problem().message()).contains("100 times");
    assertThat(letter.offset()).isBetween(16L << 20, 17L << 20);
    ReadLimits total = ReadLimits.DEFAULT.with(new Expansion(1 << 20, 10_000));
    assertThat(last(read(new ByteArrayInputStream(bomb), total), start + 1).problem().code())
        .isEqualTo("limit");
    ReadLimits none = ReadLimits.DEFAULT.with(new Expansion(1L << 40, 2000));
    assertThat(read(new ByteArrayInputStream(bomb), none)).hasSize(start);
  }

  @Test
  void theWalkOverRecordsOpensItToo() {
    byte[] body = gzip(LINES);
    RecordWalk walk = new RecordWalk(new ByteArrayInputStream(body), ReadLimits.DEFAULT);
    int records = 0;
    while (walk.next()) {
      assertThat(walk.fault()).isNull();
      records++;
    }
    assertThat(records).isEqualTo(3);
    walk =
        new RecordWalk(
            new ByteArrayInputStream(Arrays.copyOf(body, body.length - 9)), ReadLimits.DEFAULT);
    String code = null;
    while (walk.next()) {
      code = walk.fault() == null ? null : walk.fault().code();
    }
    assertThat(code).isEqualTo("syntax");
  }
}
