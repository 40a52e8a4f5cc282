package io.deltaform.runtime.rule;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Numbers that rules test for, found by value: nothing is made, save for what no long holds. */
final class TestedNumbers {
  private final List<BigDecimal> numbers = new ArrayList<>();

  /** The digits of each number without zeros at the end of a fraction. */
  private final long[] unscaled;

  /** How many of them are after the point; -1 for numbers of more digits than a long has. */
  private final int[] scales;

  /** The double that is spelt as the number; NaN where none is. */
  private final double[] doubles;

  private final float[] floats;

  TestedNumbers(Collection<BigDecimal> values) {
    for (BigDecimal value : values) {
      if (index(value) < 0) {
        numbers.add(value);
      }
    }
    int size = numbers.size();
    unscaled = new long[size];
    scales = new int[size];
    doubles = new double[size];
    floats = new float[size];
    for (int i = 0; i < size; i++) {
      BigDecimal number = numbers.get(i);
      BigDecimal shortest = number.stripTrailingZeros();
      BigDecimal plain = shortest.scale() < 0 ? shortest.setScale(0) : shortest;
      unscaled[i] = plain.unscaledValue().longValue();
      scales[i] = plain.unscaledValue().bitLength() < Long.SIZE ? plain.scale() : -1;
      double d = number.doubleValue();
      float f = number.floatValue();
      doubles[i] = !Double.isInfinite(d) && isSpelt(Double.toString(d), number) ? d : Double.NaN;
      floats[i] = !Float.isInfinite(f) && isSpelt(Float.toString(f), number) ? f : Float.NaN;
    }
  }

  private static boolean isSpelt(String text, BigDecimal number) {
    return new BigDecimal(text).compareTo(number) == 0;
  }

  int size() {
    return numbers.size();
  }

  /** The index of the number; -1 if it is none of these. */
  int index(BigDecimal value) {
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.get(i).compareTo(value) == 0) {
        return i;
      }
    }
    return -1;
  }

  /** Likewise, of {@code value} with {@code scale} of its digits after the point. */
  int index(long value, int scale) {
    long digits = value;
    int places = scale;
    while (places > 0 && digits % 10 == 0) {
      digits /= 10;
      places--;
    }
    for (int i = 0; i < unscaled.length; i++) {
      if (unscaled[i] == digits && scales[i] == places) {
        return i;
      }
    }
    return -1;
  }

  /** Likewise, of the number as it is spelt: 0.1 is 0.1. */
  int index(double value) {
    for (int i = 0; i < doubles.length; i++) {
      if (doubles[i] == value) {
        return i;
      }
    }
    return -1;
  }

  /** Likewise. */
  int index(float value) {
    for (int i = 0; i < floats.length; i++) {
      if (floats[i] == value) {
        return i;
      }
    }
    return -1;
  }
}
