package io.deltaform.formats.datastream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.formats.datastream.AvroSamplesTest.SampleFile;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.avro.file.CodecFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Avro files with random faults, in the header too: they come to messages and to dead letters with
 * a documented code, never to an exception, and always to an end.
 */
class MutatedFilesTest {
  private static final Set<String> CODES =
      Set.of(
          "syntax",
          "empty",
          "limit",
          "duplicate-key",
          "unknown-format",
          "bad-envelope",
          "bad-structure");

  private static List<byte[]> files() {
    List<byte[]> files = new ArrayList<>();
    for (SampleFile sample : SampleFile.values()) {
      files.add(sample.file().bytes());
      files.add(sample.file().codec(CodecFactory.deflateCodec(6)).bytes());
    }
    return files;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void comeToMessagesOrCodedDeadLetters(int seed) {
    mutate(new Random(seed), 3_000);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {11, 12})
  void comeToMessagesOrCodedDeadLettersManyTimes(int seed) {
    mutate(new Random(seed), 300_000);
  }

  private static void mutate(Random random, int times) {
    List<byte[]> files = files();
    ChangeReader named = ChangeReader.of(Formats.DATASTREAM);
    ChangeReader all = ChangeReader.of(Formats.all().toArray(Format[]::new));
    for (int i = 0; i < times; i++) {
      byte[] file = mutated(random, files.get(random.nextInt(files.size())));
      ChangeReader reader = random.nextBoolean() ? named : all;
      if (random.nextBoolean()) {
        reader.read(file, MutatedFilesTest::check);
      } else {
        reader.read(new ByteArrayInputStream(file)).forEach(MutatedFilesTest::check);
      }
    }
  }

  private static byte[] mutated(Random random, byte[] file) {
    byte[] bytes = file.clone();
    for (int n = random.nextInt(4); n > 0; n--) {
      // the magic stays: without it the file is no container
      int at = 4 + random.nextInt(bytes.length - 4);
      switch (random.nextInt(4)) {
        case 0 -> bytes[at] = (byte) random.nextInt(256);
        case 1 -> bytes[at] = (byte) (bytes[at] ^ 1 << random.nextInt(8));
        case 2 -> bytes = Arrays.copyOf(bytes, Math.max(at, 6));
        default -> {
          int to = Math.min(bytes.length, at + 1 + random.nextInt(8));
          System.arraycopy(bytes, to, bytes, at, bytes.length - to);
        }
      }
    }
    return bytes;
  }

  private static void check(Outcome outcome) {
    if (outcome instanceof DeadLetter letter) {
      assertThat(CODES).contains(letter.problem().code());
      assertThat(letter.problem().message()).isNotBlank();
      assertThat(letter.offset()).isNotNegative();
    }
    assertThat(Lines.print(outcome)).startsWith("{");
  }
}
