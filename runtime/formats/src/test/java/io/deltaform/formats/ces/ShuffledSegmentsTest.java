package io.deltaform.formats.ces;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parts of events cut anywhere, numbered from 0 or 1, in any order, some of them twice. */
class ShuffledSegmentsTest {
  private static final String NOTE = "caf\u00e9 \ud83d\udca5 \\ \" \u0001";

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void textIsOneEventWithOrWithoutEscapes(long seed) {
    Random random = new Random(seed);
    String plain = Event.insert(NOTE).data();
    String escaped = plain.replace("\u00e9", "\\\\u00e9");
    for (int i = 0; i < 100; i++) {
      String data = i % 2 == 0 ? plain : escaped;
      int[] cuts = cuts(random, data.length());
      int first = random.nextInt(2);
      List<byte[]> parts = new ArrayList<>();
      for (int n = 0; n + 1 < cuts.length; n++) {
        boolean last = n + 2 == cuts.length;
        Event part = Event.segment(first + n, last, "s-" + n);
        parts.add(utf8(part.json(data.substring(cuts[n], cuts[n + 1]))));
      }
      assertThat(read(shuffled(random, parts)).line())
          .contains("\"after\":{\"Id\":7,\"Note\":\"caf\u00e9 \ud83d\udca5 \\\\ \\\" \\u0001\"}");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void bytesAreOneEvent(long seed) {
    Random random = new Random(seed);
    byte[] data = AvroEvent.data("{}", Event.row(NOTE), true);
    for (int i = 0; i < 100; i++) {
      int[] cuts = cuts(random, data.length);
      int first = random.nextInt(2);
      List<byte[]> parts = new ArrayList<>();
      for (int n = 0; n + 1 < cuts.length; n++) {
        boolean last = n + 2 == cuts.length;
        byte[] part = Arrays.copyOfRange(data, cuts[n], cuts[n + 1]);
        parts.add(AvroEvent.event("INS", first + n, last, part));
      }
      assertThat(read(shuffled(random, parts)).line()).contains("caf\u00e9 \ud83d\udca5");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void withoutOneOfThemTheyAreOneDeadLetterAtTheEnd(long seed) {
    Random random = new Random(seed);
    String data = Event.insert(NOTE).data();
    for (int i = 0; i < 50; i++) {
      List<byte[]> parts = new ArrayList<>();
      int missing = random.nextInt(4);
      for (int n = 0; n < 4; n++) {
        if (n != missing) {
          parts.add(
              utf8(Event.segment(n, n == 3, "s-" + n).json(data.substring(n * 9, n * 9 + 9))));
        }
      }
      assertThat(read(shuffled(random, parts)).letter().problem().code())
          .as("without segment %d", missing)
          .isEqualTo("segment-missing");
    }
  }

  private static Lines read(List<byte[]> bodies) {
    Lines lines = new Lines(ChangeReader.of(Formats.CES));
    bodies.forEach(lines::read);
    return lines.close();
  }

  /** Where the two to six parts begin and end; none is empty. */
  private static int[] cuts(Random random, int length) {
    int[] inner = random.ints(1, length).distinct().limit(1 + random.nextInt(5)).sorted().toArray();
    int[] cuts = new int[inner.length + 2];
    System.arraycopy(inner, 0, cuts, 1, inner.length);
    cuts[cuts.length - 1] = length;
    return cuts;
  }

  private static List<byte[]> shuffled(Random random, List<byte[]> parts) {
    List<byte[]> all = new ArrayList<>(parts);
    for (byte[] part : parts) {
      if (random.nextInt(3) == 0) {
        all.add(part);
      }
    }
    Collections.shuffle(all, random);
    return all;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }
}
