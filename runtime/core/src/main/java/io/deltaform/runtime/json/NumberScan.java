package io.deltaform.runtime.json;

import io.deltaform.runtime.MalformedInput;

/**
 * The scan of a number, and what it learnt of the last one. What can be told from the rest is not
 * stored: a document has many numbers.
 */
abstract sealed class NumberScan permits JsonNumbers {
  private static final long[] TENS = {
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000
  };

  /** All digits as an integer with the number's sign; without meaning if they are over 18. */
  long mantissa;

  /** Digits after the point; a point has at least one. */
  int scale;

  int digits;
  boolean exponential;

  /** Only where {@link #exponential}. */
  int exponent;

  int start;
  int end;

  NumberScan() {}

  /**
   * At a digit or a minus: the index after the number. It is too long to be inlined, on purpose:
   * see {@link JsonStrings#string}.
   */
  final int scan(byte[] b, int p, int e) {
    start = p;
    boolean negative = b[p] == '-';
    if (negative) {
      p++;
    }
    if (p >= e) {
      throw MalformedInput.end("unexpected end of a number", p);
    }
    mantissa = 0;
    int first = p;
    p = digits(b, p, e);
    int count = p - first;
    if (count == 0) {
      throw MalformedInput.syntax("expected a digit", p);
    }
    if (b[first] == '0' && count > 1) {
      throw MalformedInput.syntax("a number with a leading zero", first);
    }
    int places = 0;
    boolean hasExponent = false;
    if (p < e) {
      int c = b[p];
      if (c == '.') {
        int point = ++p;
        p = digits(b, p, e);
        places = p - point;
        requireDigit(places, p, e);
        c = p < e ? b[p] : 0;
      }
      if ((c | 0x20) == 'e') {
        hasExponent = true;
        p++;
        boolean minus = false;
        if (p < e && (b[p] == '+' || b[p] == '-')) {
          minus = b[p] == '-';
          p++;
        }
        int power = p;
        int x = 0;
        for (; p < e && b[p] >= '0' && b[p] <= '9'; p++) {
          x = Math.min(x * 10 + (b[p] - '0'), 99_999_999);
        }
        requireDigit(p - power, p, e);
        exponent = minus ? -x : x;
      }
    }
    digits = count + places;
    scale = places;
    exponential = hasExponent;
    if (negative) {
      mantissa = -mantissa;
    }
    end = p;
    return p;
  }

  /** Adds the digits at {@code p} to the mantissa; the index after them. */
  private int digits(byte[] b, int p, int e) {
    long m = mantissa;
    while (p <= e - 8) {
      long word = JsonScans.word(b, p);
      int n = Digits.count(word);
      if (n > 0) {
        m = m * TENS[n] + Digits.value(word, n);
        p += n;
      }
      if (n < 8) {
        mantissa = m;
        return p;
      }
    }
    for (int v; p < e && (v = b[p] - '0') >= 0 && v <= 9; p++) {
      m = m * 10 + v;
    }
    mantissa = m;
    return p;
  }

  private static void requireDigit(int count, int p, int e) {
    if (count == 0) {
      throw p >= e
          ? MalformedInput.end("unexpected end of a number", p)
          : MalformedInput.syntax("expected a digit", p);
    }
  }
}
