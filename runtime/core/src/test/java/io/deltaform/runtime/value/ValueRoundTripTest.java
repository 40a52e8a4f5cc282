package io.deltaform.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Random values of a fixed seed, with java.time and java.math as the oracle. */
class ValueRoundTripTest {
  private static final int ROUNDS = 2_000;
  private static final List<ZoneId> ZONES =
      List.of(ZoneId.of("Asia/Shanghai"), ZoneId.of("Europe/Berlin"), ZoneId.of("UTC"));

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"AVRO_DURATION", "URI"})
  void whatIsWrittenReadsBackEqual(ValueType type) {
    Random random = new Random(type.name().hashCode());
    String name = type == ValueType.LIST ? "LIST(DECIMAL)" : type.name();
    for (int i = 0; i < ROUNDS; i++) {
      Object value = value(type, random);
      JsonOutput out = new JsonOutput();
      ValueWriter.write(out, value);
      String json = out.toString();
      Reading any = Reading.any(json, name, WireForm.NATURAL);
      assertThat(any.problems()).as(json).isEmpty();
      assertThat(any.value()).as(json).isEqualTo(value);
      if (type != ValueType.LIST) {
        assertThat(Reading.typed(json, type, WireForm.NATURAL)).isEqualTo(any);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(WireForm.class)
  void whatIsWrittenAsItWasSentReadsBackEqual(WireForm form) {
    Random random = new Random(form.name().hashCode());
    for (ValueType type : ValueType.values()) {
      // no table has a column of the first two; the form of the third makes every text an instant
      if (type == ValueType.AVRO_DURATION
          || type == ValueType.URI
          || type == ValueType.LOCAL_DATE_TIME && form == WireForm.UTC_TEXT_OR_MILLIS) {
        continue;
      }
      String name = type == ValueType.LIST ? "LIST(DECIMAL)" : type.name();
      for (int i = 0; i < ROUNDS / 10; i++) {
        Object value = i == 0 ? infinity(type, random) : value(type, random);
        JsonOutput out = new JsonOutput();
        WireWriter.write(out, value, Objects.requireNonNull(Scalar.parse(name)), form);
        Reading read = Reading.any(out.toString(), name, form);
        assertThat(read.problems()).as("%s %s as %s", type, out, form).isEmpty();
        assertThat(read.value()).as("%s %s as %s", type, out, form).isEqualTo(value);
      }
    }
  }

  private static Object infinity(ValueType type, Random r) {
    return switch (type) {
      case FLOAT32 -> Float.NEGATIVE_INFINITY;
      case FLOAT64 -> Double.NaN;
      case DATE -> LocalDate.MAX;
      case LOCAL_DATE_TIME -> LocalDateTime.MIN;
      case INSTANT -> Instant.MAX;
      case BIT -> BigInteger.ZERO;
      case DECIMAL -> new BigDecimal("0E-10");
      default -> value(type, r);
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          BYTES           | HEX                    | "0aff"                          | "0AFF"
          BYTES           | HEX_OR_BASE64          | "0aff"                          | "0x0AFF"
          BYTES           | LATIN_1                | "ÿA"                            | "ÿA"
          BIT(8)          | BASE64                 | "AAU="                          | "BQ=="
          INT64           | TEXT                   | "8"                             | "8"
          DECIMAL         | TEXT                   | "125.50"                        | "125.50"
          BOOLEAN         | TEXT                   | "true"                          | "1"
          FLOAT64         | TEXT                   | "NaN"                           | "NaN"
          DATE            | EPOCH_DAYS             | 18000                           | 18000
          LOCAL_DATE_TIME | LOCAL_MILLIS           | 1606233662012                   | 1606233662012
          LOCAL_DATE_TIME | SQL_DATE_TIME          | "2026-08-07 16:25:00.8833333"   | "2026-08-07 16:25:00.8833333"
          INSTANT         | EPOCH_SECONDS          | "1606233662.012345"             | "1606233662.012345"
          INSTANT         | MILLIS_OR_SECONDS_TEXT | 1606233662012                   | 1606233662012
          INSTANT         | MILLIS_OR_SECONDS_TEXT | "1606233662.012345"             | "1606233662.012345"
          INSTANT         | MICROS                 | 9223372036825200000             | "infinity"
          ZONED_DATE_TIME | SQL_DATE_TIME          | "2020-11-25 00:01:02.5 Asia/Shanghai" | "2020-11-25 00:01:02.5 Asia/Shanghai"
          ZONED_DATE_TIME | SQL_DATE_TIME          | "2020-10-25T02:30:00+01:00[Europe/Berlin]" | "2020-10-25T02:30:00+01:00[Europe/Berlin]"
          OFFSET_DATE_TIME| SQL_DATE_TIME          | "2020-11-25 00:01:02 +02:00"    | "2020-11-25 00:01:02 +02:00"
          DURATION        | SQL_DATE_TIME          | "-838:59:59"                    | "-838:59:59"
          DURATION        | MICROS                 | -5                              | -5
          JSON            | JSON_TEXT              | "{\\"a\\":1.50}"                | "{\\"a\\":1.50}"
          JSON            | NATURAL                | {"a":1.50}                      | {"a":1.50}
          INT32           | TEXT                   | "eight"                         | "eight"
          """)
  void valuesAreWrittenAsTheProducerSpellsThem(
      String type, WireForm form, String sent, String written) {
    JsonOutput out = new JsonOutput();
    WireWriter.write(out, Reading.any(sent, type, form).value(), Scalar.parse(type), form);
    assertThat(out).hasToString(written);
  }

  private static Object value(ValueType type, Random r) {
    return switch (type) {
      case BOOLEAN -> r.nextBoolean();
      case INT32 -> r.nextInt() >> r.nextInt(32);
      case INT64 -> r.nextLong() >> r.nextInt(64);
      case BIG_INTEGER -> new BigInteger(r.nextInt(200), r).multiply(sign(r));
      case DECIMAL ->
          new BigDecimal(new BigInteger(r.nextInt(200), r).multiply(sign(r)), r.nextInt(80) - 40);
      case FLOAT32 -> finite(Float.intBitsToFloat(r.nextInt()));
      case FLOAT64 -> finite(Double.longBitsToDouble(r.nextLong()));
      case STRING -> text(r);
      case BYTES -> Bytes.copyOf(bytes(r));
      case BIT -> new BigInteger(r.nextInt(70), r);
      case DATE -> date(r);
      case TIME -> time(r);
      case TIME_WITH_OFFSET -> OffsetTime.of(time(r), offset(r));
      case LOCAL_DATE_TIME -> date(r).atTime(time(r));
      case INSTANT -> date(r).atTime(time(r)).toInstant(offset(r));
      case OFFSET_DATE_TIME -> date(r).atTime(time(r)).atOffset(offset(r));
      case ZONED_DATE_TIME -> date(r).atTime(time(r)).atZone(ZONES.get(r.nextInt(ZONES.size())));
      case DURATION -> Duration.ofSeconds(r.nextInt(), r.nextBoolean() ? r.nextInt() : 0);
      case INTERVAL ->
          new Interval(r.nextInt() >> r.nextInt(32), zeroOr(r), r.nextLong() >> r.nextInt(64));
      case UUID -> new UUID(r.nextLong(), r.nextLong());
      case JSON -> new JsonValue.JsonArray(List.of(new JsonValue.JsonString(text(r))));
      case LIST -> list(r);
      case AVRO_DURATION, URI -> throw new AssertionError();
    };
  }

  private static List<Object> list(Random r) {
    List<Object> list = new ArrayList<>();
    for (int i = r.nextInt(4); i > 0; i--) {
      list.add(value(ValueType.DECIMAL, r));
    }
    return list;
  }

  private static BigInteger sign(Random r) {
    return r.nextBoolean() ? BigInteger.ONE : BigInteger.ONE.negate();
  }

  private static Object finite(double value) {
    return Double.isNaN(value) ? (Object) 0.5 : (Object) value;
  }

  private static Object finite(float value) {
    return Float.isNaN(value) ? (Object) 0.5f : (Object) value;
  }

  private static int zeroOr(Random r) {
    return r.nextBoolean() ? 0 : r.nextInt();
  }

  private static String text(Random r) {
    StringBuilder s = new StringBuilder();
    for (int i = r.nextInt(20); i > 0; i--) {
      s.appendCodePoint(
          switch (r.nextInt(4)) {
            case 0 -> r.nextInt(0x20);
            case 1 -> 0x20 + r.nextInt(0x60);
            case 2 -> 0x80 + r.nextInt(0x700);
            default -> 0x10000 + r.nextInt(0x10000);
          });
    }
    return s.toString();
  }

  private static byte[] bytes(Random r) {
    byte[] bytes = new byte[r.nextInt(40)];
    r.nextBytes(bytes);
    return bytes;
  }

  private static LocalDate date(Random r) {
    return r.nextInt(4) == 0
        ? LocalDate.ofEpochDay(r.nextInt())
        : LocalDate.of(1900 + r.nextInt(200), 1 + r.nextInt(12), 1 + r.nextInt(28));
  }

  private static LocalTime time(Random r) {
    LocalTime time = LocalTime.ofSecondOfDay(r.nextInt(86_400));
    return r.nextBoolean() ? time : time.withNano(r.nextInt(10) * (int) Math.pow(10, r.nextInt(9)));
  }

  private static ZoneOffset offset(Random r) {
    return ZoneOffset.ofTotalSeconds((r.nextInt(36 * 60 + 1) - 18 * 60) * 60);
  }

  @Test
  void epochNumbersAreWhatJavaTimeSays() {
    Random r = new Random(7);
    for (int i = 0; i < ROUNDS; i++) {
      long n = r.nextLong() >> r.nextInt(64);
      check(n, ValueType.INSTANT, WireForm.MICROS, instant(n, 1_000_000));
      check(n, ValueType.INSTANT, WireForm.NANOS, instant(n, 1_000_000_000));
      check(n, ValueType.LOCAL_DATE_TIME, WireForm.LOCAL_NANOS, local(instant(n, 1_000_000_000)));
      long millis = n % 1_000_000_000_000_000L;
      check(millis, ValueType.INSTANT, WireForm.EPOCH_MILLIS, Instant.ofEpochMilli(millis));
      check(
          millis,
          ValueType.LOCAL_DATE_TIME,
          WireForm.LOCAL_MILLIS,
          local(Instant.ofEpochMilli(millis)));
      long days = n % 300_000_000;
      check(days, ValueType.DATE, WireForm.EPOCH_DAYS, LocalDate.ofEpochDay(days));
      check(
          n,
          ValueType.DURATION,
          WireForm.MICROS,
          Duration.of(n, java.time.temporal.ChronoUnit.MICROS));
      long ofDay = Math.floorMod(n, 86_400_000_000L);
      check(ofDay, ValueType.TIME, WireForm.MICROS, LocalTime.ofNanoOfDay(ofDay * 1000));
    }
  }

  private static Instant instant(long n, long perSecond) {
    return Instant.ofEpochSecond(
        Math.floorDiv(n, perSecond), Math.floorMod(n, perSecond) * (1_000_000_000 / perSecond));
  }

  private static LocalDateTime local(Instant instant) {
    return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  private static void check(long n, ValueType type, WireForm form, Object expected) {
    for (String json : List.of(Long.toString(n), "\"" + n + "\"")) {
      assertThat(Reading.typed(json, type, form).value())
          .as("%s %s", json, form)
          .isEqualTo(expected);
    }
  }

  @Test
  void secondsWithFractionAreWhatJavaTimeSays() {
    Random r = new Random(8);
    for (int i = 0; i < ROUNDS; i++) {
      Instant instant = Instant.ofEpochSecond(r.nextInt(), r.nextInt(1_000_000_000));
      BigDecimal seconds =
          BigDecimal.valueOf(instant.getEpochSecond())
              .add(BigDecimal.valueOf(instant.getNano(), 9));
      String json = "\"" + seconds.toPlainString() + "\"";
      assertThat(Reading.typed(json, ValueType.INSTANT, WireForm.EPOCH_SECONDS).value())
          .isEqualTo(instant);
    }
  }

  @Test
  void bytesReadEqualFromEverySpelling() {
    Random r = new Random(9);
    for (int i = 0; i < ROUNDS; i++) {
      byte[] bytes = bytes(r);
      Bytes expected = Bytes.copyOf(bytes);
      String hex = java.util.HexFormat.of().formatHex(bytes);
      JsonOutput latin =
          new JsonOutput().string(new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1));
      assertThat(Reading.typed("\"" + hex + "\"", ValueType.BYTES, WireForm.HEX).value())
          .isEqualTo(expected);
      assertThat(
              Reading.typed("\"0x" + hex + "\"", ValueType.BYTES, WireForm.HEX_OR_BASE64).value())
          .isEqualTo(expected);
      assertThat(Reading.typed(latin.toString(), ValueType.BYTES, WireForm.LATIN_1).value())
          .isEqualTo(expected);
      assertThat(
              Reading.typed("\"" + expected.toBase64() + "\"", ValueType.BYTES, WireForm.BASE64)
                  .value())
          .isEqualTo(expected);
      assertThat(Reading.typed("\"" + hex + "\"", ValueType.BIT, WireForm.HEX).value())
          .isEqualTo(new BigInteger(1, bytes));
    }
  }
}
