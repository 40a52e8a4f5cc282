package io.deltaform.runtime.json.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.deltaform.runtime.ReadLimits;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;

/**
 * Every way in which our verdict may differ from the oracle's, each with its reason and a test that
 * the reason is really there. Whatever is not one of these fails the fuzz.
 */
enum NamedDifference {
  /** A reader bounds nesting, so that hostile input cannot exhaust it; the oracle does not. */
  NESTED_TOO_DEEP {
    @Override
    boolean explains(byte[] b, ReadLimits limits, Verdict ours, Verdict oracle) {
      return ours.code().equals("limit") && depthAt(b, ours.offset()) == limits.depth() + 1;
    }
  },
  /** A reader bounds the bytes of one string; the oracle does not. */
  STRING_TOO_LONG {
    @Override
    boolean explains(byte[] b, ReadLimits limits, Verdict ours, Verdict oracle) {
      return ours.code().equals("limit")
          && b[ours.offset()] == '"'
          && stringEnd(b, ours.offset()) - ours.offset() - 1 > limits.textLength();
    }
  },
  /**
   * A reader makes no value of a number that is too long, or whose exponent is beyond what it
   * takes: the document is well-formed, and the number is kept as it is spelt.
   */
  NUMBER_TOO_LONG {
    @Override
    boolean explains(byte[] b, ReadLimits limits, Verdict ours, Verdict oracle) {
      return false; // the verdict is the same; isNumberOverLimit is asked about the values
    }
  },
  /**
   * The oracle refuses a repeated key before it looks for the colon; a cursor, which compares names
   * together with their colons, looks for the colon and the value first.
   */
  NO_VALUE_AFTER_A_REPEATED_KEY {
    @Override
    boolean explains(byte[] b, ReadLimits limits, Verdict ours, Verdict oracle) {
      if (!ours.code().equals("syntax") || !oracle.code().equals("duplicate-key")) {
        return false;
      }
      String before = new String(b, 0, ours.offset(), ISO_8859_1).strip();
      return (before.endsWith("\"") || before.endsWith(":"))
          && JsonOracle.read(before.getBytes(ISO_8859_1)).code().equals("duplicate-key");
    }
  },
  /**
   * Jackson's parser of text looks at the low eight bits of a character only when it reads the four
   * hex digits of an escape, so that U+2242 passes for the digit B. It is none.
   */
  HEX_DIGIT_BEYOND_ASCII {
    @Override
    boolean explains(byte[] b, ReadLimits limits, Verdict ours, Verdict oracle) {
      int at = ours.offset();
      if (!ours.code().equals("syntax") || at + 2 > b.length || b[at] != '\\' || b[at + 1] != 'u') {
        return false;
      }
      String after = new String(b, at + 2, Math.min(16, b.length - at - 2), UTF_8);
      return after
          .chars()
          .limit(4)
          .anyMatch(c -> c > 0x7F && Character.digit((char) (c & 0xFF), 16) >= 0);
    }
  },
  /**
   * The oracle decodes the whole text before it looks at the first token; a cursor stops at the
   * first fault. Up to the bytes that are no UTF-8 both must find the same.
   */
  FAULT_BEFORE_BAD_UTF8 {
    @Override
    boolean explains(byte[] b, ReadLimits limits, Verdict ours, Verdict oracle) {
      if (!oracle.code().equals("utf-8") || ours.isAccepted()) {
        return false;
      }
      byte[] prefix = Arrays.copyOf(b, oracle.offset());
      Verdict before = JsonOracle.read(prefix);
      return ours.offset() < oracle.offset()
          && (ours.code().equals(before.code())
              || NO_VALUE_AFTER_A_REPEATED_KEY.explains(prefix, limits, ours, before)
              || HEX_DIGIT_BEYOND_ASCII.explains(prefix, limits, ours, before));
    }
  };

  abstract boolean explains(byte[] b, ReadLimits limits, Verdict ours, Verdict oracle);

  /** True if a reader with the usual limits must make no value of this number. */
  static boolean isNumberOverLimit(String text) {
    int limit = ReadLimits.DEFAULT.numberLength();
    int e = text.toLowerCase(Locale.ROOT).indexOf('e');
    return text.length() > limit
        || (e >= 0
            && new BigInteger(text.substring(e + 1)).abs().compareTo(BigInteger.valueOf(limit))
                > 0);
  }

  /** How many containers are open after the byte at {@code index}, by brackets outside strings. */
  private static int depthAt(byte[] b, int index) {
    int depth = 0;
    for (int i = 0; i <= index; i++) {
      switch (b[i]) {
        case '{', '[' -> depth++;
        case '}', ']' -> depth--;
        case '"' -> i = stringEnd(b, i);
        default -> {}
      }
    }
    return depth;
  }

  /** The index of the quote that ends the string at {@code quote}. */
  private static int stringEnd(byte[] b, int quote) {
    int i = quote + 1;
    while (b[i] != '"') {
      i += b[i] == '\\' ? 2 : 1;
    }
    return i;
  }
}
