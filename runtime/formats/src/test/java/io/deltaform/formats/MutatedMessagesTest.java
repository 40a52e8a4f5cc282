package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whole messages with random faults: whatever the bytes, reading comes to messages and to dead
 * letters with a documented code, never to an exception, and always to an end; and all of it
 * prints.
 */
class MutatedMessagesTest {
  private static final Set<String> CODES =
      Set.of(
          "syntax",
          "empty",
          "duplicate-key",
          "limit",
          "unknown-format",
          "ambiguous-format",
          "bad-envelope",
          "bad-structure",
          "foreign-connector",
          "segment-conflict",
          "segment-missing",
          "writer-schema");

  private static final byte[] TOKENS =
      "{}[]\",:\\0123456789+-.eEtfnul \n\u0001/UTZ"
          .getBytes(java.nio.charset.StandardCharsets.UTF_8);

  static List<byte[]> samples() {
    List<byte[]> samples = new ArrayList<>();
    for (var format : Catalogue.bundled().formats()) {
      for (Sample sample : format.samples()) {
        if (sample.body().equals("json")) {
          samples.add(
              Catalogue.bundled().sample(format.id(), sample.name()).content().toByteArray());
        }
      }
    }
    return samples;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void comeToMessagesOrCodedDeadLetters(int seed) {
    mutate(new Random(seed), 2_500);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(ints = {11, 12, 13, 14})
  void comeToMessagesOrCodedDeadLettersManyTimes(int seed) {
    mutate(new Random(seed), 250_000);
  }

  private static void mutate(Random random, int times) {
    List<byte[]> samples = samples();
    List<ChangeReader> readers = new ArrayList<>();
    Format[] formats = Formats.all().toArray(new Format[0]);
    readers.add(ChangeReader.of(formats));
    for (Format format : formats) {
      readers.add(ChangeReader.of(format));
      readers.add(ChangeReader.of(format).limits(small()));
    }
    for (int i = 0; i < times; i++) {
      byte[] body = body(random, samples);
      ChangeReader reader = readers.get(random.nextInt(readers.size()));
      if (random.nextBoolean()) {
        reader.read(body, MutatedMessagesTest::check);
      } else {
        reader.read(new ByteArrayInputStream(body)).forEach(MutatedMessagesTest::check);
      }
    }
    readers.forEach(reader -> reader.close().forEach(MutatedMessagesTest::check));
  }

  private static ReadLimits small() {
    return new ReadLimits(8, 20, 400, 700, 5, 3, 2000, java.time.Duration.ofMinutes(1));
  }

  static byte[] body(Random random, List<byte[]> samples) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (int n = random.nextInt(3); n >= 0; n--) {
      byte[] sample = samples.get(random.nextInt(samples.size())).clone();
      for (int m = random.nextInt(4); m > 0; m--) {
        sample = mutated(random, sample, samples);
      }
      body.writeBytes(sample);
    }
    return body.toByteArray();
  }

  private static byte[] mutated(Random random, byte[] b, List<byte[]> samples) {
    if (b.length == 0) {
      return b;
    }
    int at = random.nextInt(b.length);
    switch (random.nextInt(6)) {
      case 0 -> b[at] = (byte) random.nextInt(256);
      case 1 -> b[at] = TOKENS[random.nextInt(TOKENS.length)];
      case 2 -> {
        return java.util.Arrays.copyOf(b, at);
      }
      case 3 -> {
        return spliced(b, at, b, at, at + random.nextInt(Math.min(64, b.length - at) + 1));
      }
      case 4 -> {
        int to = at + random.nextInt(Math.min(32, b.length - at) + 1);
        return spliced(java.util.Arrays.copyOf(b, at), at, b, to, b.length);
      }
      default -> {
        byte[] other = samples.get(random.nextInt(samples.size()));
        int from = random.nextInt(other.length);
        return spliced(b, at, other, from, Math.min(other.length, from + random.nextInt(80)));
      }
    }
    return b;
  }

  /** {@code b} with a part of another put in at {@code at}. */
  private static byte[] spliced(byte[] b, int at, byte[] other, int from, int to) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(b, 0, at);
    out.write(other, from, to - from);
    out.write(b, at, b.length - at);
    return out.toByteArray();
  }

  private static void check(Outcome outcome) {
    if (outcome instanceof DeadLetter letter) {
      assertThat(CODES).contains(letter.problem().code());
      assertThat(letter.problem().message()).isNotBlank();
    }
    assertThat(Lines.print(outcome)).startsWith("{");
  }
}
