package io.deltaform.runtime.json;

/**
 * Decimal digits, eight bytes at a time. How many there are differs from number to number: a loop
 * over them ends where the processor does not expect it, which costs more than all eight at once.
 */
public final class Digits {
  private static final long ONES = 0x0101010101010101L;
  private static final long ZEROS = '0' * ONES;
  private static final long OVER_NINE = (0x7F - 9) * ONES;
  private static final long HIGH = 0x8080808080808080L;

  private Digits() {}

  /** How many digits {@code word}, eight bytes in little-endian order, begins with. */
  public static int count(long word) {
    long w = word ^ ZEROS;
    // the top bit of each byte that is no digit; above the lowest of them it may be wrong
    return Long.numberOfTrailingZeros((w + OVER_NINE | w) & HIGH) >>> 3;
  }

  /**
   * The number that the first {@code count} bytes of {@code word} spell, which are digits.
   *
   * @param count 1 to 8
   */
  public static int value(long word, int count) {
    // the digits go where the last of eight are; then pairs, fours and all eight become one
    long w = (word ^ ZEROS) << 64 - 8 * count;
    w = w * (1 + (10 << 8)) >>> 8 & 0x00FF00FF00FF00FFL;
    w = w * (1 + (100 << 16)) >>> 16 & 0x0000FFFF0000FFFFL;
    return (int) (w * (1 + (10_000L << 32)) >>> 32);
  }
}
