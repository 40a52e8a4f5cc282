package io.deltaform.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.TableSchemaFile;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An instant, as each producer spells it, in a column that the caller knows to be one. */
class SameInstantTest {
  private static final String TABLE =
      "{\"table\":{\"table\":\"T\"},\"columns\":[{\"name\":\"at\",\"type\":\"INSTANT\","
          + "\"nullable\":true}]}";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          goldengate | "2021-12-25T05:42:04.408Z" | {"qual_table":"S.T","op_type":"INSERT","op_ts":"2026-03-04T05:06:07Z","xid":"x","pos":"p","after":{"at":?}}
          goldengate | "2021-12-25T07:42:04.408+02:00" | {"qual_table":"S.T","op_type":"INSERT","op_ts":"2026-03-04T05:06:07Z","xid":"x","pos":"p","after":{"at":?}}
          datastream | 1640410924408000 | {"read_method":"mysql-cdc-binlog","source_metadata":{"table":"T","change_type":"INSERT"},"payload":{"at":?}}
          datastream | "2021-12-25T05:42:04.408Z" | {"read_method":"mysql-cdc-binlog","source_metadata":{"table":"T","change_type":"INSERT"},"payload":{"at":?}}
          oceanbase-default | "1640410924.408" | {"recordType":"INSERT","allMetaData":{"table_name":"T","db":"d"},"postStruct":{"at":?}}
          oceanbase-shareplex | "1640410924.408" | {"meta":{"op":"ins","table":"d.T"},"data":{"at":?}}
          oceanbase-dataworks | 1640410924408 | {"version":"2.0","schema":{"source":{"dbName":"d","table":"T"},"column":[{"name":"at","type":"TIMESTAMP"}]},"payload":{"op":"INSERT","after":{"data":{"at":?}}}}
          oceanbase-dataworks | "1640410924.408" | {"version":"2.0","schema":{"source":{"dbName":"d","table":"T"},"column":[{"name":"at","type":"TIMESTAMP"}]},"payload":{"op":"INSERT","after":{"data":{"at":?}}}}
          oceanbase-dataworks | 1640410924000.408 | {"version":"2.0","schema":{"source":{"dbName":"d","table":"T"},"column":[{"name":"at","type":"TIMESTAMP"}]},"payload":{"op":"INSERT","after":{"data":{"at":?}}}}
          oceanbase-debezium | "2021-12-25T05:42:04.408Z" | {"payload":{"op":"c","source":{"connector":"OB_MYSQL","db":"d","table":"T"},"after":{"at":?}}}
          oceanbase-debezium-smt | "2021-12-25T05:42:04.408000Z" | {"at":?,"__deleted":"false"}
          oceanbase-avro | {"timestamp":1640410924,"millis":408000} | {"operation":"INSERT","objectName":"d.T","fields":[{"name":"at","dataTypeNumber":7}],"afterImages":[?]}
          """)
  void isTheSameValue(String format, String spelt, String message) {
    Read<TableSchemaFile> table = TableSchemaFile.read(TABLE.getBytes(StandardCharsets.UTF_8));
    ChangeReader reader =
        ChangeReader.of(Objects.requireNonNull(Formats.find(format)))
            .schemas(List.of(Objects.requireNonNull(table.value()).schema()));
    Change<?> change = Lines.of(reader, message.replace("?", spelt)).change();
    assertThat(change.header().problems()).isEmpty();
    assertThat(((Row) Objects.requireNonNull(change.after()).row()).get("at"))
        .isEqualTo(Instant.ofEpochMilli(1_640_410_924_408L));
  }
}
