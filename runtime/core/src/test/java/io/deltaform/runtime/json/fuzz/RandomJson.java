package io.deltaform.runtime.json.fuzz;

import java.util.SplittableRandom;

/** Well-formed documents by the grammar of RFC 8259, spelt in every way that it allows. */
final class RandomJson {
  private static final String SHORT_ESCAPES = "\"\\/bfnrt";
  private final SplittableRandom random;
  private final StringBuilder out = new StringBuilder();

  RandomJson(SplittableRandom random) {
    this.random = random;
  }

  /** One document; keys may repeat, in the same or another spelling. */
  String document() {
    out.setLength(0);
    space();
    value(random.nextInt(1, 6));
    space();
    return out.toString();
  }

  private void value(int depth) {
    switch (random.nextInt(depth > 0 ? 9 : 5)) {
      case 0 -> out.append(random.nextBoolean() ? "true" : "false");
      case 1 -> out.append("null");
      case 2 -> number();
      case 3, 4 -> string();
      case 5, 6 -> array(depth - 1);
      default -> object(depth - 1);
    }
  }

  private void array(int depth) {
    out.append('[');
    space();
    for (int i = 0, n = random.nextInt(5); i < n; i++) {
      separate(i);
      value(depth);
      space();
    }
    out.append(']');
  }

  private void object(int depth) {
    out.append('{');
    space();
    for (int i = 0, n = random.nextInt(6); i < n; i++) {
      separate(i);
      if (random.nextInt(4) == 0) {
        string();
      } else {
        key("k" + random.nextInt(n * 3));
      }
      space();
      out.append(':');
      space();
      value(depth);
      space();
    }
    out.append('}');
  }

  private void separate(int index) {
    if (index > 0) {
      out.append(',');
      space();
    }
  }

  /** A name from a small set, so that some repeat. */
  private void key(String name) {
    out.append('"');
    for (int i = 0; i < name.length(); i++) {
      if (random.nextInt(12) == 0) {
        unicode(name.charAt(i));
      } else {
        out.append(name.charAt(i));
      }
    }
    out.append('"');
  }

  private void string() {
    out.append('"');
    for (int n = random.nextInt(random.nextInt(8) == 0 ? 60 : 12); n > 0; n--) {
      switch (random.nextInt(14)) {
        case 0 -> out.append('\\').append(SHORT_ESCAPES.charAt(random.nextInt(8)));
        case 1 -> unicode((char) random.nextInt(0x10000));
        case 2 -> out.append((char) random.nextInt(0x80, 0x800));
        case 3 -> out.append((char) random.nextInt(0x800, 0xD800));
        case 4 -> out.appendCodePoint(random.nextInt(0x10000, 0x110000));
        case 5 -> {
          int cp = random.nextInt(0x10000, 0x110000);
          unicode(Character.highSurrogate(cp));
          unicode(Character.lowSurrogate(cp));
        }
        default -> out.append((char) ('a' + random.nextInt(26)));
      }
    }
    out.append('"');
  }

  private void unicode(char c) {
    String hex = String.format("%04x", (int) c);
    out.append("\\u").append(random.nextBoolean() ? hex : hex.toUpperCase(java.util.Locale.ROOT));
  }

  private void number() {
    if (random.nextInt(3) == 0) {
      out.append('-');
    }
    if (random.nextInt(4) == 0) {
      out.append('0');
    } else {
      out.append((char) ('1' + random.nextInt(9)));
      digits(random.nextInt(random.nextInt(4) == 0 ? 45 : 6));
    }
    if (random.nextInt(3) == 0) {
      out.append('.');
      digits(1 + random.nextInt(random.nextInt(4) == 0 ? 45 : 6));
    }
    if (random.nextInt(5) == 0) {
      out.append(random.nextBoolean() ? 'e' : 'E');
      out.append(new String[] {"", "+", "-"}[random.nextInt(3)]);
      digits(1 + random.nextInt(random.nextInt(6) == 0 ? 9 : 3));
    }
  }

  private void digits(int n) {
    for (int i = 0; i < n; i++) {
      out.append((char) ('0' + random.nextInt(10)));
    }
  }

  private void space() {
    while (random.nextInt(5) == 0) {
      out.append(" \t\r\n".charAt(random.nextInt(4)));
    }
  }
}
