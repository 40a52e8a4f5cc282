package io.deltaform.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetectorTest {
  private final Detector detector = new Detector(Signatures.ALL);

  private List<String> formats(String record) {
    byte[] b = record.getBytes(StandardCharsets.UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    return detector.matches(in, b, 0, b.length).stream().map(Signature::format).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ces | {"specversion":"1.0","type":"com.microsoft.SQL.CES.DML.V1","data":"{}"}
          ces | {"data":"{\\"op_type\\":1}","type":"com.microsoft.SQL.CES.DML.V9","specversion":"1.0"}
          goldengate | {"qual_table":"A.B","op_type":"INSERT","after":{"isDdl":1,"type":2}}
          goldengate | {"after":{"op":"c"},"op_type":"MERGE","qual_table":"A.B"}
          goldengate | {"op_type":"STREAM_METADATA"}
          goldengate | {"op_type":"DDL","ddl":{}}
          goldengate | {"id":"x","$schema":"s","type":"object","properties":{}}
          goldengate | {"specversion":"1.0","type":"t","data":{"id":"x","$schema":"s","type":"object","properties":{}}}
          goldengate | {"specversion":"1.0","type":"t","data":{"op_type":"DELETE","qual_table":"A.B"}}
          datastream | {"source_metadata":{},"read_method":"x","payload":null}
          oceanbase-default | {"prevStruct":{"a":1},"recordType":"DELETE","allMetaData":{}}
          oceanbase-default | {"prevStruct":{"__light_type":{"a":1}},"recordType":"DELETE","allMetaData":{}}
          oceanbase-default-extend-column-type | {"postStruct":{"a":1,"__light_type":{"a":{"schemaType":"INT"}}},"recordType":"INSERT","allMetaData":{}}
          oceanbase-canal | {"isDdl":false,"type":"INSERT","data":[{"op":"c"}]}
          oceanbase-dataworks | {"version":"2.0","schema":{},"payload":{"op":"INSERT","source":{}}}
          oceanbase-shareplex | {"data":{},"meta":{"op":"ins"}}
          oceanbase-debezium | {"schema":{},"payload":{"op":"c"}}
          oceanbase-debezium | {"payload":{"op":"c","source":{}}}
          oceanbase-debezium-flatten | {"op":"c","source":{},"ts_ms":1}
          oceanbase-avro | {"operation":"INSERT","objectName":"a.b","afterImages":null}
          """)
  void tellsEveryFormatByItsMembers(String format, String record) {
    assertThat(formats(record)).containsExactly(format);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}
          {"a":1}
          [1]
          7
          "op_type"
          {"specversion":"1.0","type":"com.example.other","data":"{}"}
          {"table":"A.B","op_type":"I","op_ts":"2026"}
          {"id":"x","$schema":"s","type":"object","properties":{},"op_type":"I"}
          {"version":"1.0","payload":{"op":"INSERT"}}
          {"meta":{"op":"upsert"}}
          {"schema":"text","payload":"text"}
          {"schema":"text","payload":{"op":"c"}}
          {"op":"c","source":"text","ts_ms":1}
          {"recordType":"INSERT"}
          """)
  void knowsWhatIsOfNoFormat(String record) {
    assertThat(formats(record)).isEmpty();
  }

  @Test
  void anExtendMessageIsNoDefaultMessage() {
    assertThat(
            formats(
                "{\"recordType\":\"UPDATE\",\"allMetaData\":{},"
                    + "\"prevStruct\":{\"__light_type\":{\"a\":{\"schemaType\":\"INT\"},\"b\":{}}}}"))
        .as("one member without schemaType: a column of that name")
        .containsExactly("oceanbase-default");
  }

  @Test
  void listsAllWhereSeveralMatch() {
    assertThat(
            formats(
                "{\"isDdl\":false,\"type\":\"INSERT\",\"recordType\":\"x\",\"allMetaData\":{}}"))
        .containsExactly("oceanbase-default", "oceanbase-canal");
  }

  @Test
  void remembersNothingOfTheRecordBefore() {
    String canal = "{\"isDdl\":false,\"type\":\"INSERT\"}";
    assertThat(formats(canal)).containsExactly("oceanbase-canal");
    assertThat(formats("{\"a\":1}")).isEmpty();
    assertThat(formats(canal)).containsExactly("oceanbase-canal");
  }

  @Test
  void everyFormatSaysWhatIsLookedFor() {
    assertThat(Signatures.ALL).hasSize(11).allSatisfy(s -> assertThat(s.lookedFor()).isNotBlank());
  }
}
