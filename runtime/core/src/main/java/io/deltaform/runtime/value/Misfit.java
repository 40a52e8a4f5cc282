package io.deltaform.runtime.value;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Reports values that do not fit their type and keeps them as sent; the way the good path avoids.
 */
@SuppressWarnings("TypeParameterUnusedInFormals") // what they return is always null
final class Misfit {
  static final String BAD_VALUE = "bad-value";
  static final String NUMBER_LIMIT = "number-limit";
  static final String RAW_DATE = "raw-date";

  private Misfit() {}

  /** The value at {@code p} is no {@code expected}: an error; kept as sent. Always null. */
  static <T> @Nullable T bad(JsonInput in, byte[] b, int p, int e, Problems out, String expected) {
    JsonValue sent = keep(in, b, p, e);
    out.error(BAD_VALUE, p, "found " + found(sent) + ", expected " + expected);
    return null;
  }

  /** The number at {@code p} is beyond the limit: an error; kept as sent. Always null. */
  static <T> @Nullable T overLimit(JsonInput in, byte[] b, int p, int e, Problems out) {
    keep(in, b, p, e);
    out.error(
        NUMBER_LIMIT,
        p,
        "found a number of more characters, or with a larger exponent, than the limit of "
            + in.limits().numberLength()
            + "; raise the limit to read it");
    return null;
  }

  /** The value at {@code p} is a date that no calendar has: as the policy says. Always null. */
  static <T> @Nullable T invalidDate(JsonInput in, byte[] b, int p, int e, Problems out) {
    switch (in.invalidDates()) {
      case NULL -> in.position(in.skip(b, p, e));
      case RAW -> {
        keep(in, b, p, e);
        out.warning(RAW_DATE, p, "found a date that no calendar has, kept as sent");
      }
      case ERROR -> {
        keep(in, b, p, e);
        out.error(BAD_VALUE, p, "found a date that no calendar has");
      }
    }
    return null;
  }

  /** The value at {@code p} is kept as sent; what is wrong with it is said elsewhere. */
  static JsonValue keep(JsonInput in, byte[] b, int p, int e) {
    JsonValue sent = JsonValue.read(in, b, p, e);
    in.misfit(sent);
    return sent;
  }

  private static String found(JsonValue sent) {
    if (sent instanceof JsonValue.JsonString) {
      return "a text that spells something else";
    } else if (sent instanceof JsonValue.JsonNumber) {
      return "a number that does not fit";
    } else if (sent instanceof JsonValue.JsonBoolean) {
      return "true or false";
    }
    return sent instanceof JsonValue.JsonArray ? "an array" : "an object";
  }
}
