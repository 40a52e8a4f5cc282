package io.deltaform.formats.oceanbase;

import static io.deltaform.formats.oceanbase.Datums.bytes;
import static io.deltaform.formats.oceanbase.Datums.decimal;
import static io.deltaform.formats.oceanbase.Datums.instant;
import static io.deltaform.formats.oceanbase.Datums.integer;
import static io.deltaform.formats.oceanbase.Datums.number;
import static io.deltaform.formats.oceanbase.Datums.object;
import static io.deltaform.formats.oceanbase.Datums.text;
import static io.deltaform.formats.oceanbase.Datums.time;
import static io.deltaform.formats.oceanbase.Datums.zoned;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.stream.ChangeReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The values of the avro serialiser: each by its own branch. */
class AvroValuesTest {
  private static ChangeReader reader() {
    return ChangeReader.of(Formats.OCEANBASE_AVRO);
  }

  private static String line(ChangeReader reader, int type, @Nullable OmsValue value) {
    return new Lines(reader).read(Datums.insert(type, value).bytes()).line();
  }

  private static void reads(int type, OmsValue value, String expected) {
    assertThat(line(reader(), type, value))
        .contains("\"after\":{\"v\":" + expected + "}")
        .doesNotContain("warnings");
  }

  private static void misfits(int type, OmsValue value, String sent, String code, String pointer) {
    assertThat(line(reader(), type, value))
        .contains("\"after\":{\"v\":" + sent + "}")
        .contains("\"code\":\"" + code + "\",\"pointer\":\"/afterImages/0" + pointer + "\"");
  }

  @Test
  void numbersAreExactWhateverTheirPrecisionAndScaleSay() {
    reads(8, integer("10223372036854775806"), "10223372036854775806");
    reads(16, integer("341"), "341");
    reads(8, decimal("1"), "1");
    reads(246, decimal("1241.41000"), "1241.41000");
    reads(246, decimal("1.50E+3"), "1.50E+3");
    reads(246, integer("7"), "7");
    misfits(8, integer("x"), "\"x\"", "bad-value", "/value");
    misfits(246, decimal("1E1000000000"), "\"1E1000000000\"", "number-limit", "/value");
  }

  @Test
  void floatsAreOfTheWidthOfTheirColumn() {
    reads(5, number(1.1), "1.1");
    reads(4, number(1.1f), "1.1");
    reads(5, number(1.1f), "1.100000023841858");
    reads(4, number(Double.NaN), "\"NaN\"");
    reads(4, number(1e300), "1.0E300");
  }

  @Test
  void textIsDecodedByItsCharset() {
    reads(253, text("Gr\u00fcn \uD83D\uDCA5"), "\"Gr\u00fcn \uD83D\uDCA5\"");
    reads(253, text("GBK", (byte) 0xd6, (byte) 0xd0), "\"\u4e2d\"");
    reads(253, text("latin1", (byte) 0x80, (byte) 0x81, (byte) 0xfc), "\"\u20ac\u0081\u00fc\"");
    reads(253, text("utf16", (byte) 0x4e, (byte) 0x2d), "\"\u4e2d\"");
    reads(253, text("binary", (byte) 0xff, (byte) 0, (byte) 0x80), "\"/wCA\"");
    reads(253, text(""), "\"\"");
  }

  @Test
  void textThatCannotBeDecodedIsItsBytes() {
    misfits(253, text("klingon", (byte) 0xff), "\"/w==\"", "unknown-charset", "/charset");
    misfits(253, text("utf8mb4", (byte) 0xff), "\"/w==\"", "bad-value", "/value");
  }

  @Test
  void bytesAndObjectsAreAsTheyAre() {
    reads(252, bytes(0xff, 0, 0x80), "\"/wCA\"");
    reads(245, object("{\"a\": 1}"), "\"{\\\"a\\\": 1}\"");
    OmsTextGeometry point = new OmsTextGeometry("POINT", "SRID=4326;POINT(1 2)");
    reads(255, new OmsValue.OmsTextGeometryValue(point), "\"SRID=4326;POINT(1 2)\"");
    OmsBinaryGeometry wkb = new OmsBinaryGeometry("WKB", Bytes.copyOf(new byte[] {1}));
    reads(255, new OmsValue.OmsBinaryGeometryValue(wkb), "\"AQ==\"");
  }

  @Test
  void timesOfFieldsAreWhatTheTypeOfTheColumnSays() {
    reads(10, time(2026, 1, 6, null, null, null, null), "\"2026-01-06\"");
    reads(10, time(2026, 1, 6, 0, 0, 0, 0), "\"2026-01-06\"");
    reads(12, time(2026, 1, 6, 9, 0, 12, 500000), "\"2026-01-06T09:00:12.5\"");
    reads(14, time(2026, 1, 6, null, null, null, null), "\"2026-01-06T00:00:00\"");
    reads(13, time(2026, null, null, null, null, null, null), "2026");
    reads(11, time(null, null, null, 100, 0, 0, null), "\"PT100H\"");
    reads(11, time(null, null, null, -838, 59, 59, 0), "\"PT-838H-59M-59S\"");
    reads(11, time(1970, 1, 1, 0, -30, 0, 0), "\"PT-30M\"");
    reads(77, time(2026, 1, 6, 9, 0, 0, 0), "\"2026-01-06T09:00:00\"");
    reads(77, time(2026, 1, 6, null, null, null, null), "\"2026-01-06\"");
    reads(77, time(null, null, null, 9, 0, 0, 0), "\"PT9H\"");
    reads(77, time(2026, null, null, null, null, null, null), "2026");
  }

