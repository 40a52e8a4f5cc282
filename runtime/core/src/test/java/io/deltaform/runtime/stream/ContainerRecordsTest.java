package io.deltaform.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.avro.file.CodecFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerRecordsTest {
  private final ContainerFiles format = new ContainerFiles();

  private List<DeadLetter> letters(byte[] file) {
    return letters(ChangeReader.of(format).read(file));
  }

  private static List<DeadLetter> letters(ChangeStream stream) {
    List<DeadLetter> letters = new ArrayList<>();
    for (Outcome outcome : stream) {
      letters.add((DeadLetter) outcome);
    }
    return letters;
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "deflate"})
  void everyDatumOfEveryBlockIsRead(String codec) {
    byte[] file = ContainerFiles.file(CodecFactory.fromString(codec), 3, 1, 200);
    assertThat(letters(file)).isEmpty();
    assertThat(format.texts).hasSize(204).contains("{\"n\":0,\"text\":\"row \\\"1\"}");
  }

  @Test
  void aFileThatComesByteByByteIsReadToo() {
    byte[] file = ContainerFiles.file(CodecFactory.nullCodec(), 3, 4);
    InputStream slow =
        new ByteArrayInputStream(file) {
          @Override
          public synchronized int read(byte[] b, int off, int len) {
            return super.read(b, off, Math.min(1, len));
          }
        };
    assertThat(letters(ChangeReader.of(format).read(slow))).isEmpty();
    assertThat(format.texts).hasSize(7);
  }

  @Test
  void aFileWithoutBlocksHoldsNoRecords() {
    assertThat(letters(ContainerFiles.file(CodecFactory.nullCodec()))).isEmpty();
  }

  @Test
  void theOffsetOfADatumIsItsByteInTheFile() {
    byte[] file = ContainerFiles.file(CodecFactory.nullCodec(), 2);
    List<Long> offsets = new ArrayList<>();
    letters(ChangeReader.of(format).listener(r -> offsets.add(r.offset())).read(file));
    byte[] second = {2, 12, 'r', 'o', 'w', ' ', '"', '2'};
    assertThat(offsets).hasSize(2);
    assertThat(Arrays.copyOfRange(file, offsets.get(1).intValue(), offsets.get(1).intValue() + 8))
        .isEqualTo(second);
  }

  @Test
  void aBlockWithAnotherSyncMarkerIsOneDeadLetterAndTheNextIsRead() {
    byte[] one = ContainerFiles.file(CodecFactory.nullCodec(), 3);
    byte[] file = ContainerFiles.file(CodecFactory.nullCodec(), 3, 2, 4);
    int second = one.length;
    int third = ContainerFiles.file(CodecFactory.nullCodec(), 3, 2).length;
    file[third - 1] = 7;
    List<DeadLetter> letters = letters(file);
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).problem().code()).isEqualTo("syntax");
    assertThat(letters.get(0).offset()).isEqualTo(second);
    // the third block is lost with the second, for its marker is the next one that is found
    assertThat(letters.get(0).length()).isEqualTo(file.length - second);
    assertThat(format.texts).hasSize(3);
  }

  @Test
  void aDatumThatIsNoneLosesTheRestOfItsBlockOnly() {
    byte[] file = ContainerFiles.file(CodecFactory.nullCodec(), 3, 2);
    int text = new String(file, StandardCharsets.ISO_8859_1).indexOf("row \"2");
    file[text - 1] = -1;
    List<DeadLetter> letters = letters(file);
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).offset()).isEqualTo(text - 2);
    assertThat(format.texts).hasSize(3);
  }

  @Test
  void aDeflatedBlockThatDoesNotInflateIsOneDeadLetter() {
    byte[] file = ContainerFiles.file(CodecFactory.deflateCodec(9), 50, 2);
    int first = ContainerFiles.file(CodecFactory.deflateCodec(9)).length;
    file[first + 4] = (byte) ~file[first + 4];
    List<DeadLetter> letters = letters(file);
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).offset()).isEqualTo(first);
    assertThat(format.texts).hasSize(2);
  }

  @Test
  void aTruncatedFileIsOneDeadLetterAtTheBlockThatIsCut() {
    byte[] file = ContainerFiles.file(CodecFactory.nullCodec(), 3, 2);
    int second = ContainerFiles.file(CodecFactory.nullCodec(), 3).length;
    for (int cut = second + 1; cut < file.length; cut++) {
      List<DeadLetter> letters = letters(Arrays.copyOf(file, cut));
      assertThat(letters).as("cut at %s", cut).hasSize(1);
      assertThat(letters.get(0).offset()).isEqualTo(second);
      assertThat(letters.get(0).length()).isEqualTo(cut - second);
    }
  }

  @Test
  void aHeaderThatIsCutIsOneDeadLetter() {
    byte[] file = ContainerFiles.file(CodecFactory.nullCodec());
    for (int cut = 4; cut < file.length; cut++) {
      assertThat(letters(Arrays.copyOf(file, cut))).as("cut at %s", cut).hasSize(1);
    }
  }

  @Test
  void aBlockThatInflatesBeyondTheLimitIsGivenUp() {
    ReadLimits small =
        new ReadLimits(64, 4096, 1 << 20, 4096, 4096, 100, 1 << 20, Duration.ofMinutes(1));
    byte[] file = ContainerFiles.file(CodecFactory.deflateCodec(9), 2000, 1);
    List<DeadLetter> letters = letters(ChangeReader.of(format).limits(small).read(file));
    assertThat(letters).extracting(l -> l.problem().code()).containsExactly("limit");
    assertThat(format.texts).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({"-1,4", "1,-4", "4611686018427387904,4", "1,4611686018427387904", "1000000,4"})
  void countsAndSizesThatCannotBeAreOneDeadLetter(long count, long size) {
    AvroOutput block = new AvroOutput();
    block.writeLong(count);
    block.writeLong(size);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(ContainerFiles.file(CodecFactory.nullCodec()));
    file.writeBytes(block.toByteArray());
    file.writeBytes(new byte[20]);
    assertThat(letters(file.toByteArray())).hasSize(1);
  }

  @Test
  void anUnknownCodecIsNamed() {
    List<DeadLetter> letters = letters(ContainerFiles.header("\"long\"", "lzw"));
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).problem().message()).contains("lzw").contains("deflate");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{}",
        "[]",
        "\"nothing\"",
        "{\"type\":\"record\",\"name\":\"A\",\"fields\":[{\"name\":\"a\",\"type\":\"A\"}]}",
        "{\"type\":\"record\",\"name\":\"A\",\"fields\":{}}",
        "{\"type\":\"fixed\",\"name\":\"A\",\"size\":-1}",
        "{\"type\":\"fixed\",\"name\":\"A\",\"size\":4000000000}",
        "{\"type\":\"array\"}",
        "[\"null\",[\"null\"]]"
      })
  void aSchemaThatIsNoneIsOneDeadLetter(String schema) {
    List<DeadLetter> letters = letters(ContainerFiles.header(schema, "null"));
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).problem().code()).isIn("syntax", "limit");
  }

  @Test
  void recordsThatDoubleAtEveryLevelAreRefused() {
    StringBuilder schema = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      schema
          .append("{\"type\":\"record\",\"name\":\"R")
          .append(i)
          .append("\",\"fields\":[{\"name\":\"a\",\"type\":");
    }
    schema.append("\"null\"");
    for (int i = 39; i >= 0; i--) {
      String again = i == 39 ? "null" : "R" + (i + 1);
      schema.append("},{\"name\":\"b\",\"type\":\"").append(again).append("\"}]}");
    }
    List<DeadLetter> letters = letters(ContainerFiles.header(schema.toString(), "null"));
    assertThat(letters).extracting(l -> l.problem().code()).containsExactly("limit");
  }

  @Test
  void aFileOfNoKnownFormatIsOneDeadLetterThatSaysWhatWasLookedFor() {
    byte[] file = ContainerFiles.file(CodecFactory.nullCodec(), 2);
    List<DeadLetter> letters = letters(ChangeReader.of(format, format).read(file));
    assertThat(letters).hasSize(1);
    assertThat(letters.get(0).problem().code()).isEqualTo("unknown-format");
    assertThat(letters.get(0).length()).isEqualTo(file.length);
  }

  @Test
  void whateverTheBytesAreReadingEnds() {
    Random random = new Random(7);
    for (String codec : List.of("null", "deflate")) {
      byte[] file = ContainerFiles.file(CodecFactory.fromString(codec), 3, 1, 2);
      for (int i = 0; i < 20_000; i++) {
        byte[] mutated = file.clone();
        for (int n = random.nextInt(3); n >= 0; n--) {
          mutated[4 + random.nextInt(mutated.length - 4)] = (byte) random.nextInt(256);
        }
        letters(Arrays.copyOf(mutated, 5 + random.nextInt(mutated.length - 4)));
      }
    }
  }
}
