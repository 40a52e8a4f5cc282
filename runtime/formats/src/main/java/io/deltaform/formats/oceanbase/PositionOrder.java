package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.change.Position;
import java.math.BigInteger;
import java.util.OptionalInt;

/** Which of two positions of one source comes first, as far as the serialiser defines it. */
enum PositionOrder {
  /** Equal or not: nothing more is known. */
  NONE {
    @Override
    OptionalInt distinct(String a, String b) {
      return OptionalInt.empty();
    }
  },
  /** A rising number. */
  NUMBER {
    @Override
    OptionalInt distinct(String a, String b) {
      return isNumber(a) && isNumber(b)
          ? OptionalInt.of(new BigInteger(a).compareTo(new BigInteger(b)))
          : OptionalInt.empty();
    }
  },
  /**
   * Ten digits of seconds, and behind them a counter of at most five digits, which need not be
   * padded. Other texts, such as a checkpoint where no sequence is sent, have no order.
   */
  TIME_AND_COUNTER {
    @Override
    OptionalInt distinct(String a, String b) {
      if (!isSequence(a) || !isSequence(b)) {
        return OptionalInt.empty();
      }
      int time = a.substring(0, SECONDS).compareTo(b.substring(0, SECONDS));
      return OptionalInt.of(
          time != 0
              ? time
              : Integer.compare(
                  Integer.parseInt(a.substring(SECONDS)), Integer.parseInt(b.substring(SECONDS))));
    }
  };

  private static final int SECONDS = 10;
  private static final int COUNTER = 5;

  OptionalInt compare(Position a, Position b) {
    return a.equals(b) ? OptionalInt.of(0) : distinct(a.text(), b.text());
  }

  abstract OptionalInt distinct(String a, String b);

  private static boolean isSequence(String text) {
    return isNumber(text) && text.length() > SECONDS && text.length() <= SECONDS + COUNTER;
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty()
        && text.length() <= 100
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
