package io.deltaform.runtime.value;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads intervals: as the text that {@link ValueWriter} writes, or as an object of its parts. */
final class IntervalValues {
  private static final String EXPECTED = "an interval of months, hours and microseconds";
  private static final Set<String> PARTS = Set.of("months", "hours", "micros");
  private static final String WHOLE = "(-?[0-9]{1,10})";
  private static final String SECONDS = "(-?[0-9]{1,13}(?:\\.[0-9]{1,6})?)";
  private static final Pattern TEXT =
      Pattern.compile("P(?:" + WHOLE + "M)?(?:T(?:" + WHOLE + "H)?(?:" + SECONDS + "S)?)?");

  private IntervalValues() {}

  static @Nullable Interval interval(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    }
    Interval interval = null;
    if (b[p] == '"') {
      in.position(in.string(b, p, e));
      interval = text(in.text(b));
    } else if (b[p] == '{' && JsonValue.read(in, b, p, e) instanceof JsonObject object) {
      interval = parts(object);
    }
    return interval == null ? Misfit.bad(in, b, p, e, out, EXPECTED) : interval;
  }

  /** {@code P14MT5H0.000005S}: parts that are 0 may be missing, but not all. */
  private static @Nullable Interval text(String text) {
    Matcher m = TEXT.matcher(text);
    if (!m.matches() || text.endsWith("P") || text.endsWith("T")) {
      return null;
    }
    return interval(
        decimal(m.group(1)), decimal(m.group(2)), decimal(m.group(3)).movePointRight(6));
  }

  private static BigDecimal decimal(@Nullable String digits) {
    return digits == null ? BigDecimal.ZERO : new BigDecimal(digits);
  }

  private static @Nullable Interval parts(JsonObject object) {
    BigDecimal months = number(object.get("months"));
    BigDecimal hours = number(object.get("hours"));
    BigDecimal micros = number(object.get("micros"));
    if (months == null
        || hours == null
        || micros == null
        || !object.members().keySet().equals(PARTS)) {
      return null;
    }
    return interval(months, hours, micros);
  }

  private static @Nullable BigDecimal number(@Nullable JsonValue part) {
    return part instanceof JsonNumber number ? number.toDecimal() : null;
  }

  private static @Nullable Interval interval(
      BigDecimal months, BigDecimal hours, BigDecimal micros) {
    try {
      return new Interval(months.intValueExact(), hours.intValueExact(), micros.longValueExact());
    } catch (ArithmeticException fractionOrTooLarge) {
      return null;
    }
  }
}
