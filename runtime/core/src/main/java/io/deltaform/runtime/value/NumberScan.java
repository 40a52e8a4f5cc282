package io.deltaform.runtime.value;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Finds the number that a value spells: a JSON number, or a text that holds one. After it {@link
 * JsonInput#number} is that number in the buffer returned, and the position is after the value.
 */
final class NumberScan {
  private NumberScan() {}

  /** The buffer that holds the number; null if the value is null, or no number and reported. */
  static byte @Nullable [] scan(
      JsonInput in, byte[] b, int p, int e, Problems out, String expected) {
    int c = b[p];
    if (JsonInput.isNumber(c)) {
      in.position(in.number(b, p, e));
      return b;
    }
    if (c == '"') {
      int after = in.string(b, p, e);
      byte[] t = text(in, in.unescaped(b), in.textStart(), in.textEnd());
      if (t != null) {
        in.position(after);
        return t;
      }
    } else if (c == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    return Misfit.bad(in, b, p, e, out, expected);
  }

  /** Scans the text from {@code from} to {@code to}; null if it is no number. */
  static byte @Nullable [] text(JsonInput in, byte[] t, int from, int to) {
    if (from >= to) {
      return null;
    }
    if (isJson(t, from, to)) {
      in.number(t, from, to);
      return t;
    }
    byte[] json = normalised(t, from, to);
    if (json == null) {
      return null;
    }
    in.number(json, 0, json.length);
    return json;
  }

  private static boolean isJson(byte[] t, int from, int to) {
    int p = from;
    if (t[p] == '-' && ++p == to) {
      return false;
    }
    int first = p;
    p = digits(t, p, to);
    if (p == first || (t[first] == '0' && p - first > 1)) {
      return false;
    }
    if (p < to && t[p] == '.') {
      first = ++p;
      p = digits(t, p, to);
      if (p == first) {
        return false;
      }
    }
    return p == to || isExponent(t, p, to);
  }

  private static boolean isExponent(byte[] t, int p, int to) {
    if ((t[p] | 0x20) != 'e') {
      return false;
    }
    p++;
    if (p < to && (t[p] == '+' || t[p] == '-')) {
      p++;
    }
    return p < to && digits(t, p, to) == to;
  }

  private static int digits(byte[] t, int p, int to) {
    while (p < to && t[p] >= '0' && t[p] <= '9') {
      p++;
    }
    return p;
  }

  /**
   * Databases print numbers that JSON does not take: {@code +1}, {@code .5}, {@code 5.}, {@code
   * 007}. The same number as JSON; null if it is none.
   */
  private static byte @Nullable [] normalised(byte[] t, int from, int to) {
    StringBuilder s = new StringBuilder(to - from + 2);
    int p = from;
    if (t[p] == '-' || t[p] == '+') {
      if (t[p++] == '-') {
        s.append('-');
      }
    }
    int whole = digits(t, p, to);
    int first = p;
    while (p < whole - 1 && t[p] == '0') {
      p++;
    }
    s.append(whole == first ? "0" : ascii(t, p, whole));
    p = whole;
    boolean any = whole > first;
    if (p < to && t[p] == '.') {
      int end = digits(t, p + 1, to);
      any |= end > p + 1;
      if (end > p + 1) {
        s.append(ascii(t, p, end));
      }
      p = end;
    }
    if (!any || (p < to && !isExponent(t, p, to))) {
      return null;
    }
    return s.append(ascii(t, p, to)).toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String ascii(byte[] t, int from, int to) {
    return new String(t, from, to - from, StandardCharsets.ISO_8859_1);
  }
}
