package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonInput;

/**
 * Finds where a value ends by its quotes and brackets alone. Whether it is well-formed is for the
 * codec that reads it afterwards.
 */
final class Brackets {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long QUOTES = '"' * ONES;
  private static final long SLASHES = '\\' * ONES;

  private Brackets() {}

  /**
   * At the first byte of a value: the index after it.
   *
   * @throws MalformedInput at the end, if the value goes on beyond {@code e}
   */
  static int end(byte[] b, int p, int e) {
    return switch (b[p]) {
      case '"' -> string(b, p, e);
      case '{', '[' -> container(b, p, e);
      default -> word(b, p, e);
    };
  }

  private static int container(byte[] b, int p, int e) {
    int depth = 0;
    while (p < e) {
      switch (b[p]) {
        case '"' -> {
          p = string(b, p, e);
          continue;
        }
        case '{', '[' -> depth++;
        case '}', ']' -> {
          if (--depth == 0) {
            return p + 1;
          }
        }
        default -> {}
      }
      p++;
    }
    throw MalformedInput.end("unexpected end of input", e);
  }

  private static int string(byte[] b, int p, int e) {
    p++;
    for (; ; ) {
      while (p + 8 <= e) {
        long w = JsonInput.word(b, p);
        long q = w ^ QUOTES;
        long k = w ^ SLASHES;
        long m = (((q - ONES) & ~q) | ((k - ONES) & ~k)) & HIGH;
        if (m != 0) {
          p += Long.numberOfTrailingZeros(m) >>> 3;
          break;
        }
        p += 8;
      }
      if (p >= e) {
        throw MalformedInput.end("unterminated string", e);
      }
      int c = b[p++];
      if (c == '"') {
        return p;
      } else if (c == '\\') {
        p++;
      }
    }
  }

  /** A number or a literal ends where something else begins. */
  private static int word(byte[] b, int p, int e) {
    while (p < e) {
      int c = b[p];
      if (c == ',' || c == '}' || c == ']' || c <= ' ') {
        return p;
      }
      p++;
    }
    throw MalformedInput.end("unexpected end of input", e);
  }
}
