package io.deltaform.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.InvalidDates;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values as producers spell them, and how they are written after they were read. */
class ValueFormsTest {

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          8                        | INT32       | NATURAL | 8
          "8"                      | INT32       | NATURAL | 8
          "\\u0038"                | INT32       | NATURAL | 8
          1E3                      | INT32       | NATURAL | 1000
          1.0                      | INT64       | NATURAL | 1
          "007"                    | INT32       | NATURAL | 7
          "+7"                     | INT32       | NATURAL | 7
          null                     | INT32       | NATURAL | null
          -2147483648              | INT32       | NATURAL | -2147483648
          2147483648               | INT32       | NATURAL | 2147483648 bad-value
          1.5                      | INT32       | NATURAL | 1.5 bad-value
          ""                       | INT32       | NATURAL | "" bad-value
          "8 "                     | INT32       | NATURAL | "8 " bad-value
          "٣"                      | INT32       | NATURAL | "٣" bad-value
          true                     | INT32       | NATURAL | true bad-value
          {"a":[1]}                | INT32       | NATURAL | {"a":[1]} bad-value
          9223372036854775807      | INT64       | NATURAL | 9223372036854775807
          -9223372036854775808     | INT64       | NATURAL | -9223372036854775808
          9223372036854775808      | INT64       | NATURAL | 9223372036854775808 bad-value
          18446744073709551615     | BIG_INTEGER | NATURAL | 18446744073709551615
          "10223372036854775806"   | BIG_INTEGER | NATURAL | 10223372036854775806
          1E1000000000             | BIG_INTEGER | NATURAL | 1E1000000000 number-limit
          "1E1000000000"           | INT64       | NATURAL | "1E1000000000" number-limit
          1241.41000               | DECIMAL     | NATURAL | 1241.41000
          1.50E+3                  | DECIMAL     | NATURAL | 1.50E+3
          0E-10                    | DECIMAL     | NATURAL | 0E-10
          "1.2345E+6"              | DECIMAL     | NATURAL | 1.2345E+6
          ".5"                     | DECIMAL     | NATURAL | 0.5
          "-.5e1"                  | DECIMAL     | NATURAL | -5
          "5."                     | DECIMAL     | NATURAL | 5
          "."                      | DECIMAL     | NATURAL | "." bad-value
          "1e"                     | DECIMAL     | NATURAL | "1e" bad-value
          "-"                      | DECIMAL     | NATURAL | "-" bad-value
          "NaN"                    | DECIMAL     | NATURAL | "NaN" bad-value
          1E1000000000             | DECIMAL     | NATURAL | 1E1000000000 number-limit
          12345678901234567890123456789012345678.1234567890 | DECIMAL | NATURAL | 12345678901234567890123456789012345678.1234567890
          1.2222                   | FLOAT32     | NATURAL | 1.2222
          "NaN"                    | FLOAT64     | NATURAL | "NaN"
          "-Infinity"              | FLOAT32     | NATURAL | "-Infinity"
          1E400                    | FLOAT64     | NATURAL | 1E400 bad-value
          1E39                     | FLOAT32     | NATURAL | 1E39 bad-value
          -0                       | FLOAT64     | NATURAL | -0.0
          1e-400                   | FLOAT64     | NATURAL | 1e-400 bad-value
          0e-400                   | FLOAT64     | NATURAL | 0.0
          1e-60                    | FLOAT32     | NATURAL | 1e-60 bad-value
          0.0                      | FLOAT32     | NATURAL | 0.0
          0.1                      | FLOAT64     | NATURAL | 0.1
          1e10000                  | FLOAT64     | NATURAL | 1e10000 number-limit
          1                        | BOOLEAN     | NATURAL | true
          "0"                      | BOOLEAN     | NATURAL | false
          "true"                   | BOOLEAN     | NATURAL | true
          false                    | BOOLEAN     | NATURAL | false
          2                        | BOOLEAN     | NATURAL | 2 bad-value
          -1                       | BOOLEAN     | NATURAL | -1 bad-value
          "yes"                    | BOOLEAN     | NATURAL | "yes" bad-value
          "01"                     | BOOLEAN     | HEX     | true
          "x\\u0000y"              | STRING      | NATURAL | "x\\u0000y"
          ""                       | STRING      | NATURAL | ""
          12.50                    | STRING      | NATURAL | "12.50"
          true                     | STRING      | NATURAL | "true"
          ["a"]                    | STRING      | NATURAL | ["a"] bad-value
          """)
  void numbersAndText(String json, String type, WireForm form, String written) {
    assertThat(Reading.any(json, type, form).written()).isEqualTo(written);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "/wCA"                   | BYTES | BASE64        | "/wCA"
          "FF0080"                 | BYTES | HEX           | "/wCA"
          "ff0080"                 | BYTES | HEX           | "/wCA"
          "\\u00ff\\u0000\\u0080"  | BYTES | LATIN_1       | "/wCA"
          "0xFF0080"               | BYTES | HEX_OR_BASE64 | "/wCA"
          "FF0080"                 | BYTES | HEX_OR_BASE64 | "/wCA"
          "/wCA"                   | BYTES | HEX_OR_BASE64 | "/wCA"
          ""                       | BYTES | HEX           | ""
          "FF008"                  | BYTES | HEX           | "FF008" bad-value
          "0xFF008"                | BYTES | HEX_OR_BASE64 | "0xFF008" bad-value
          "G0"                     | BYTES | HEX           | "G0" bad-value
          "/w=A"                   | BYTES | BASE64        | "/w=A" bad-value
          "\\u0100"                | BYTES | LATIN_1       | "Ā" bad-value
          5                        | BYTES | BASE64        | 5 bad-value
          null                     | BYTES | BASE64        | null
          "AVU="                   | BIT(9) | BASE64       | 341
          "0155"                   | BIT(9) | HEX          | 341
          "000155"                 | BIT(9) | HEX          | 341
          "\\u0001U"               | BIT(9) | LATIN_1      | 341
          341                      | BIT(9) | NATURAL      | 341
          "341"                    | BIT(9) | NATURAL      | 341
          341                      | BIT(9) | HEX          | 341
          "0155"                   | INT64  | HEX          | 341
          "8000000000000000"       | INT64  | HEX          | "8000000000000000" bad-value
          -1                       | BIT    | NATURAL      | -1 bad-value
          """)
  void bytesAndBits(String json, String type, WireForm form, String written) {
    assertThat(Reading.any(json, type, form).written()).isEqualTo(written);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "2026-08-07 16:25:00.8833333"       | LOCAL_DATE_TIME  | NATURAL       | "2026-08-07T16:25:00.8833333"
          "2026-08-07T16:25"                  | LOCAL_DATE_TIME  | NATURAL       | "2026-08-07T16:25:00"
          "2026-08-07 00:00:00.1000000000000" | LOCAL_DATE_TIME  | NATURAL       | "2026-08-07T00:00:00.1"
          "2026-08-07 00:00:00.0000000001"    | LOCAL_DATE_TIME  | NATURAL       | "2026-08-07 00:00:00.0000000001" bad-value
          "2026-08-07"                        | LOCAL_DATE_TIME  | NATURAL       | "2026-08-07T00:00:00"
          "2026-08-07 24:00:00"               | LOCAL_DATE_TIME  | NATURAL       | "2026-08-07 24:00:00" bad-value
          "2026-08-07 16:25:00 "              | LOCAL_DATE_TIME  | NATURAL       | "2026-08-07 16:25:00 " bad-value
          1600000000123                       | LOCAL_DATE_TIME  | LOCAL_MILLIS  | "2020-09-13T12:26:40.123"
          "1600000000123"                     | LOCAL_DATE_TIME  | LOCAL_MILLIS  | "2020-09-13T12:26:40.123"
          1600000000123456                    | LOCAL_DATE_TIME  | LOCAL_MICROS  | "2020-09-13T12:26:40.123456"
          -31557014167219200000000 | LOCAL_DATE_TIME | LOCAL_MICROS | -31557014167219200000000 bad-value
          -31557014167219200000000 | OFFSET_DATE_TIME | MICROS | -31557014167219200000000 bad-value
          -31557014167219200000000 | ZONED_DATE_TIME | MICROS | -31557014167219200000000 bad-value
          -1                                  | LOCAL_DATE_TIME  | LOCAL_NANOS   | "1969-12-31T23:59:59.999999999"
          1600000000123                       | LOCAL_DATE_TIME  | EPOCH_MILLIS  | "2020-09-13T12:26:40.123"
          1600000000123                       | LOCAL_DATE_TIME  | NATURAL       | 1600000000123 bad-value
          "2020-09-13T12:26:40.123000Z"       | INSTANT          | NATURAL       | "2020-09-13T12:26:40.123Z"
          "2020-09-13t12:26:40z"              | INSTANT          | NATURAL       | "2020-09-13T12:26:40Z"
          "2020-09-13T14:26:40+02:00"         | INSTANT          | NATURAL       | "2020-09-13T12:26:40Z"
          "2020-09-13 14:26:40 Europe/Berlin" | INSTANT          | NATURAL       | "2020-09-13T12:26:40Z"
          "1606233662.012345"                 | INSTANT          | EPOCH_SECONDS | "2020-11-24T16:01:02.012345Z"
          1606233662.012345                   | INSTANT          | EPOCH_SECONDS | "2020-11-24T16:01:02.012345Z"
          -0.5                                | INSTANT          | EPOCH_SECONDS | "1969-12-31T23:59:59.5Z"
          1E10000                             | INSTANT          | EPOCH_SECONDS | 1E10000 number-limit
          1E400                               | INSTANT          | EPOCH_SECONDS | 1E400 bad-value
          1e-10                               | INSTANT          | EPOCH_SECONDS | 1e-10 bad-value
          -62135596800000000                  | INSTANT          | MICROS        | "0001-01-01T00:00:00Z"
          9223372036825200000                 | INSTANT          | MICROS        | "infinity"
          -9223372036832400000                | INSTANT          | MICROS        | "-infinity"
          1640410924408                       | INSTANT          | EPOCH_MILLIS  | "2021-12-25T05:42:04.408Z"
          1590315269000.123456789             | INSTANT          | MILLIS_OR_SECONDS_TEXT | "2020-05-24T10:14:29.123456789Z"
          1590315269123.123456789             | INSTANT          | MILLIS_OR_SECONDS_TEXT | "2020-05-24T10:14:29.123456789Z"
          1590315269000                       | LOCAL_DATE_TIME  | MILLIS_OR_SECONDS_TEXT | "2020-05-24T10:14:29Z"
          1590315269123.456                   | INSTANT          | MILLIS_OR_SECONDS_TEXT | 1590315269123.456 bad-value
          "1606233662.012345"                 | INSTANT          | MILLIS_OR_SECONDS_TEXT | "2020-11-24T16:01:02.012345Z"
          "2020-11-25 00:01:02"               | LOCAL_DATE_TIME  | MILLIS_OR_SECONDS_TEXT | "2020-11-25T00:01:02"
          "2021-12-25 05:42:04.408"           | INSTANT          | UTC_TEXT_OR_MILLIS | "2021-12-25T05:42:04.408Z"
          "2021-12-25T05:42:04.408Z"          | INSTANT          | UTC_TEXT_OR_MILLIS | "2021-12-25T05:42:04.408Z"
          1640410924408                       | INSTANT          | UTC_TEXT_OR_MILLIS | "2021-12-25T05:42:04.408Z"
          "2026-08-07 16:25:00 +02:00"        | OFFSET_DATE_TIME | NATURAL       | "2026-08-07T16:25:00+02:00"
          "2026-08-07 16:25:00+02"            | OFFSET_DATE_TIME | NATURAL       | "2026-08-07T16:25:00+02:00"
          "2026-08-07 16:25:00.50-0330"       | OFFSET_DATE_TIME | NATURAL       | "2026-08-07T16:25:00.5-03:30"
          "2026-08-07 16:25:00+01:02:03"      | OFFSET_DATE_TIME | NATURAL       | "2026-08-07T16:25:00+01:02:03"
          "2026-08-07 16:25:00+18:01"         | OFFSET_DATE_TIME | NATURAL       | "2026-08-07 16:25:00+18:01" bad-value
          "2020-11-25 00:01:02.012345 Asia/Shanghai" | ZONED_DATE_TIME | NATURAL | "2020-11-25T00:01:02.012345+08:00[Asia/Shanghai]"
          "2020-11-25T00:01:02+08:00[Asia/Shanghai]" | ZONED_DATE_TIME | NATURAL | "2020-11-25T00:01:02+08:00[Asia/Shanghai]"
          "2020-10-25T02:30:00+01:00[Europe/Berlin]" | ZONED_DATE_TIME | NATURAL | "2020-10-25T02:30:00+01:00[Europe/Berlin]"
          "2020-11-25 00:01:02 Asia/Nowhere"  | ZONED_DATE_TIME  | NATURAL       | "2020-11-25 00:01:02 Asia/Nowhere" bad-value
          "2026-08-07"                        | DATE             | NATURAL       | "2026-08-07"
          18000                               | DATE             | EPOCH_DAYS    | "2019-04-14"
          "-1"                                | DATE             | EPOCH_DAYS    | "1969-12-31"
          99999999999999                      | DATE             | EPOCH_DAYS    | 99999999999999 bad-value
          "infinity"                          | DATE             | NATURAL       | "infinity"
          "-infinity"                         | ZONED_DATE_TIME  | NATURAL       | "-infinity"
          "infinite"                          | DATE             | NATURAL       | "infinite" bad-value
          "-0044-03-15"                       | DATE             | NATURAL       | "-0044-03-15"
          "12024-02-29"                       | DATE             | NATURAL       | "+12024-02-29"
          "26-08-07"                          | DATE             | NATURAL       | "26-08-07" bad-value
          """)
  void datesAndDateTimes(String json, String type, WireForm form, String written) {
    assertThat(Reading.any(json, type, form).written()).isEqualTo(written);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "16:25:00.8833333"    | TIME             | NATURAL      | "16:25:00.8833333"
          "00:01"               | TIME             | NATURAL      | "00:01:00"
          "24:00:00"            | TIME             | NATURAL      | "24:00:00"
          "24:00:01"            | TIME             | NATURAL      | "24:00:01" bad-value
          "23:59:60"            | TIME             | NATURAL      | "23:59:60" bad-value
          "08:15:30+02"         | TIME             | NATURAL      | "08:15:30+02:00"
          29730000000           | TIME             | MICROS       | "08:15:30"
          86400000000           | TIME             | MICROS       | "24:00:00"
          86400000001           | TIME             | MICROS       | 86400000001 bad-value
          -1                    | TIME             | MICROS       | -1 bad-value
          29730123              | TIME             | EPOCH_MILLIS | "08:15:30.123"
          "08:15:30+02:00"      | TIME_WITH_OFFSET | NATURAL      | "08:15:30+02:00"
          "24:00:00+02"         | TIME_WITH_OFFSET | NATURAL      | "24:00:00+02:00"
          "08:15:30"            | TIME_WITH_OFFSET | NATURAL      | "08:15:30" bad-value
          "-838:59:59.000000"   | DURATION         | NATURAL      | "PT-838H-59M-59S"
          "100:00:00"           | DURATION         | NATURAL      | "PT100H"
          "00:00:00"            | DURATION         | NATURAL      | "PT0S"
          "-00:00:01.5"         | DURATION         | NATURAL      | "PT-1.5S"
          -3020399000000        | DURATION         | MICROS       | "PT-838H-59M-59S"
          -29730000000          | DURATION         | MICROS       | "PT-8H-15M-30S"
          "29730000000"         | DURATION         | MICROS       | "PT8H15M30S"
          "PT8H15M30S"          | DURATION         | NATURAL      | "PT8H15M30S"
          "00:61:00"            | DURATION         | NATURAL      | "00:61:00" bad-value
          5                     | DURATION         | NATURAL      | 5 bad-value
          "PX"                  | DURATION         | NATURAL      | "PX" bad-value
          "P14MT5H0.000005S"    | INTERVAL         | NATURAL      | "P14MT5H0.000005S"
          "P-14MT-5H-0.5S"      | INTERVAL         | NATURAL      | "P-14MT-5H-0.5S"
          "PT0S"                | INTERVAL         | NATURAL      | "PT0S"
          {"months":14,"hours":5,"micros":5} | INTERVAL | NATURAL | "P14MT5H0.000005S"
          {"months":14,"hours":5} | INTERVAL       | NATURAL      | {"months":14,"hours":5} bad-value
          "P"                   | INTERVAL         | NATURAL      | "P" bad-value
          "P99999999999M"       | INTERVAL         | NATURAL      | "P99999999999M" bad-value
          "6F9619FF-8B86-D011-B42D-00C04FC964FF" | UUID | NATURAL | "6f9619ff-8b86-d011-b42d-00c04fc964ff"
          "6F9619FF8B86D011B42D00C04FC964FF" | UUID | NATURAL | "6F9619FF8B86D011B42D00C04FC964FF" bad-value
          {"a": [1.0]}          | JSON             | NATURAL      | {"a":[1.0]}
          "{\\"a\\":[1.0]}"     | JSON             | JSON_TEXT    | {"a":[1.0]}
          "{\\"a\\""            | JSON             | JSON_TEXT    | "{\\"a\\"" bad-value
          "{}"                  | JSON             | NATURAL      | "{}"
          [1,null,"2"]          | LIST(INT32)      | NATURAL      | [1,null,2]
          []                    | LIST(INT32)      | NATURAL      | []
          [[1.0],[]]            | LIST(LIST(DECIMAL)) | NATURAL   | [[1.0],[]]
          "1"                   | LIST(INT32)      | NATURAL      | "1" bad-value
          """)
  void timesAndTheRest(String json, String type, WireForm form, String written) {
    assertThat(Reading.any(json, type, form).written()).isEqualTo(written);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "0000-00-00"                        | DATE            | NATURAL
          "0000-00-00 00:00:00"               | INSTANT         | EPOCH_SECONDS
          "2024-01-00"                        | DATE            | NATURAL
          "2024-02-30 10:00:00"               | LOCAL_DATE_TIME | NATURAL
          "2023-02-29"                        | DATE            | NATURAL
          "2024-13-01T00:00:00Z"              | INSTANT         | NATURAL
          "1900-02-29T00:00:00+01:00"         | OFFSET_DATE_TIME| NATURAL
          -9223372022400                      | INSTANT         | EPOCH_SECONDS
          "2024-03-31 02:30:00 Europe/Berlin" | ZONED_DATE_TIME | NATURAL
          """)
  void datesNoCalendarHasGoByThePolicy(String json, String type, WireForm form) {
    assertThat(Reading.any(json, type, form).written()).isEqualTo(json + " raw-date");
    assertThat(Reading.any(json, type, form, InvalidDates.NULL).written()).isEqualTo("null");
    assertThat(Reading.any(json, type, form, InvalidDates.ERROR).written())
        .isEqualTo(json + " bad-value");
  }
}
