package io.deltaform.runtime.avro.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.avro.AvroInput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The Avro cursor against Avro's own decoder: sequences of values that Avro wrote, spoilt or not,
 * read as the same values or are refused by both; each difference is a named rule.
 */
class AvroFuzzTest {
  private static final long SEED = 0x5EED_2027L;

  private final AvroInput in = new AvroInput();
  private final Map<AvroDifference, Integer> differences = new EnumMap<>(AvroDifference.class);
  private int refused;

  @Test
  void a_hundred_thousand_sequences_read_as_avro_reads_them() throws IOException {
    fuzz(100_000, SEED);
  }

  @Test
  @Tag("slow")
  void a_million_sequences_read_as_avro_reads_them() throws IOException {
    fuzz(1_000_000, SEED + 1);
  }

  private void fuzz(int inputs, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < inputs; i++) {
      List<Step> steps = new ArrayList<>();
      for (int n = 1 + random.nextInt(6); n > 0; n--) {
        steps.add(Step.values()[random.nextInt(Step.values().length)]);
      }
      byte[] b = spoil(write(steps, random), random);
      try {
        compare(steps, b);
      } catch (AssertionError | RuntimeException e) {
        throw new AssertionError(
            e.getMessage() + "\nsteps: " + steps + "\ninput: " + HexFormat.of().formatHex(b), e);
      }
    }
    System.out.printf(
        "Avro fuzz: %,d inputs, %,d refused, differences %s%n", inputs, refused, differences);
    assertThat(refused).isBetween(inputs / 10, inputs * 9 / 10);
    assertThat(differences).as("rules that nothing needs").hasSize(AvroDifference.values().length);
  }

  private static byte[] write(List<Step> steps, SplittableRandom random) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    BinaryEncoder out =
        random.nextBoolean()
            ? EncoderFactory.get().binaryEncoder(bytes, null)
            : EncoderFactory.get().blockingBinaryEncoder(bytes, null);
    for (Step step : steps) {
      step.write(random, out);
    }
    out.flush();
    return bytes.toByteArray();
  }

  private static byte[] spoil(byte[] b, SplittableRandom random) {
    byte[] out = b;
    for (int n = random.nextInt(4); n > 0; n--) {
      int at = random.nextInt(out.length + 1);
      switch (random.nextInt(5)) {
        case 0 -> out = Arrays.copyOf(out, at);
        case 1 -> out = splice(out, at, at, (byte) random.nextInt(256));
        case 2 -> out = splice(out, at, Math.min(out.length, at + 1), (byte) random.nextInt(256));
        case 3 -> out = splice(out, at, Math.min(out.length, at + random.nextInt(3)));
        default -> {
          byte[] run = new byte[1 + random.nextInt(11)];
          Arrays.fill(run, (byte) (0x80 | random.nextInt(2) * 0x7F));
          out = splice(out, at, at, run);
        }
      }
    }
    return out;
  }

  private static byte[] splice(byte[] b, int from, int to, byte... piece) {
    byte[] out = new byte[b.length - (to - from) + piece.length];
    System.arraycopy(b, 0, out, 0, from);
    System.arraycopy(piece, 0, out, from, piece.length);
    System.arraycopy(b, to, out, from + piece.length, b.length - to);
    return out;
  }

  private void compare(List<Step> steps, byte[] b) throws IOException {
    byte[] around = new byte[b.length + 16];
    Arrays.fill(around, (byte) 2);
    System.arraycopy(b, 0, around, 7, b.length);
    in.reset(around, 7, b.length);
    BinaryDecoder avro = DecoderFactory.get().binaryDecoder(b, null);
    for (Step step : steps) {
      int at = in.position() - 7;
      Object ours = ours(step, b.length);
      Object theirs = avro(step, avro);
      if (ours.equals(theirs)) {
        continue;
      }
      boolean fault = ours instanceof MalformedInput;
      refused += fault ? 1 : 0;
      if (!fault || theirs != null) {
        differences.merge(difference(step, b, at, ours, theirs), 1, Integer::sum);
      }
      return;
    }
    if (avro.isEnd() != in.isAtEnd()) {
      throw new AssertionError("read to another place");
    }
  }

  private Object ours(Step step, int length) {
    try {
      return step.ours(in);
    } catch (MalformedInput e) {
      if (e.offset() < 7 || e.offset() > 7 + length) {
        throw new AssertionError("an offset outside the input", e);
      }
      return e;
    }
  }

  private static Object avro(Step step, BinaryDecoder avro) {
    try {
      return step.avro(avro);
    } catch (IOException | AvroRuntimeException | UnsupportedOperationException e) {
      return null;
    }
  }

  private static AvroDifference difference(Step step, byte[] b, int at, Object ours, Object avro) {
    for (AvroDifference difference : AvroDifference.values()) {
      if (difference.explains(step, b, at, ours, avro)) {
        return difference;
      }
    }
    throw new AssertionError("no rule explains " + step + " at " + at);
  }
}
