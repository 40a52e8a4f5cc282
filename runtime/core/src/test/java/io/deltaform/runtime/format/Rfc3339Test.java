package io.deltaform.runtime.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Rfc3339Test {
  private static final Pattern DATE_TIME =
      Pattern.compile(
          "([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(\\.[0-9]+)?"
              + "([Zz]|[+-]([0-9]{2}):([0-9]{2}))");
  private static final String ALPHABET = "0123456789-:TtZz+./ ;é\0";

  @ParameterizedTest
  @CsvSource({
    "2024-02-29T23:59:59Z, true",
    "2023-02-29T23:59:59Z, false",
    "1900-02-29T00:00:00Z, false",
    "2000-02-29T00:00:00Z, true",
    "0000-01-01T00:00:00Z, true",
    "2024-04-31T00:00:00Z, false",
    "2024-00-10T00:00:00Z, false",
    "2024-13-10T00:00:00Z, false",
    "2024-01-00T00:00:00Z, false",
    "2024-01-01T24:00:00Z, false",
    "2024-01-01T00:60:00Z, false",
    "2024-01-01T23:59:60Z, true",
    "2024-01-01T22:59:60Z, false",
    "2024-01-01T00:59:60+01:00, true",
    "2024-01-01T00:00:00.Z, false",
    "2024-01-01T00:00:00+24:00, false",
    "2024-01-01T00:00:00, false",
    "2024-01-01 00:00:00Z, false"
  })
  void checks(String text, boolean legal) {
    assertThat(isDateTime(text)).isEqualTo(legal);
  }

  @Test
  void agreesWithJavaTimeOnMutatedTexts() {
    Random random = new Random(3339);
    int legal = 0;
    for (int i = 0; i < 300_000; i++) {
      String text = mutated(random);
      boolean expected = isLegal(text);
      assertThat(isDateTime(text)).as(text).isEqualTo(expected);
      OffsetDateTime read = Rfc3339.offsetDateTime(scanned(text), json(text));
      OffsetDateTime value = expected ? value(text) : null;
      assertThat(read).as(text).isEqualTo(value);
      legal += expected ? 1 : 0;
    }
    assertThat(legal).isGreaterThan(20_000);
  }

  private static String mutated(Random random) {
    StringBuilder text =
        new StringBuilder(
            String.format(
                "%04d-%02d-%02dT%02d:%02d:%02d%s%s",
                random.nextInt(10_000),
                random.nextInt(14),
                random.nextInt(33),
                random.nextInt(25),
                random.nextInt(61),
                random.nextInt(62),
                random.nextBoolean() ? "" : "." + random.nextInt(1_000_000_000),
                random.nextBoolean() ? "Z" : "+0" + random.nextInt(10) + ":30"));
    for (int n = random.nextInt(3); n > 0; n--) {
      int at = random.nextInt(text.length());
      switch (random.nextInt(4)) {
        case 0 -> text.deleteCharAt(at);
        case 1 -> text.insert(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        case 2 -> text.setCharAt(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        default -> text.setCharAt(at, (char) (text.charAt(at) ^ 1 << random.nextInt(7)));
      }
    }
    return text.toString();
  }

  /** By an expression and java.time, which know nothing of eight bytes at a time. */
  private static boolean isLegal(String text) {
    Matcher parts = DATE_TIME.matcher(text);
    if (!parts.matches()) {
      return false;
    }
    int hour = number(parts, 4);
    int minute = number(parts, 5);
    int second = number(parts, 6);
    int offset = parts.group(9) == null ? 0 : number(parts, 9) * 60 + number(parts, 10);
    if (text.charAt(parts.start(8)) == '-') {
      offset = -offset;
    }
    try {
      LocalDate.of(number(parts, 1), number(parts, 2), number(parts, 3));
    } catch (DateTimeException noDate) {
      return false;
    }
    boolean isOffset =
        parts.group(9) == null || (number(parts, 9) <= 23 && number(parts, 10) <= 59);
    boolean isLastMinute = Math.floorMod(hour * 60 + minute - offset, 1440) == 1439;
    return isOffset
        && hour <= 23
        && minute <= 59
        && (second <= 59 || (second == 60 && isLastMinute));
  }

  private static int number(Matcher parts, int group) {
    return Integer.parseInt(parts.group(group));
  }

  private static @Nullable OffsetDateTime value(String text) {
    try {
      return OffsetDateTime.parse(text.replaceFirst("(\\.[0-9]{9})0+", "$1"));
    } catch (DateTimeParseException beyondJavaTime) {
      return null;
    }
  }

  private static boolean isDateTime(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Rfc3339.isDateTime(bytes, 0, bytes.length);
  }

  private static byte[] json(String text) {
    StringBuilder json = new StringBuilder("\"");
    text.chars()
        .forEach(c -> json.append(c < ' ' || c == '\\' || c == '"' ? escape(c) : "" + (char) c));
    return json.append('"').toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String escape(int c) {
    return String.format("\\u%04x", c);
  }

  private static JsonInput scanned(String text) {
    byte[] json = json(text);
    JsonInput in = new JsonInput(ReadLimits.DEFAULT);
    in.reset(json, 0, json.length);
    in.string(json, 0, json.length);
    return in;
  }
}
