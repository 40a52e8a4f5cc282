package io.deltaform.runtime.value;

/**
 * Times of day, amounts of time and offsets in ASCII. A scan answers with one long: the value and,
 * in the lowest byte, how many bytes it took.
 */
final class TimeText {
  /** No such thing begins there. */
  static final long NONE = Long.MIN_VALUE;

  static final long NANOS_PER_SECOND = 1_000_000_000L;

  /** 24:00:00, which some databases take as a time of day and java.time does not. */
  static final long DAY = 86_400 * NANOS_PER_SECOND;

  private static final int MAX_OFFSET = 18 * 3600;

  /** What a fraction of so many digits is multiplied with to be nanoseconds. */
  private static final int[] POWERS = {
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
  };

  private TimeText() {}

  /** {@code HH:mm[:ss[.fraction]]} up to 24:00:00, in nanoseconds since midnight. */
  static long scan(byte[] t, int from, int to) {
    if (to - from < 5 || t[from + 2] != ':') {
      return NONE;
    }
    int hour = DateText.two(t, from);
    int minute = DateText.two(t, from + 3);
    if ((hour | minute) < 0 || hour > 24 || minute > 59) {
      return NONE;
    }
    int p = from + 5;
    long nanos = (hour * 60L + minute) * 60 * NANOS_PER_SECOND;
    if (p < to && t[p] == ':') {
      if (to - p < 3) {
        return NONE;
      }
      int second = DateText.two(t, p + 1);
      if (second < 0 || second > 59) {
        return NONE;
      }
      p += 3;
      nanos += second * NANOS_PER_SECOND;
      if (p < to && t[p] == '.') {
        long fraction = fraction(t, p + 1, to);
        if (fraction == NONE) {
          return NONE;
        }
        nanos += value(fraction);
        p += 1 + length(fraction);
      }
    }
    return nanos > DAY ? NONE : pack(nanos, p - from);
  }

  /** Digits after a point, in billionths; more than nine only if the rest is zeros. */
  static long fraction(byte[] t, int from, int to) {
    int p = from;
    int billionths = 0;
    int digit;
    while (p < to && (digit = t[p] - '0') >= 0 && digit <= 9) {
      if (p - from < 9) {
        billionths = billionths * 10 + digit;
      } else if (digit != 0 || p - from > 200) {
        return NONE;
      }
      p++;
    }
    int digits = p - from;
    return digits == 0 ? NONE : pack((long) billionths * POWERS[Math.min(digits, 9)], digits);
  }

  /** {@code Z}, {@code ±HH}, {@code ±HHmm}, {@code ±HH:mm} or {@code ±HH:mm:ss}, in seconds. */
  static long offset(byte[] t, int from, int to) {
    if (from < to && (t[from] | 0x20) == 'z') {
      return pack(0, 1);
    }
    if (to - from < 3 || (t[from] != '+' && t[from] != '-')) {
      return NONE;
    }
    int hours = DateText.two(t, from + 1);
    int minutes = 0;
    int seconds = 0;
    int p = from + 3;
    if (to - p >= 3 && t[p] == ':') {
      minutes = DateText.two(t, p + 1);
      p += 3;
      if (to - p >= 3 && t[p] == ':') {
        seconds = DateText.two(t, p + 1);
        p += 3;
      }
    } else if (to - p >= 2 && t[p] >= '0' && t[p] <= '9') {
      minutes = DateText.two(t, p);
      p += 2;
    }
    int total = (hours * 60 + minutes) * 60 + seconds;
    if ((hours | minutes | seconds) < 0 || minutes > 59 || seconds > 59 || total > MAX_OFFSET) {
      return NONE;
    }
    return pack(t[from] == '-' ? -total : total, p - from);
  }

  static long pack(long value, int length) {
    return value << 8 | length;
  }

  /** The value of a scan that found something. */
  static long value(long scanned) {
    return scanned >> 8;
  }

  /** How many bytes it took. */
  static int length(long scanned) {
    return (int) scanned & 0xff;
  }
}
