package io.deltaform.runtime.avro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AvroInputTest {
  private static AvroInput over(String hex) {
    byte[] bytes = Bytes.ofHex(hex).toByteArray();
    return new AvroInput().reset(bytes, 0, bytes.length);
  }

  private static void assertMalformed(ThrowingCallable read, int offset, String text) {
    assertThatThrownBy(read)
        .isInstanceOfSatisfying(
            MalformedInput.class,
            e -> {
              assertThat(e.offset()).isEqualTo(offset);
              assertThat(e.text()).contains(text);
            });
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 1, 63, -64, 64, -65, 300, Long.MAX_VALUE, Long.MIN_VALUE})
  void readsBackEveryLong(long value) {
    AvroOutput out = new AvroOutput();
    out.writeLong(value);
    byte[] bytes = out.toByteArray();
    AvroInput in = new AvroInput().reset(bytes, 0, bytes.length);
    assertThat(in.readLong()).isEqualTo(value);
    assertThat(in.isAtEnd()).isTrue();
  }

  @Test
  void refusesALongOfMoreThan64Bits() {
    assertMalformed(() -> over("ffffffffffffffffff02").readLong(), 0, "64 bits");
    assertMalformed(() -> over("ffffffffffffffffffff01").readLong(), 0, "64 bits");
  }

  @Test
  void refusesAnIntOfMoreThan32Bits() {
    assertThat(over("feffffff0f").readInt()).isEqualTo(Integer.MAX_VALUE);
    assertMalformed(() -> over("8080808010").readInt(), 0, "32 bits");
  }

  @Test
  void refusesABooleanThatIsNeitherZeroNorOne() {
    assertMalformed(() -> over("02").readBoolean(), 0, "neither 0 nor 1");
  }

  @ParameterizedTest
  @CsvSource({"04, 0", "0461, 0", "80, 1", "'', 0"})
  void saysWhereAStringThatIsCutOffBegins(String hex, int offset) {
    assertMalformed(() -> over(hex).readString(), offset, "");
  }

  @Test
  void refusesANegativeLength() {
    assertMalformed(() -> over("01").readBytes(), 0, "negative");
  }

  @Test
  void refusesATextOverTheLimitBeforeItLooksForItsBytes() {
    AvroInput in = over("82808010");
    assertThatThrownBy(in::readString)
        .isInstanceOfSatisfying(MalformedInput.class, e -> assertThat(e.code()).isEqualTo("limit"));
  }

  @ParameterizedTest
  @CsvSource({
    "0280, 1", // a continuation byte alone
    "04c0af, 1", // overlong
    "06eda080, 1", // a surrogate
    "08f4908080, 1", // over U+10FFFF
    "0c4142c3a9c341, 5", // cut off after a good sequence
    "126162636465666768c3a9, 9" // cut off by the length, after eight bytes of ASCII
  })
  void refusesInvalidUtf8AtItsByte(String hex, int offset) {
    assertMalformed(() -> over(hex).skipString(), offset, "UTF-8");
    assertMalformed(() -> over(hex).readString(), offset, "UTF-8");
  }

  @Test
  void readsEveryKindOfCodePointAndSkipsTheSameBytes() {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < 2_000; round++) {
      StringBuilder text = new StringBuilder();
      int top = new int[] {0x80, 0x800, 0xD800, 0x110000}[random.nextInt(4)];
      for (int i = random.nextInt(40); i > 0; i--) {
        int cp = random.nextInt(top);
        text.appendCodePoint(cp >= 0xD800 && cp < 0xE000 ? 'x' : cp);
      }
      AvroOutput out = new AvroOutput();
      out.writeString(text.toString());
      byte[] bytes = out.toByteArray();
      assertThat(bytes).endsWith(text.toString().getBytes(StandardCharsets.UTF_8));
      AvroInput in = new AvroInput().reset(bytes, 0, bytes.length);
      assertThat(in.readString()).isEqualTo(text.toString());
      in.position(0);
      in.skipString();
      assertThat(in.isAtEnd()).isTrue();
    }
  }

  @Test
  void refusesToWriteALoneSurrogate() {
    AvroOutput out = new AvroOutput();
    assertThatThrownBy(() -> out.writeString("a\uD800"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("index 1");
  }

  @Test
  void refusesAnIndexBeyondTheSymbols() {
    assertThat(over("04").readIndex(3)).isEqualTo(2);
    assertMalformed(() -> over("06").readIndex(3), 0, "index 3 of 3");
    assertMalformed(() -> over("01").readIndex(3), 0, "index -1 of 3");
  }

  @Test
  void refusesABlockThatTheBytesCannotHold() {
    assertMalformed(() -> over("0800000000").readBlock(2), 0, "than the bytes left");
    assertThat(over("0400000000").readBlock(2)).isEqualTo(2);
  }

  @Test
  void takesABlockWithItsSize() {
    AvroInput in = over("03040a0b00");
    assertThat(in.readBlock(1)).isEqualTo(2);
    assertThat(in.position()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0301", "03ff7f", "ffffffffffffffffff0102"})
  void refusesABlockSizeOutOfRange(String hex) {
    assertMalformed(() -> over(hex).readBlock(1), 0, "out of range");
  }

  @Test
  void boundsItemsThatTakeNoBytesOverAllBlocks() {
    AvroInput in = over("a01fa01f" + "a01fa01f");
    assertThat(in.readBlock(0)).isEqualTo(2000);
    assertThat(in.readBlock(0)).isEqualTo(2000);
    assertThatThrownBy(() -> in.readBlock(0))
        .isInstanceOfSatisfying(MalformedInput.class, e -> assertThat(e.code()).isEqualTo("limit"));
  }

  @Test
  void boundsDepth() {
    AvroInput in = new AvroInput();
    for (int i = 0; i < ReadLimits.DEFAULT.depth(); i++) {
      in.enter();
    }
    assertThatThrownBy(in::enter).isInstanceOf(MalformedInput.class).hasMessageContaining("512");
  }

  @Test
  void readsFloatsByTheirBits() {
    AvroOutput out = new AvroOutput();
    out.writeFloat(-0.0f);
    out.writeDouble(Double.MIN_VALUE);
    byte[] bytes = out.toByteArray();
    AvroInput in = new AvroInput().reset(bytes, 0, bytes.length);
    assertThat(in.readFloat()).isEqualTo(-0.0f);
    assertThat(in.readDouble()).isEqualTo(Double.MIN_VALUE);
    assertMalformed(in::readDouble, 12, "ends");
  }
}
