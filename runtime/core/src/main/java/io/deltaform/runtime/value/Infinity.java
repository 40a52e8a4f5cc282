package io.deltaform.runtime.value;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/**
 * PostgreSQL's infinite dates and date-times. In a typed value they are the greatest and the least
 * of its class, as PostgreSQL's own JDBC driver has it; they print as {@code infinity} and {@code
 * -infinity}.
 */
enum Infinity {
  POSITIVE("infinity", LocalDate.MAX, LocalDateTime.MAX, Instant.MAX, OffsetDateTime.MAX),
  NEGATIVE("-infinity", LocalDate.MIN, LocalDateTime.MIN, Instant.MIN, OffsetDateTime.MIN);

  /** How they are spelt, as Datastream and PostgreSQL spell them. */
  final String text;

  final LocalDate date;
  final LocalDateTime local;
  final Instant instant;
  final OffsetDateTime offset;
  final ZonedDateTime zoned;

  Infinity(
      String text, LocalDate date, LocalDateTime local, Instant instant, OffsetDateTime offset) {
    this.text = text;
    this.date = date;
    this.local = local;
    this.instant = instant;
    this.offset = offset;
    this.zoned = local.atZone(ZoneOffset.UTC);
  }

  /** The infinity that the text is; null if it is none. */
  static @Nullable Infinity of(byte[] t, int from, int to) {
    if (to - from < 8 || to - from > 9) {
      return null;
    }
    return of(new String(t, from, to - from, StandardCharsets.ISO_8859_1));
  }

  private static @Nullable Infinity of(String text) {
    for (Infinity infinity : values()) {
      if (infinity.text.equals(text)) {
        return infinity;
      }
    }
    return null;
  }

  /** The infinity that a typed value stands for; null if it is an ordinary one. */
  static @Nullable Infinity of(Object value) {
    for (Infinity x : values()) {
      if (value.equals(x.date)
          || value.equals(x.local)
          || value.equals(x.instant)
          || value.equals(x.offset)
          || value.equals(x.zoned)) {
        return x;
      }
    }
    return null;
  }
}