  @Test
  void timesThatCannotBeAreFieldLevelErrors() {
    String nothing =
        "{\"year\":null,\"month\":null,\"day\":null,\"hour\":null,\"minute\":null,\"second\":null,\"millis\":null}";
    for (int type : new int[] {10, 12, 13, 77}) {
      misfits(type, time(null, null, null, null, null, null, null), nothing, "bad-value", "");
    }
    assertThat(line(reader(), 11, time(null, null, null, 1, 60, 0, 0))).contains("bad-value");
    assertThat(line(reader(), 12, time(2026, 1, 1, 24, 0, 0, 0))).contains("bad-value");
    assertThat(line(reader(), 12, time(2026, 1, 1, 1, 0, 0, 1_000_000))).contains("bad-value");
  }

  @Test
  void datesThatNoCalendarHasFollowThePolicy() {
    OmsValue zero = time(0, 0, 0, 0, 0, 0, 0);
    misfits(10, zero, "\"0000-00-00\"", "raw-date", "");
    misfits(12, zero, "\"0000-00-00 00:00:00\"", "raw-date", "");
    misfits(10, time(2024, 2, 30, 0, 0, 0, 0), "\"2024-02-30\"", "raw-date", "");
    misfits(10, time(2024, 1, 0, 0, 0, 0, 0), "\"2024-01-00\"", "raw-date", "");
    misfits(7, instant(-9223372022400L, 0), "-9223372022400", "raw-date", "");
    for (OmsValue value : new OmsValue[] {zero, instant(-9223372022400L, 0)}) {
      assertThat(line(reader().invalidDates(InvalidDates.NULL), 12, value))
          .contains("\"after\":{\"v\":null}")
          .doesNotContain("warnings");
      assertThat(line(reader().invalidDates(InvalidDates.ERROR), 12, value)).contains("bad-value");
    }
  }

  @Test
  void aRawDateIsToldOnceWhereTheCallerKnowsTheTypeToo() {
    ChangeReader given = Given.reader(Formats.OCEANBASE_AVRO, "v DATE");
    assertThat(line(given, 10, time(2024, 2, 30, 0, 0, 0, 0)).split("raw-date", -1)).hasSize(2);
  }

  @Test
  void theCallersTypesWin() {
    assertThat(line(Given.reader(Formats.OCEANBASE_AVRO, "v BOOLEAN"), 1, integer("1")))
        .contains("{\"v\":true}");
    assertThat(line(Given.reader(Formats.OCEANBASE_AVRO, "v JSON"), 245, object("[1]")))
        .contains("{\"v\":");
    assertThat(line(Given.reader(Formats.OCEANBASE_AVRO, "v INT32"), 253, text("many")))
        .contains("\"v\":\"many\"")
        .contains("\"code\":\"bad-value\",\"pointer\":\"/afterImages/v\"");
  }

  @Test
  void fractionsCountWhatTheCallerSays() {
    assertThat(line(reader(), 7, instant(1, 500_000))).contains("1970-01-01T00:00:01.5Z");
    assertThat(line(ChangeReader.of(OceanBaseFormat.avro(MillisUnit.MILLIS)), 7, instant(1, 500)))
        .contains("1970-01-01T00:00:01.5Z");
    assertThat(
            line(
                ChangeReader.of(OceanBaseFormat.avro(MillisUnit.NANOS)),
                7,
                instant(1, 500_000_000)))
        .contains("1970-01-01T00:00:01.5Z");
    assertThat(
            line(
                ChangeReader.of(OceanBaseFormat.avro(MillisUnit.MILLIS)),
                12,
                time(2026, 1, 6, 9, 0, 0, 7)))
        .contains("2026-01-06T09:00:00.007");
    misfits(7, instant(1, 1_000_000), "{\"timestamp\":1,\"millis\":1000000}", "bad-value", "");
    misfits(7, instant(1, -1), "{\"timestamp\":1,\"millis\":-1}", "bad-value", "");
    misfits(
        7,
        instant(Long.MAX_VALUE, 0),
        "{\"timestamp\":9223372036854775807,\"millis\":0}",
        "bad-value",
        "");
  }

  @Test
  void timesWithAZoneAreZonedOrHaveAnOffset() {
    reads(
        7,
        zoned("Asia/Shanghai", 2020, 11, 25, 0, 1, 2, 12345),
        "\"2020-11-25T00:01:02.012345+08:00[Asia/Shanghai]\"");
    reads(7, zoned("+08:00", 2020, 11, 25, 0, 1, 2, 0), "\"2020-11-25T00:01:02+08:00\"");
    assertThat(line(reader(), 7, zoned("Mars/Base", 2020, 1, 1, 0, 0, 0, 0)))
        .contains("\"timezone\":\"Mars/Base\"")
        .contains("bad-value");
  }
}
