package io.deltaform.runtime.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TypedValuesTest {

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"AVRO_DURATION", "URI"})
  void nullIsNullAndNoMisfit(ValueType type) {
    for (WireForm form : WireForm.values()) {
      assertThat(Reading.typed("null", type, form)).isEqualTo(new Reading(null, List.of(), false));
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"AVRO_DURATION", "URI", "JSON"})
  void anObjectIsAMisfitUnderEveryForm(ValueType type) {
    for (WireForm form : WireForm.values()) {
      Reading read = Reading.typed("{\"x\":[1,{\"y\":null}]}", type, form);
      assertThat(read.misfit()).isTrue();
      assertThat(read.problems())
          .extracting(problem -> problem.level() + " " + problem.code() + " " + problem.offset())
          .containsExactly("ERROR bad-value 1");
    }
  }

  /** The text is right over the column, but a generated record has no place for another type. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "2020-11-25 00:01:02 Asia/Shanghai" | LOCAL_DATE_TIME  | NATURAL
          "2020-11-25T00:01:02Z"              | LOCAL_DATE_TIME  | NATURAL
          "2020-11-25 00:01:02"               | INSTANT          | NATURAL
          "2020-11-25 00:01:02"               | OFFSET_DATE_TIME | NATURAL
          "2020-11-25 00:01:02"               | ZONED_DATE_TIME  | NATURAL
          "2020-11-25 00:01:02"               | DATE             | NATURAL
          "24:00:00"                          | TIME             | NATURAL
          "24:00:00+01:00"                    | TIME_WITH_OFFSET | NATURAL
          1590315269000                       | LOCAL_DATE_TIME  | MILLIS_OR_SECONDS_TEXT
          [1,"x"]                             | LIST             | NATURAL
          """)
  void whatIsOfAnotherTypeIsAMisfitOfARecord(String json, ValueType type, WireForm form) {
    Reading read = Reading.typed(json, type, form);
    assertThat(read.misfit()).isTrue();
    assertThat(read.problems())
        .extracting(Problem::code)
        .isNotEmpty()
        .allMatch("bad-value"::equals);
  }

  @Test
  void infinitiesAreTheGreatestAndTheLeastOfTheirClass() {
    assertThat(Reading.typed("\"infinity\"", ValueType.DATE, WireForm.NATURAL).value())
        .isEqualTo(LocalDate.MAX);
    assertThat(Reading.typed("\"-infinity\"", ValueType.LOCAL_DATE_TIME, WireForm.NATURAL).value())
        .isEqualTo(LocalDateTime.MIN);
    assertThat(Reading.typed("\"infinity\"", ValueType.INSTANT, WireForm.NATURAL).value())
        .isEqualTo(Instant.MAX);
    assertThat(Reading.typed("\"infinity\"", ValueType.OFFSET_DATE_TIME, WireForm.NATURAL).value())
        .isEqualTo(OffsetDateTime.MAX);
    assertThat(Reading.typed("\"infinity\"", ValueType.ZONED_DATE_TIME, WireForm.NATURAL).value())
        .isEqualTo(LocalDateTime.MAX.atZone(java.time.ZoneOffset.UTC));
  }

  @Test
  void instantsFitColumnsOfDateTimesWithOffsetOrZone() {
    Instant instant = Instant.parse("2020-09-13T12:26:40Z");
    assertThat(Reading.typed("1600000000", ValueType.OFFSET_DATE_TIME, WireForm.EPOCH_SECONDS))
        .extracting(Reading::value)
        .isEqualTo(instant.atOffset(java.time.ZoneOffset.UTC));
    assertThat(
            Reading.typed("\"2020-09-13T12:26:40Z\"", ValueType.ZONED_DATE_TIME, WireForm.NATURAL)
                .value())
        .isEqualTo(ZonedDateTime.parse("2020-09-13T12:26:40Z"));
  }

  @Test
  void theSameInstantInFiveSpellingsIsEqual() {
    assertThat(
            List.of(
                Reading.typed("1640410924408", ValueType.INSTANT, WireForm.EPOCH_MILLIS),
                Reading.typed("\"1640410924.408\"", ValueType.INSTANT, WireForm.EPOCH_SECONDS),
                Reading.typed(
                    "\"2021-12-25 05:42:04.408\"", ValueType.INSTANT, WireForm.UTC_TEXT_OR_MILLIS),
                Reading.typed("\"2021-12-25T05:42:04.408Z\"", ValueType.INSTANT, WireForm.NATURAL),
                Reading.typed("1640410924408000", ValueType.INSTANT, WireForm.MICROS)))
        .extracting(Reading::value)
        .containsOnly(Instant.parse("2021-12-25T05:42:04.408Z"));
  }

  @Test
  void messagesHoldNoValues() {
    for (ValueType type : ValueType.values()) {
      if (List.of(ValueType.AVRO_DURATION, ValueType.URI, ValueType.STRING, ValueType.JSON)
          .contains(type)) {
        continue;
      }
      Reading read = Reading.typed("\"secret\"", type, WireForm.HEX);
      assertThat(read.problems()).isNotEmpty();
      assertThat(read.problems()).extracting(Problem::message).noneMatch(m -> m.contains("secret"));
    }
  }
}
