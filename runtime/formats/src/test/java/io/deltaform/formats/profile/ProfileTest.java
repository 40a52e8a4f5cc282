package io.deltaform.formats.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.deltaform.formats.Formats;
import io.deltaform.formats.goldengate.profile.AbsentColumns;
import io.deltaform.formats.goldengate.profile.InBandRecord;
import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.OperationName;
import io.deltaform.formats.goldengate.profile.RowLayout;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.formats.oceanbase.MillisUnit;
import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.stream.Format;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileTest {
  private static Profile parse(String json) {
    return Profile.parse(json.getBytes(StandardCharsets.UTF_8));
  }

  private static ProfileFault fault(String json) {
    return catchThrowableOfType(ProfileFault.class, () -> parse(json));
  }

  @Test
  void anEmptyFileSetsNothing() {
    assertThat(parse("\ufeff {}"))
        .isEqualTo(new Profile(StreamProfile.DOCUMENTED, InvalidDates.RAW, MillisUnit.MICROS));
  }

  @Test
  void everySettingIsTaken() {
    Profile profile =
        parse(
            "{\"metaFields\":{\"qualifiedTable\":\"TABLE\",\"opTs\":false,\"csn\":\"SCN\"},"
                + "\"operationStrings\":{\"TRUNCATE\":\"T\"},"
                + "\"beforeImageName\":\"old\",\"afterImageName\":\"new\","
                + "\"staticFields\":[\"site\",\"env\"],\"model\":\"op\",\"flatten\":true,"
                + "\"flattenDelimiter\":\"\",\"omitNullColumnValues\":true,"
                + "\"treatAllColumnsAsStrings\":true,"
                + "\"inBandRecords\":{\"SCHEMA\":false,\"OBJECT_METADATA\":true},"
                + "\"invalidDates\":\"NULL\",\"millisUnit\":\"NANOS\"}");
    StreamProfile stream = profile.goldenGate();
    assertThat(stream.name(MetaField.QUALIFIED_TABLE)).isEqualTo("TABLE");
    assertThat(stream.name(MetaField.OP_TS)).isNull();
    assertThat(stream.name(MetaField.CSN)).isEqualTo("SCN");
    assertThat(stream.name(MetaField.XID)).isEqualTo("xid");
    assertThat(stream.name(OperationName.TRUNCATE)).isEqualTo("T");
    assertThat(stream.name(OperationName.INSERT)).isEqualTo("INSERT");
    assertThat(stream.layout()).isEqualTo(new RowLayout.Flat("old", "new", ""));
    assertThat(stream.staticFields()).containsExactlyInAnyOrder("site", "env");
    assertThat(stream.absent()).isEqualTo(AbsentColumns.NOT_IN_TRAIL_OR_NULL);
    assertThat(stream.inBand())
        .containsExactlyInAnyOrder(InBandRecord.OBJECT_METADATA, InBandRecord.STREAM_METADATA);
    assertThat(profile.invalidDates()).isEqualTo(InvalidDates.NULL);
    assertThat(profile.millisUnit()).isEqualTo(MillisUnit.NANOS);
    assertThat(parse("{\"model\":\"row\",\"flatten\":true}").goldenGate().layout())
        .isEqualTo(RowLayout.ROW);
  }

  @Test
  void namesCanBeSwappedAndAnOptionalFieldGivesItsNameUp() {
    StreamProfile stream =
        parse("{\"metaFields\":{\"pos\":\"xid\",\"xid\":\"pos\",\"qualifiedTable\":\"table\"}}")
            .goldenGate();
    assertThat(stream.name(MetaField.POS)).isEqualTo("xid");
    assertThat(stream.name(MetaField.XID)).isEqualTo("pos");
    assertThat(stream.name(MetaField.QUALIFIED_TABLE)).isEqualTo("table");
    assertThat(stream.name(MetaField.TABLE)).isNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"modle\":\"op\"}|/modle: found a setting that is not known|modle|model",
        "{\"metaFields\":{\"opTyp\":\"O\"}}|/metaFields/opTyp: found a|opTyp|opType",
        "{\"operationStrings\":{\"insert\":\"I\"}}|/operationStrings/insert|insert|INSERT",
        "{\"model\":\"rows\"}|/model: found \"rows\", expected op, row|rows|row",
        "{\"invalidDates\":\"null\"}|/invalidDates: found \"null\", expected NULL|null|NULL",
        "{\"millisUnit\":\"SECONDS\"}|/millisUnit: found|SECONDS|MILLIS",
        "{\"inBandRecords\":{\"OBJECT\":false}}|/inBandRecords/OBJECT|OBJECT|OBJECT_METADATA"
      })
  void aNameThatIsNotKnownIsToldWithThoseThatAre(
      String json, String message, String found, String expected) {
    ProfileFault fault = fault(json);
    assertThat(fault).hasMessageStartingWith(message);
    assertThat(fault.found()).isEqualTo(found);
    assertThat(fault.expected()).contains(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]|found no object",
        "{\"flatten\":\"yes\"}|/flatten: found something else, expected true or false",
        "{\"flatten\":null}|/flatten: found something else",
        "{\"metaFields\":[]}|/metaFields: found no object",
        "{\"metaFields\":{\"pos\":true}}|/metaFields/pos: found neither, expected a name or false",
        "{\"metaFields\":{\"pos\":\"\"}}|/metaFields/pos: found neither",
        "{\"staticFields\":\"site\"}|/staticFields: found no array",
        "{\"staticFields\":[1]}|/staticFields: found an item",
        "{\"beforeImageName\":1}|/beforeImageName: found no text",
        "{\"beforeImageName\":\"after\"}|found the image names",
        "{\"flatten\":true,\"flattenDelimiter\":\"\",\"beforeImageName\":\"a\"}"
            + "|found the image names [a, after] with the delimiter '', by which nothing",
        "{\"flatten\":true,\"beforeImageName\":\"row.old\",\"afterImageName\":\"row\"}"
            + "|found the image names [row.old, row] with the delimiter '.', by which nothing",
        "{\"metaFields\":{\"pos\":\"xid\"}}|found the name 'xid' twice",
        "{\"metaFields\":{\"qualifiedTable\":false,\"table\":false}}|found qualifiedTable and"
            + " table",
        "{\"model\":\"row\",\"metaFields\":{\"opType\":false}}|found opType switched off in the"
            + " row",
        "{\"operationStrings\":{\"INSERT\":\"OBJECT_METADATA\"}}|found an operation called"
            + " OBJECT_M",
        "{\"operationStrings\":{\"DDL\":\"STREAM_METADATA\"}}|found an operation called STREAM_M",
        "{\"operationStrings\":{\"DDL\":\"INSERT\"}}|found the name 'INSERT' twice",
        "{\"operationStrings\":{\"DDL\":\"\"}}|found the name '' twice or empty",
        "{\"metaFields\":{\"opType\":\"ddl\"}}|found the name 'ddl', which other records have",
        "{\"metaFields\":{\"csn\":\"columns\"}}|found the name 'columns', which other records",
        "{\"afterImageName\":\"columns\"}|found the name 'columns', which other records",
        "{\"metaFields\":{\"pos\":\"after\"}}|found the name 'after' twice",
        "{\"flatten\":true,\"metaFields\":{\"pos\":\"after\"}}|found the name 'after' twice",
        "{\"flatten\":true,\"metaFields\":{\"pos\":\"after.pos\"}}|found the name 'after.pos',"
            + " which reads as a column of the image after",
        "{\"flatten\":true,\"staticFields\":[\"before.x\"]}|found the name 'before.x', which reads"
            + " as",
        "{\"staticFields\":[\"after\"]}|found the name 'after' twice",
        "{\"staticFields\":[\"pos\"]}|found the name 'pos' twice",
        "{\"a\":1,\"a\":2}|not JSON at byte 7",
        "{\"model\":|not JSON at byte 9"
      })
  void whatElseIsWrongIsSaidInOneSentence(String json, String message) {
    assertThat(fault(json)).hasMessageStartingWith(message);
    assertThat(fault(json).expected()).isEmpty();
  }

  @Test
  void onlyTheStreamsFormatIsReplaced() {
    Profile profile = parse("{\"model\":\"row\"}");
    assertThat(profile.applyTo(Formats.all()))
        .extracting(Format::id)
        .isEqualTo(Formats.all().stream().map(Format::id).toList());
    assertThat(profile.applyTo(Formats.all()))
        .contains(Formats.CES)
        .doesNotContain(Formats.GOLDENGATE);
  }
}
