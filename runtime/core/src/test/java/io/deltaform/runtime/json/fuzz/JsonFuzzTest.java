package io.deltaform.runtime.json.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The cursor against the oracle: the same verdict and the same values on the same bytes. Every
 * input goes through every check; no kind of input is left out.
 */
class JsonFuzzTest {
  private static final long SEED = 0x5EED_2026L;

  /** So tight that the limits of numbers, strings and depth are met all the time. */
  private static final ReadLimits TIGHT =
      new ReadLimits(12, 24, 64, 1 << 20, 100, 10, 1 << 20, Duration.ofMinutes(1));

  private final JsonSeeds seeds = new JsonSeeds();
  private final JsonInput usual = new JsonInput();
  private final JsonInput tight = new JsonInput(TIGHT);
  private final JsonInput host = new JsonInput();
  private final Map<JsonMutation, Integer> mutations = new EnumMap<>(JsonMutation.class);
  private final Map<NamedDifference, Integer> differences = new EnumMap<>(NamedDifference.class);
  private int accepted;

  @Test
  void a_hundred_thousand_spoilt_documents_read_as_others_read_them() {
    fuzz(100_000, SEED);
  }

  @Test
  @Tag("slow")
  void a_million_spoilt_documents_read_as_others_read_them() {
    fuzz(1_000_000, SEED + 1);
  }

  @Test
  void documents_cut_at_each_byte_read_as_others_read_them() {
    for (byte[] seed : seeds.all()) {
      int step = Math.max(1, seed.length / 400);
      for (int n = 0; n <= seed.length; n += step) {
        check(Arrays.copyOf(seed, n));
      }
    }
  }

  @Test
  void each_byte_replaced_by_each_other_reads_as_others_read_it() {
    for (byte[] seed : seeds.all()) {
      for (int i = 0; i < seed.length && seed.length <= 40; i++) {
        for (int value = 0; value < 256; value++) {
          byte[] b = seed.clone();
          b[i] = (byte) value;
          check(b);
        }
      }
    }
  }

  private void fuzz(int inputs, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    JsonMutation[] all = JsonMutation.values();
    for (int i = 0; i < inputs; i++) {
      byte[] b = seeds.any(random);
      for (int n = 1 + random.nextInt(random.nextInt(3) == 0 ? 4 : 1); n > 0; n--) {
        JsonMutation mutation = all[random.nextInt(all.length)];
        mutations.merge(mutation, 1, Integer::sum);
        b = mutation.apply(b, random, seeds);
      }
      check(b);
    }
    System.out.printf(
        "JSON fuzz: %,d inputs, %,d well-formed, differences %s%n", inputs, accepted, differences);
    assertThat(mutations)
        .hasSize(all.length)
        .allSatisfy((m, n) -> assertThat(n).isGreaterThan(100));
    assertThat(accepted).isBetween(inputs / 10, inputs * 6 / 10);
    assertThat(differences).as("rules that nothing needs").hasSize(NamedDifference.values().length);
  }

  private void check(byte[] b) {
    Verdict oracle = JsonOracle.read(b);
    accepted += oracle.isAccepted() ? 1 : 0;
    try {
      Verdict ours = compare(usual, b, oracle);
      compare(tight, b, oracle);
      embedded(b, ours, oracle);
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError(
          e.getMessage() + "\noracle: " + oracle.text() + "\ninput: " + HexFormat.of().formatHex(b),
          e);
    }
  }

  /** Reads {@code b} in every way and compares each with the others and with the oracle. */
  private Verdict compare(JsonInput in, byte[] b, Verdict oracle) {
    // in the middle of a larger buffer whose bytes would make other documents
    byte[] around = new byte[b.length + 24];
    Arrays.fill(around, (byte) '1');
    System.arraycopy(b, 0, around, 11, b.length);
    Verdict tree = CursorRead.TREE.read(in, b, 0, b.length);
    Verdict scans = CursorRead.SCANS.read(in, around, 11, b.length);
    Verdict skip = CursorRead.SKIP.read(in, b, 0, b.length);
    check(skip.text().equals(tree.text()), "skip says " + skip.text() + ", tree " + tree.text());
    int shift = scans.offset() < 0 ? 0 : 11;
    check(
        scans.code().equals(tree.code())
            && scans.offset() - shift == tree.offset()
            && scans.atEnd() == tree.atEnd(),
        "scans say " + scans.text() + " shifted by 11, tree " + tree.text());
    if (tree.isAccepted()) {
      check(tree.value().equals(scans.value()), "scans read another value");
      check(oracle.isAccepted(), "accepted what the oracle refuses");
      check(tree.value().equals(oracle.value()), "read another value than the oracle");
      countLongNumbers(tree.value());
      writes(tree.value());
      return tree;
    }
    check(tree.offset() >= 0 && tree.offset() <= b.length, "an offset outside the input");
    check(!tree.atEnd() || !oracle.isAccepted(), "called the end too early");
    check(JsonPointers.at(b, 0, b.length, tree.offset()) != null, "no pointer");
    if (!tree.code().equals(oracle.code().equals("utf-8") ? "syntax" : oracle.code())
        || (oracle.code().equals("utf-8") && tree.offset() != oracle.offset())) {
      differences.merge(difference(in.limits(), b, tree, oracle), 1, Integer::sum);
    }
    return tree;
  }

  private static NamedDifference difference(
      ReadLimits limits, byte[] b, Verdict ours, Verdict oracle) {
    for (NamedDifference difference : NamedDifference.values()) {
      if (difference.explains(b, limits, ours, oracle)) {
        return difference;
      }
    }
    throw new AssertionError("no rule explains " + ours.text());
  }

  private void countLongNumbers(JsonValue value) {
    if (value instanceof JsonValue.JsonNumber number && number.toDecimal() == null) {
      differences.merge(NamedDifference.NUMBER_TOO_LONG, 1, Integer::sum);
    } else if (value instanceof JsonValue.JsonArray array) {
      array.items().forEach(this::countLongNumbers);
    } else if (value instanceof JsonValue.JsonObject object) {
      object.members().values().forEach(this::countLongNumbers);
    }
  }

  /** What was read is written as something that reads the same. */
  private void writes(JsonValue value) {
    JsonOutput out = new JsonOutput();
    value.write(out);
    byte[] written = out.toByteArray();
    check(
        value.equals(CursorRead.TREE.read(new JsonInput(), written, 0, written.length).value()),
        "written as something else");
  }

  /** The same document inside a string gives the same verdict, at a place inside the string. */
  private void embedded(byte[] b, Verdict plain, Verdict oracle) {
    byte[] quoted = Quoted.asString(b);
    host.reset(quoted, 0, quoted.length);
    Verdict inside;
    try {
      host.string(quoted, 0, quoted.length);
      inside = Verdict.of(host.embedded(quoted, new Problems(), CursorRead.TREE::value));
    } catch (MalformedInput e) {
      inside = Verdict.of(e);
    }
    if (oracle.code().equals("utf-8")) {
      // the string itself is refused, before anyone looks into it
      check(
          inside.code().equals("syntax") && inside.offset() == Quoted.indexOf(b, oracle.offset()),
          "inside a string: " + inside.text());
      return;
    }
    check(plain.code().equals(inside.code()), "inside a string: " + inside.text());
    if (plain.isAccepted()) {
      check(plain.value().equals(inside.value()), "another value inside a string");
    } else {
      check(
          inside.offset() == Quoted.indexOf(b, plain.offset()),
          "inside a string: " + inside.text() + " of " + quoted.length);
    }
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }
}
