package io.deltaform.benchmark.corpus;

import java.util.SplittableRandom;

/** Text as people leave it in tables: mostly ASCII, some of it escaped, some of it not ASCII. */
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
    StringBuilder s = new StringBuilder();
    while (s.length() < length) {
      s.append(s.isEmpty() ? "" : " ").append(word());
    }
    return s.toString();
  }

  private String word() {
    int kind = random.nextInt(100);
    String[] from = kind < 2 ? ESCAPED : kind < 5 ? WIDE : PLAIN;
    return from[random.nextInt(from.length)];
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
        String.format(
            "2026-%02d-%02dT%02d:%02d:%02d",
            1 + random.nextInt(12),
            1 + random.nextInt(28),
            random.nextInt(24),
            random.nextInt(60),
            random.nextInt(60));
    return seconds + (fraction == 0 ? "" : "." + digits(fraction)) + "Z";
  }
}
