package io.deltaform.runtime.value;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * Reads dates and date-times. Each method returns a value of its type; or another date or date-time
 * where the text itself says that it is one, for the text is right over the type of its column; or
 * null for null and for a misfit.
 */
final class MomentValues {

  private MomentValues() {}

  static @Nullable Object date(JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object moment = moment(in, b, p, e, ValueType.DATE, form, out);
    return moment instanceof Infinity infinity ? infinity.date : moment;
  }

  static @Nullable Object localDateTime(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object moment = moment(in, b, p, e, ValueType.LOCAL_DATE_TIME, form, out);
    if (moment instanceof LocalDate date) {
      return date.atStartOfDay();
    }
    return moment instanceof Infinity infinity ? infinity.local : moment;
  }

  static @Nullable Object instant(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    if (b[p] == '"') {
      int after = in.string(b, p, e);
      if (in.isPlain()) {
        Instant instant = MomentText.instant(b, in.textStart(), in.textEnd());
        if (instant != null) {
          in.position(after);
          return instant;
        }
      }
    }
    Object moment = moment(in, b, p, e, ValueType.INSTANT, form, out);
    if (moment instanceof OffsetDateTime offset) {
      return offset.toInstant();
    } else if (moment instanceof ZonedDateTime zoned) {
      return zoned.toInstant();
    }
    return moment instanceof Infinity infinity ? infinity.instant : moment;
  }

  static @Nullable Object offsetDateTime(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object moment = moment(in, b, p, e, ValueType.OFFSET_DATE_TIME, form, out);
    if (moment instanceof Instant instant) {
      return instant.atOffset(ZoneOffset.UTC);
    }
    return moment instanceof Infinity infinity ? infinity.offset : moment;
  }

  static @Nullable Object zonedDateTime(
      JsonInput in, byte[] b, int p, int e, WireForm form, Problems out) {
    Object moment = moment(in, b, p, e, ValueType.ZONED_DATE_TIME, form, out);
    if (moment instanceof Instant instant) {
      return instant.atZone(ZoneOffset.UTC);
    } else if (moment instanceof OffsetDateTime offset) {
      return offset.toZonedDateTime();
    }
    return moment instanceof Infinity infinity ? infinity.zoned : moment;
  }

  /** What the value is by itself; {@link Infinity} too. Null for null and for a misfit. */
  private static @Nullable Object moment(
      JsonInput in, byte[] b, int p, int e, ValueType type, WireForm form, Problems out) {
    int c = b[p];
    Object moment = null;
    if (c == '"') {
      in.position(in.string(b, p, e));
      byte[] t = in.unescaped(b);
      moment = text(in, t, type, form);
    } else if (c == 'n') {
      in.position(JsonInput.nul(b, p, e));
      return null;
    } else if (JsonInput.isNumber(c)) {
      in.position(in.number(b, p, e));
      moment = EpochNumbers.of(in.number(), b, type, form, false);
      if (moment == null && in.number().isOverLimit()) {
        return Misfit.overLimit(in, b, p, e, out);
      }
    }
    boolean zoned = type == ValueType.OFFSET_DATE_TIME || type == ValueType.ZONED_DATE_TIME;
    if (moment == null || zoned && moment instanceof Instant i && !EpochNumbers.isLocal(i)) {
      return Misfit.bad(in, b, p, e, out, type == ValueType.DATE ? "a date" : "a date and time");
    }
    return moment == MomentText.INVALID ? Misfit.invalidDate(in, b, p, e, out) : moment;
  }

  private static @Nullable Object text(JsonInput in, byte[] t, ValueType type, WireForm form) {
    int from = in.textStart();
    int to = in.textEnd();
    Object moment = MomentText.parse(t, from, to);
    if (moment == null) {
      byte[] number = NumberScan.text(in, t, from, to);
      return number == null ? null : EpochNumbers.of(in.number(), number, type, form, true);
    }
    boolean utc = form == WireForm.UTC_TEXT_OR_MILLIS && moment instanceof LocalDateTime;
    return utc ? ((LocalDateTime) moment).toInstant(ZoneOffset.UTC) : moment;
  }
}
