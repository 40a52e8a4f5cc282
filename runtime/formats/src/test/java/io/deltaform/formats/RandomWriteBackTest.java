package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.WireForms;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random rows of a fixed seed, of a table that the caller knows, in messages of every format. */
class RandomWriteBackTest {
  private static final int ROUNDS = 300;

  private static String message(String format, String before, String after) {
    return switch (format) {
      case "ces" -> ces(before, after);
      case "goldengate" ->
          "{\"qual_table\":\"S.T\",\"op_type\":\"UPDATE\",\"op_ts\":\"2026-03-04T05:06:07Z\","
              + "\"xid\":\"x\",\"pos\":\"p\",\"before\":%s,\"after\":%s,\"tokens\":{\"a\":1.0}}";
      case "oceanbase-default" ->
          "{\"prevStruct\":%s,\"postStruct\":%s,\"recordType\":\"UPDATE\",\"allMetaData\":{"
              + "\"checkpoint\":\"1600000000\",\"table_name\":\"T\",\"db\":\"t.d\","
              + "\"dbType\":\"OB_MYSQL\",\"timestamp\":\"1600000000\"}}";
      case "oceanbase-default-extend-column-type" ->
          "{\"prevStruct\":%s,\"postStruct\":%s,\"recordType\":\"UPDATE\",\"allMetaData\":{"
              + "\"checkpoint\":\"1600000000\",\"table_name\":\"T\",\"db\":\"d\","
              + "\"dbType\":\"OB_MYSQL\",\"timestamp\":\"1600000000\"}}";
      case "oceanbase-canal" ->
          "{\"database\":\"d\",\"table\":\"T\",\"pkNames\":[\"INT32\"],\"isDdl\":false,"
              + "\"type\":\"UPDATE\",\"es\":1600000000000,\"ts\":1600000000001,\"sql\":\"\","
              + "\"sqlType\":{},\"mysqlType\":{},\"old\":[%s],\"data\":[%s]}";
      case "oceanbase-dataworks" ->
          "{\"version\":\"2.0\",\"schema\":{\"source\":{\"dbType\":\"OB_MYSQL\",\"dbName\":\"d\","
              + "\"table\":\"T\"},\"column\":[],\"pk\":[\"INT32\"]},\"payload\":{"
              + "\"before\":{\"data\":%s},\"after\":{\"data\":%s},\"op\":\"UPDATE\","
              + "\"timestamp\":{\"eventTime\":1600000000000,\"systemTime\":1600000000001},"
              + "\"ddl\":null,\"scn\":\"16000000001\"}}";
      case "oceanbase-shareplex" ->
          "{\"key\":%s,\"data\":%s,\"meta\":{\"op\":\"upd\",\"time\":\"2020-11-25T00:01:02\","
              + "\"posttime\":\"2020-11-25T00:01:03\",\"table\":\"d.T\",\"trans\":null,"
              + "\"scn\":\"160000000000001\",\"idx\":\"1/1\",\"size\":1,\"rowid\":\"d.T-1\"}}";
      case "oceanbase-debezium" ->
          "{\"payload\":{\"before\":%s,\"after\":%s,\"op\":\"u\",\"ts_ms\":1,"
              + "\"source\":{\"version\":\"3\",\"connector\":\"OB_MYSQL\",\"name\":\"OMS\","
              + "\"ts_ms\":0,\"db\":\"d\",\"table\":\"T\",\"pos\":\"b@1\"}}}";
      case "oceanbase-debezium-flatten" ->
          "{\"before\":%s,\"after\":%s,\"op\":\"u\",\"ts_ms\":1,"
              + "\"source\":{\"version\":\"3\",\"connector\":\"OB_MYSQL\",\"name\":\"OMS\","
              + "\"ts_ms\":0,\"db\":\"d\",\"table\":\"T\",\"pos\":\"b@1\"}}";
      case "oceanbase-debezium-smt" ->
          after.substring(0, after.length() - 1) + ",\"__deleted\":\"false\"}";
      default -> throw new AssertionError(format);
    };
  }

  private static String ces(String before, String after) {
    String data =
        "{\"eventsource\":{\"db\":\"d\",\"schema\":\"s\",\"tbl\":\"T\",\"cols\":[],\"pkkey\":[]},"
            + "\"eventrow\":{\"old\":"
            + quoted(before)
            + ",\"current\":"
            + quoted(after)
            + "}}";
    return "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\",\"source\":\"/\","
        + "\"id\":\"i\",\"logicalid\":\"l\",\"operation\":\"UPD\",\"segmentindex\":0,"
        + "\"finalsegment\":true,\"data\":"
        + quoted(data)
        + "}";
  }

  private static String quoted(String text) {
    return new JsonOutput().string(text).toString();
  }

  private static ChangeReader reader(Format format) {
    return ChangeReader.of(format).schemas(List.of(RandomRow.TABLE));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ces",
        "goldengate",
        "oceanbase-default",
        "oceanbase-canal",
        "oceanbase-dataworks",
        "oceanbase-shareplex",
        "oceanbase-debezium",
        "oceanbase-debezium-flatten",
        "oceanbase-debezium-smt"
      })
  void whatIsWrittenReadsBackEqual(String id) {
    Format format = Objects.requireNonNull(Formats.find(id));
    WireForms forms = WireForms.of(SourceTypes.of(id, null), null, RandomRow.CODEC);
    RandomRow rows = new RandomRow(id.hashCode(), forms);
    WrittenBack back = new WrittenBack(reader(format), reader(format));
    for (int i = 0; i < ROUNDS; i++) {
      String before = rows.next();
      String after = rows.next();
      String message = message(id, before, after).replaceFirst("%s", quote(before));
      message = message.replaceFirst("%s", quote(after));
      List<Message> read = back.check(message.getBytes(StandardCharsets.UTF_8), message);
      assertThat(read).hasSize(1);
      Change<?> change = (Change<?>) read.get(0);
      assertThat(change.after()).as(message).isNotNull();
      assertThat(change.header().problems())
          .as(message)
          .allMatch(
              problem ->
                  Set.of("bad-value", "no-key").contains(problem.code())
                      || problem.code().equals("unknown-column"));
    }
  }

  private static String quote(String replacement) {
    return Matcher.quoteReplacement(replacement);
  }
}
