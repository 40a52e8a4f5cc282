package io.deltaform.generator.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Documents for the schema of {@link JsonCodecFuzzTest}, as they should be or spoilt. */
final class SpoiltDocuments {
  private static final String[] TOKENS = {
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"text\":1,",
    "\"id\":1,\"id\":2,",
    "null",
    "tru",
    "-",
    "1e",
    "01",
    "\\u0061",
    "\\",
    "\\ud800",
    "\u0000",
    "\n",
    "é",
    "\"\\u0074ext\":\"x\",",
    "\"other\":{},",
    "1E99999"
  };

  private final SplittableRandom random;
  private StringBuilder out = new StringBuilder();

  SpoiltDocuments(long seed) {
    random = new SplittableRandom(seed);
  }

  byte[] next() {
    out = new StringBuilder();
    everything(3);
    byte[] b = out.toString().getBytes(StandardCharsets.UTF_8);
    for (int n = random.nextInt(3); n > 0; n--) {
      b = spoil(b);
    }
    return b;
  }

  private byte[] spoil(byte[] b) {
    int at = random.nextInt(b.length + 1);
    return switch (random.nextInt(6)) {
      case 0 -> Arrays.copyOf(b, at);
      case 1 -> splice(b, at, at, new byte[] {(byte) random.nextInt(256)});
      case 2 -> splice(b, at, Math.min(b.length, at + 1), new byte[] {(byte) random.nextInt(256)});
      case 3 -> splice(b, at, Math.min(b.length, at + random.nextInt(5)), new byte[0]);
      default -> splice(b, boundary(b, at), boundary(b, at), token());
    };
  }

  private byte[] token() {
    return TOKENS[random.nextInt(TOKENS.length)].getBytes(StandardCharsets.UTF_8);
  }

  private static int boundary(byte[] b, int from) {
    int at = from;
    while (at < b.length && "{}[],:\"".indexOf(b[at]) < 0) {
      at++;
    }
    return Math.min(b.length, at + 1);
  }

  private static byte[] splice(byte[] b, int from, int to, byte[] piece) {
    byte[] out = new byte[b.length - (to - from) + piece.length];
    System.arraycopy(b, 0, out, 0, from);
    System.arraycopy(piece, 0, out, from, piece.length);
    System.arraycopy(b, to, out, from + piece.length, b.length - to);
    return out;
  }

  private void everything(int depth) {
    members(
        new String[] {"text", "any", "number", "flag", "list", "inner", "inners", "map", "other"},
        depth,
        8);
  }

  private void inner(int depth) {
    members(new String[] {"id", "name", "deep", "more"}, depth, 5);
  }

  /** Some of {@code names}, mostly in their order. */
  private void members(String[] names, int depth, int keepOf10) {
    out.append('{');
    boolean shuffled = random.nextInt(3) == 0;
    String separator = "";
    for (int i = 0; i < names.length; i++) {
      if (random.nextInt(10) < keepOf10) {
        space();
        out.append(separator);
        space();
        member(names[shuffled ? names.length - 1 - i : i], depth);
        separator = ",";
      }
    }
    space();
    out.append('}');
  }

  private void member(String name, int depth) {
    String spelt =
        random.nextInt(12) == 0
            ? String.format("\\u%04x", (int) name.charAt(0))
            : name.substring(0, 1);
    out.append('"').append(spelt).append(name.substring(1)).append('"');
    space();
    out.append(':');
    space();
    switch (random.nextInt(25) == 0 ? "any" : name) {
      case "text", "name" -> string();
      case "number", "id" -> number(name.equals("id"));
      case "flag" -> out.append(random.nextBoolean());
      case "list" -> list(depth, false);
      case "inners" -> list(depth, true);
      case "inner", "deep" -> inner(depth - 1);
      case "map" -> out.append("{\"a\":\"b\",\"\\u0063\":null}");
      default -> any(depth);
    }
  }

  private void list(int depth, boolean inners) {
    out.append('[');
    for (int i = 0, n = random.nextInt(4); i < n; i++) {
      out.append(i == 0 ? "" : ",");
      space();
      if (inners) {
        inner(depth - 1);
      } else {
        any(depth - 1);
      }
    }
    out.append(']');
  }

  private void any(int depth) {
    switch (random.nextInt(depth > 0 ? 6 : 3)) {
      case 0 -> out.append("null");
      case 1 -> string();
      case 2 -> number(false);
      case 3 -> list(depth, false);
      default -> inner(depth - 1);
    }
  }

  private void string() {
    String[] texts = {
      "", "plain", "café", "\\u00e9\\n\\\"", "\\ud83d\\ude00", "名前 and more than eight"
    };
    out.append('"').append(texts[random.nextInt(texts.length)]).append('"');
  }

  private void number(boolean integer) {
    String[] numbers = {
      "0", "-7", "12345678901", "99999999999999999999", "1.50", "-0.0", "1e3", "2.5E-7"
    };
    out.append(numbers[random.nextInt(integer ? 3 : numbers.length)]);
  }

  private void space() {
    if (random.nextInt(9) == 0) {
      out.append(" \t\r\n".charAt(random.nextInt(4)));
    }
  }
}
