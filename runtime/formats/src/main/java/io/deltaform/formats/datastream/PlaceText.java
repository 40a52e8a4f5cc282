package io.deltaform.formats.datastream;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Compares the texts that name places in a source's log: log sequence numbers by their hexadecimal
 * parts, Spanner's by their time, all others with the numbers inside them as numbers, so that
 * {@code .999999} comes before {@code .1000000}. Those of one kind stand together. A total order
 * that never throws.
 */
final class PlaceText {
  private static final Pattern HEX = Pattern.compile("(0x)?[0-9A-Fa-f]+([/.:][0-9A-Fa-f]+)+");

  /** Spanner's commit time, whose fraction has as many digits as it needs, and what follows. */
  private static final Pattern TIME =
      Pattern.compile("(\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d:\\d\\d)(?:[.](\\d+))?Z?:(.*)");

  private static final Pattern ZEROS = Pattern.compile("0+$");
  private static final Pattern BETWEEN = Pattern.compile("[/.:]");

  private PlaceText() {}

  static int compare(String a, String b) {
    String x = a.strip();
    String y = b.strip();
    boolean hex = HEX.matcher(x).matches();
    if (hex != HEX.matcher(y).matches()) {
      return hex ? -1 : 1;
    }
    if (hex) {
      return hex(x, y);
    }
    Matcher time = TIME.matcher(x);
    Matcher other = TIME.matcher(y);
    boolean timed = time.matches();
    if (timed != other.matches()) {
      return timed ? -1 : 1;
    }
    if (timed) {
      int order = time.group(1).compareTo(other.group(1));
      // digits after the point: zeros at their end do not count
      order = order != 0 ? order : fraction(time).compareTo(fraction(other));
      return order != 0 ? order : natural(time.group(3), other.group(3));
    }
    return natural(x, y);
  }

  private static String fraction(Matcher time) {
    String digits = time.group(2);
    return digits == null ? "" : ZEROS.matcher(digits).replaceFirst("");
  }

  private static int natural(String x, String y) {
    int i = 0;
    int j = 0;
    while (i < x.length() && j < y.length()) {
      int order;
      if (isDigit(x.charAt(i)) && isDigit(y.charAt(j))) {
        int m = endOfNumber(x, i);
        int n = endOfNumber(y, j);
        order = number(x.substring(i, m), y.substring(j, n));
        i = m;
        j = n;
      } else {
        order = Character.compare(x.charAt(i++), y.charAt(j++));
      }
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(x.length() - i, y.length() - j);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static int endOfNumber(String s, int from) {
    int end = from;
    while (end < s.length() && isDigit(s.charAt(end))) {
      end++;
    }
    return end;
  }

  private static int hex(String x, String y) {
    String[] parts = BETWEEN.split(x.startsWith("0x") ? x.substring(2) : x, -1);
    String[] others = BETWEEN.split(y.startsWith("0x") ? y.substring(2) : y, -1);
    for (int i = 0; i < Math.min(parts.length, others.length); i++) {
      int order = number(parts[i].toLowerCase(Locale.ROOT), others[i].toLowerCase(Locale.ROOT));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(parts.length, others.length);
  }

  /** Digits of one base, those of hexadecimal in lower case; leading zeros do not count. */
  private static int number(String x, String y) {
    String a = significant(x);
    String b = significant(y);
    return a.length() == b.length() ? a.compareTo(b) : Integer.compare(a.length(), b.length());
  }

  private static String significant(String digits) {
    int from = 0;
    while (from < digits.length() - 1 && digits.charAt(from) == '0') {
      from++;
    }
    return digits.substring(from);
  }
}
