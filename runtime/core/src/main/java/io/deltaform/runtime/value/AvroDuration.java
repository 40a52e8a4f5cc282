package io.deltaform.runtime.value;

/**
 * Avro's logical type {@code duration}: three amounts that do not convert into each other, for
 * months and days differ in length.
 *
 * @param months 0 to 4,294,967,295
 * @param days 0 to 4,294,967,295
 * @param millis milliseconds, 0 to 4,294,967,295
 */
public record AvroDuration(long months, long days, long millis) {
  private static final long MAX = 0xFFFF_FFFFL;

  public AvroDuration {
    require(months, "months");
    require(days, "days");
    require(millis, "millis");
  }

  private static void require(long amount, String name) {
    if (amount < 0 || amount > MAX) {
      throw new IllegalArgumentException(name + " must be from 0 to " + MAX);
    }
  }
}
