package io.deltaform.runtime.format;

import io.deltaform.runtime.pattern.EcmaPattern;
import java.nio.charset.StandardCharsets;

/** Pointers, durations and regular expressions as texts. */
final class NotationFormats {
  private NotationFormats() {}

  /** RFC 6901, as a string. */
  static boolean isJsonPointer(byte[] t, int from, int to) {
    if (from < to && t[from] != '/') {
      return false;
    }
    for (int p = from; p < to; p++) {
      if (t[p] == '~' && (p + 1 == to || t[p + 1] != '0' && t[p + 1] != '1')) {
        return false;
      }
    }
    return true;
  }

  /** A number of levels, then a JSON pointer or {@code #}. */
  static boolean isRelativePointer(byte[] t, int from, int to) {
    int p = from;
    while (p < to && HostFormats.isDigit(t[p])) {
      p++;
    }
    boolean number = p > from && (t[from] != '0' || p == from + 1);
    return number && (p + 1 == to && t[p] == '#' || isJsonPointer(t, p, to));
  }

  /** RFC 3339, appendix A. */
  static boolean isDuration(byte[] t, int from, int to) {
    if (to - from < 3 || t[from] != 'P') {
      return false;
    }
    if (t[to - 1] == 'W') {
      return digits(t, from + 1, to) == to - 1;
    }
    int p = units(t, from + 1, to, "YMD");
    if (p < 0 || p == to) {
      return p == to;
    }
    return t[p] == 'T' && p + 1 < to && units(t, p + 1, to, "HMS") == to;
  }

  /** The index after numbers with the units that follow each other; -1 if they do not. */
  private static int units(byte[] t, int from, int to, String units) {
    int p = from;
    int last = -1;
    while (p < to && t[p] != 'T') {
      int end = digits(t, p, to);
      int unit = end == p || end == to ? -1 : units.indexOf(t[end]);
      boolean follows = unit >= 0 && (last < 0 ? true : unit == last + 1);
      if (!follows) {
        return -1;
      }
      last = unit;
      p = end + 1;
    }
    return p;
  }

  private static int digits(byte[] t, int from, int to) {
    int p = from;
    while (p < to && HostFormats.isDigit(t[p])) {
      p++;
    }
    return p;
  }

  /** ECMA-262. */
  static boolean isRegex(byte[] t, int from, int to) {
    return EcmaPattern.isStrict(new String(t, from, to - from, StandardCharsets.UTF_8));
  }
}
