package io.deltaform.runtime.stream;

/** The grammar of a JSON number, a byte at a time. Not thread-safe. */
final class NumberSyntax {
  private static final int SIGN = 0;
  private static final int ZERO = 1;
  private static final int DIGITS = 2;
  private static final int POINT = 3;
  private static final int FRACTION = 4;
  private static final int E = 5;
  private static final int E_SIGN = 6;
  private static final int EXPONENT = 7;

  private int state;

  /** Starts on a number whose first byte, a minus or a digit, is {@code c}. */
  void begin(int c) {
    state = c == '-' ? SIGN : c == '0' ? ZERO : DIGITS;
  }

  /** Takes {@code c} as the next byte; false if the number does not go on with it. */
  boolean accepts(int c) {
    boolean digit = c >= '0' && c <= '9';
    int next =
        switch (state) {
          case SIGN -> c == '0' ? ZERO : digit ? DIGITS : -1;
          case ZERO, DIGITS ->
              digit && state == DIGITS ? DIGITS : c == '.' ? POINT : (c | 0x20) == 'e' ? E : -1;
          case POINT -> digit ? FRACTION : -1;
          case FRACTION -> digit ? FRACTION : (c | 0x20) == 'e' ? E : -1;
          case E -> digit ? EXPONENT : c == '+' || c == '-' ? E_SIGN : -1;
          default -> digit ? EXPONENT : -1;
        };
    if (next < 0) {
      return false;
    }
    state = next;
    return true;
  }

  /** True if it may end here. */
  boolean isComplete() {
    return state == ZERO || state == DIGITS || state == FRACTION || state == EXPONENT;
  }
}
