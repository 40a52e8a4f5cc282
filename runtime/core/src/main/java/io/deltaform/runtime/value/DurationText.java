package io.deltaform.runtime.value;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** Durations in ASCII: MySQL's TIME, and the ISO form that java.time prints. */
final class DurationText {
  private DurationText() {}

  /** {@code [-|+]H…:mm:ss[.fraction]} or {@code PT…}; null if it is neither. */
  static @Nullable Duration parse(byte[] t, int from, int to) {
    boolean negative = from < to && t[from] == '-';
    int p = negative || (from < to && t[from] == '+') ? from + 1 : from;
    if (p < to && t[p] == 'P') {
      return iso(t, from, to);
    }
    int first = p;
    long hours = 0;
    int digit;
    while (p < to && p - first < 9 && (digit = t[p] - '0') >= 0 && digit <= 9) {
      hours = hours * 10 + digit;
      p++;
    }
    if (p == first || to - p < 6 || t[p] != ':' || t[p + 3] != ':') {
      return null;
    }
    int minutes = DateText.two(t, p + 1);
    int seconds = DateText.two(t, p + 4);
    if ((minutes | seconds) < 0 || minutes > 59 || seconds > 59) {
      return null;
    }
    p += 6;
    long nanos = 0;
    if (p < to) {
      long fraction = t[p] == '.' ? TimeText.fraction(t, p + 1, to) : TimeText.NONE;
      if (fraction == TimeText.NONE || p + 1 + TimeText.length(fraction) != to) {
        return null;
      }
      nanos = TimeText.value(fraction);
    }
    Duration duration = Duration.ofSeconds((hours * 60 + minutes) * 60 + seconds, nanos);
    return negative ? duration.negated() : duration;
  }

  private static @Nullable Duration iso(byte[] t, int from, int to) {
    try {
      return Duration.parse(new String(t, from, to - from, StandardCharsets.ISO_8859_1));
    } catch (DateTimeParseException notIso) {
      return null;
    }
  }
}
