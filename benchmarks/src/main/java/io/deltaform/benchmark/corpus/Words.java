package io.deltaform.benchmark.corpus;

import java.util.SplittableRandom;

/**
 * Text as people leave it in tables. Of ten texts eight are plain ASCII, one has words that are
 * not, one has words with escapes.
 */
final class Words {
  private static final String[] PLAIN = {
    "deliver", "before", "noon", "ring", "twice", "leave", "with", "neighbour", "fragile", "gift",
        "wrap",
    "second", "floor", "left", "door", "call", "ahead", "no", "substitutes", "invoice", "in",
        "parcel"
  };
  private static final String[] WIDE = {
    "Größe", "café", "naïve", "Straße", "名前", "señor", "💥", "Łódź"
  };
  private static final String[] ESCAPED = {
    "\\\"now\\\"", "a\\\\b", "line\\nbreak", "\\u00e9t\\u00e9", "tab\\there"
  };

  private final SplittableRandom random;

  Words(SplittableRandom random) {
    this.random = random;
  }

  /** The inside of a JSON string of about {@code length} bytes. */
  String text(int length) {
    int kind = random.nextInt(10);
    String[] rare = kind == 0 ? ESCAPED : kind == 1 ? WIDE : PLAIN;
    StringBuilder s = new StringBuilder();
    while (s.length() < length) {
      s.append(s.isEmpty() ? "" : " ").append(pick(random.nextInt(8) == 0 ? rare : PLAIN));
    }
    return s.toString();
  }

  String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  /** {@code n} decimal digits, the first of them not 0. */
  String digits(int n) {
    StringBuilder s = new StringBuilder().append(1 + random.nextInt(9));
    while (s.length() < n) {
      s.append(random.nextInt(10));
    }
    return s.toString();
  }

  /** An instant in RFC 3339 form with {@code fraction} digits of fraction. */
  String instant(int fraction) {
    String seconds =
        "2026-"
            + two(1, 12)
            + "-"
            + two(1, 28)
            + "T"
            + two(0, 23)
            + ":"
            + two(0, 59)
            + ":"
            + two(0, 59);
    return seconds + (fraction == 0 ? "" : "." + digits(fraction)) + "Z";
  }

  private String two(int least, int most) {
    int n = least + random.nextInt(most - least + 1);
    return (n < 10 ? "0" : "") + n;
  }
}
