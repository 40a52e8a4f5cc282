package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.profile.Profile;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatCheckTest {
  private static final String CES =
      """
      {"specversion":"1.0","type":"com.microsoft.SQL.CES.DML.V1","source":"\\/","id":"e-1",
       "logicalid":"l-1","time":"2026-03-04T05:06:07Z","datacontenttype":"application/json",
       "operation":"INS","segmentindex":1,"finalsegment":true,
       "data":"{\\"eventsource\\":{\\"db\\":\\"Shop\\",\\"schema\\":\\"dbo\\",\\"tbl\\":\\"Orders\\",
      \\"cols\\":[{\\"name\\":\\"Id\\",\\"type\\":\\"int\\",\\"index\\":0},
      {\\"name\\":\\"Total\\",\\"type\\":\\"decimal(10,2)\\",\\"index\\":1}],
      \\"pkkey\\":[{\\"columnname\\":\\"Id\\",\\"value\\":\\"1\\"}],
      \\"transaction\\":{\\"commitlsn\\":\\"1\\",\\"beginlsn\\":\\"1\\",\\"sequencenumber\\":1,
      \\"finalevent\\":false,\\"committime\\":\\"2026-03-04T05:06:07Z\\"}},
      \\"eventrow\\":{\\"old\\":\\"{}\\",\\"current\\":\\"{\\\\\\"Id\\\\\\":\\\\\\"1\\\\\\",\\\\\\"Total\\\\\\":\\\\\\"2.50\\\\\\"}\\"}}"}
      """
          .replaceAll("\\n *", "");

  @Test
  void findsNothingInARecordThatItsReaderTakes() {
    assertThat(check("ces", CES)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "DML.V1, DML.V2, bad-envelope, ''",
    "application/json, text/plain, bad-envelope, ''",
    "INS, MERGE, unknown-operation, ''",
    "2.50, abc, bad-value, /data/eventrow/current/Total",
    "{\\\\\\\"Id, {oops, syntax, /data/eventrow/current"
  })
  void findsWhatItsReaderDoes(String sound, String broken, String code, String pointer) {
    assertThat(CES).contains(sound);
    List<Problem> problems = check("ces", CES.replace(sound, broken));
    assertThat(problems).extracting(Problem::code).containsExactly(code);
    assertThat(problems.get(0).pointer()).startsWith(pointer);
  }

  @Test
  void knowsWhatEarlierRecordsTold() {
    FormatCheck check = Objects.requireNonNull(FormatCheck.of("goldengate"));
    String schema =
        """
        {"id":"https://goldengate.test/SHOP.ORDERS","title":"t",
         "$schema":"http://json-schema.org/draft-04/schema#","type":"object","definitions":{},
         "properties":{"after":{"type":"object","properties":{"ID":{"type":"integer"}}}},
         "required":[],"additionalProperties":false}
        """;
    String insert =
        """
        {"qual_table":"SHOP.ORDERS","op_type":"INSERT","op_ts":"2026-03-04T05:06:07Z",
         "xid":"1","pos":"1","after":{"ID":"x"}}
        """;
    assertThat(check(check, insert)).isEmpty();
    assertThat(check(check, schema)).isEmpty();
    assertThat(check(check, insert)).extracting(Problem::code).containsExactly("bad-value");
  }

  @Test
  void leavesAPartOfWhichOthersAreStillToComeValid() {
    assertThat(check("ces", CES.replace("\"finalsegment\":true", "\"finalsegment\":false")))
        .isEmpty();
  }

  @Test
  void checksRecordsThatAProfileChanged() {
    Profile profile =
        Profile.parse(
            "{\"metaFields\":{\"opType\":\"OP\"},\"afterImageName\":\"new\"}"
                .getBytes(StandardCharsets.UTF_8));
    FormatCheck check = Objects.requireNonNull(FormatCheck.of("goldengate", profile));
    String insert =
        "{\"qual_table\":\"SHOP.ORDERS\",\"OP\":\"INSERT\",\"op_ts\":\"2026-03-04T05:06:07Z\","
            + "\"xid\":\"1\",\"pos\":\"1\",\"new\":{\"ID\":1}}";
    assertThat(check(check, insert)).isEmpty();
    assertThat(check(check, insert.replace("\"xid\":\"1\",", "")))
        .extracting(Problem::level)
        .containsExactly(Problem.Level.FATAL);
    assertThat(check(check, insert.replace("\"OP\"", "\"op_type\""))).isNotEmpty();
    assertThat(check(check, insert.substring(0, 40))).isNotEmpty();
    assertThat(check("goldengate", insert)).isNotEmpty();
  }

  private static List<Problem> check(String format, String record) {
    return check(Objects.requireNonNull(FormatCheck.of(format)), record);
  }

  private static List<Problem> check(FormatCheck check, String record) {
    byte[] bytes = record.getBytes(StandardCharsets.UTF_8);
    Problems out = new Problems();
    boolean valid = check.validate(new JsonInput().reset(bytes, 0, bytes.length), out);
    assertThat(valid).isEqualTo(!out.hasErrors());
    return out.list();
  }
}
