package io.deltaform.formats.ces;

import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The order of positions {@code commitlsn/sequencenumber}. A log sequence number of the usual shape
 * compares as hexadecimal; one of another shape is opaque.
 */
final class CesPositions {
  private static final Pattern POSITION =
      Pattern.compile("([0-9A-Fa-f]{8}:[0-9A-Fa-f]{8}:[0-9A-Fa-f]{4})/([0-9]{1,19})");

  private CesPositions() {}

  static OptionalInt compare(String a, String b) {
    if (a.equals(b)) {
      return OptionalInt.of(0);
    }
    int slash = a.lastIndexOf('/');
    boolean sameTransaction = slash >= 0 && b.startsWith(a.substring(0, slash + 1));
    Matcher first = POSITION.matcher(a);
    Matcher second = POSITION.matcher(b);
    if (first.matches() && second.matches()) {
      int lsn = first.group(1).compareToIgnoreCase(second.group(1));
      return OptionalInt.of(lsn == 0 ? number(first).compareTo(number(second)) : lsn);
    }
    return sameTransaction
        ? sequences(a.substring(slash + 1), b.substring(slash + 1))
        : OptionalInt.empty();
  }

  private static BigInteger number(Matcher position) {
    return new BigInteger(position.group(2));
  }

  private static OptionalInt sequences(String a, String b) {
    boolean numbers = a.matches("[0-9]{1,19}") && b.matches("[0-9]{1,19}");
    return numbers
        ? OptionalInt.of(new BigInteger(a).compareTo(new BigInteger(b)))
        : OptionalInt.empty();
  }
}
