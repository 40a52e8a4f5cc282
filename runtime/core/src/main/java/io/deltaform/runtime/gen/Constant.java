package io.deltaform.runtime.gen;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Refuses to write another value where the schema takes one only: nobody could read it, and in a
 * choice it would be read as another branch.
 */
public final class Constant {
  private Constant() {}

  /**
   * Refuses a text other than {@code expected}.
   *
   * @param place the type and the member, such as {@code Circle.kind}
   * @throws IllegalArgumentException if {@code value} is another one
   */
  public static void check(String value, String expected, String place) {
    if (!value.equals(expected)) {
      throw another("text", '"' + expected + '"', place);
    }
  }

  /** As {@link #check(String, String, String)}. */
  public static void check(boolean value, boolean expected, String place) {
    if (value != expected) {
      throw another("boolean", String.valueOf(expected), place);
    }
  }

  /** As {@link #check(String, String, String)}, of a number in the spelling of the schema. */
  public static void check(long value, String expected, String place) {
    check(BigDecimal.valueOf(value), expected, place);
  }

  /** As {@link #check(long, String, String)}. */
  public static void check(BigInteger value, String expected, String place) {
    check(new BigDecimal(value), expected, place);
  }

  /** As {@link #check(long, String, String)}; the scale does not matter. */
  public static void check(BigDecimal value, String expected, String place) {
    if (value.compareTo(new BigDecimal(expected)) != 0) {
      throw another("number", expected, place);
    }
  }

  private static IllegalArgumentException another(String kind, String expected, String place) {
    return new IllegalArgumentException(
        place + ": another " + kind + " than " + expected + ", the only one that the schema takes");
  }
}
