package io.deltaform.formats.oceanbase;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.formats.Formats;
import io.deltaform.formats.Lines;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.catalogue.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JSON rendering of the avro serialiser, where the names of branches are gone. */
class AvroRenderingTest {
  private static String body(String rest) {
    return "{\"id\":17,\"sourceTimestamp\":1700000000,\"objectName\":\"shop.T\"," + rest + "}";
  }

  private static String insert(int type, String value) {
    return body(
        "\"operation\":\"INSERT\",\"fields\":[{\"name\":\"v\",\"dataTypeNumber\":"
            + type
            + "}],\"beforeImages\":null,\"afterImages\":["
            + value
            + "]");
  }

  private static Lines all(String body) {
    return Lines.of(ChangeReader.of(Formats.all().toArray(new Format[0])), body);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "8 | {\"precision\":8,\"value\":\"5\"} | 5",
        "246 | {\"value\":\"1.50\",\"precision\":1,\"scale\":0} | 1.50",
        "5 | {\"value\":1.5,\"precision\":8,\"scale\":64} | 1.5",
        "4 | {\"value\":1.1,\"precision\":8,\"scale\":64} | 1.1",
        "253 | {\"charset\":\"utf8mb4\",\"value\":{\"bytes\":\"caf\\u00c3\\u00a9\"}} | \"caf\u00e9\"",
        "253 | {\"charset\":\"latin1\",\"value\":\"caf\u00e9\"} | \"caf\u00e9\"",
        "7 | {\"timestamp\":1,\"millis\":500000} | \"1970-01-01T00:00:01.5Z\"",
        "10 | {\"year\":2026,\"month\":1,\"day\":6} | \"2026-01-06\"",
        "13 | {\"year\":2026,\"month\":null} | 2026",
        "7 | {\"value\":{\"year\":2026,\"month\":1,\"day\":6},\"timezone\":\"+08:00\"} | \"2026-01-06T00:00:00+08:00\"",
        "252 | {\"type\":\"BLOB\",\"value\":{\"bytes\":\"\\u00ff\\u0000\\u0080\"}} | \"/wCA\"",
        "245 | {\"type\":\"JSON\",\"value\":\"[1]\"} | \"[1]\"",
        "255 | {\"type\":\"POINT\",\"value\":\"POINT(1 2)\"} | \"POINT(1 2)\"",
        "255 | {\"type\":\"WKB\",\"value\":{\"bytes\":\"\\u0001\"}} | \"AQ==\"",
        "8 | \"NULL\" | null",
        "8 | null | null",
      })
  void valuesAreToldByTheirKeys(int type, String value, String expected) {
    assertThat(all(insert(type, value)).line())
        .contains("\"after\":{\"v\":" + expected + "}")
        .doesNotContain("warnings");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"precision\":8,\"value\":5}",
        "{\"precision\":8}",
        "{\"charset\":\"utf8mb4\",\"value\":{\"bytes\":\"\u0100\"}}",
        "{\"charset\":\"utf8mb4\",\"value\":{\"bytes\":7}}",
        "{\"timestamp\":1.5,\"millis\":0}",
        "{\"year\":\"2026\"}",
        "{\"other\":1}",
        "\"text\"",
        "17",
        "[1]"
      })
  void aValueOfNoBranchIsKeptAsSent(String value) {
    assertThat(all(insert(8, value)).line())
        .contains("\"after\":{\"v\":" + value + "}")
        .contains("\"level\":\"error\",\"code\":\"bad-value\",\"pointer\":\"/afterImages/0\"");
  }

  @Test
  void noneIsAbsent() {
    assertThat(all(insert(8, "\"NONE\"")).letter().problem().code()).isEqualTo("bad-structure");
    String two =
        body(
            "\"operation\":\"INSERT\",\"fields\":[{\"name\":\"a\"},{\"name\":\"b\"}],"
                + "\"afterImages\":[\"NONE\",{\"precision\":8,\"value\":\"1\"}]");
    assertThat(all(two).line()).contains("\"after\":{\"b\":1}");
  }

  @Test
  void statementsMarksAndHeartbeats() {
    assertThat(
            all(body(
                    "\"operation\":\"DDL\",\"fields\":null,\"tags\":{},\"afterImages\":\"DROP TABLE T\""))
                .line())
        .contains("\"kind\":\"DDL\"")
        .contains("\"ddl\":\"DROP TABLE T\"");
    assertThat(all(body("\"operation\":\"HEARTBEAT\",\"fields\":\"\",\"afterImages\":null")).line())
        .contains("\"kind\":\"HEARTBEAT\"")
        .doesNotContain("warnings");
    assertThat(all(body("\"operation\":\"VACUUM\",\"afterImages\":null")).line())
        .contains("\"kind\":\"UNKNOWN\"")
        .contains("unknown-operation");
  }

  @Test
  void theDatumAndItsRenderingAreOneMessage() {
    for (Sample sample : Catalogue.bundled().format("oceanbase-avro").samples()) {
      String json = sample.name().replace(".avro", ".json");
      if (!sample.body().equals("avro") || json.contains("born")) {
        continue;
      }
      Outcome datum = read(sample.name());
      Outcome rendering = read(json);
      assertThat(Lines.print(datum)).isEqualTo(Lines.print(rendering));
      if (datum instanceof Change<?> change) {
        assertThat(change.after()).isEqualTo(((Change<?>) rendering).after());
        assertThat(change.before()).isEqualTo(((Change<?>) rendering).before());
      }
    }
  }

  private static Outcome read(String sample) {
    byte[] body = Catalogue.bundled().sample("oceanbase-avro", sample).content().toByteArray();
    return new Lines(ChangeReader.of(Formats.OCEANBASE_AVRO)).read(body).one();
  }
}
