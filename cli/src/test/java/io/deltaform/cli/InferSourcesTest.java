package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.schema.catalogue.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever in a message tells of a table becomes its table schema. */
class InferSourcesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          goldengate                           | orders-object-metadata.json | goldengate OBJECT_METADATA                       | "ORDER_ID","type":"DECIMAL"
          goldengate                           | orders-schema-record.json   | goldengate schema record                         | "ORDER_ID","type":"INT64"
          ces                                  | employees-insert.json       | ces cols                                         | "Salary","type":"DECIMAL(10,2)"
          ces                                  | employees-insert.avro       | ces cols                                         | "Salary","type":"DECIMAL(10,2)"
          datastream                           | mysql-insert.avro           | datastream Avro header                           | "TOTAL","type":"DECIMAL(10,2)"
          oceanbase-dataworks                  | orders-insert.json          | oceanbase-dataworks column                       | "PAID","type":"INSTANT"
          oceanbase-canal                      | orders-insert.json          | oceanbase-canal mysqlType                        | "PLACED","type":"LOCAL_DATE_TIME"
          oceanbase-default-extend-column-type | orders-insert.json          | oceanbase-default-extend-column-type __light_type | "SIGNATURE","type":"BYTES"
          oceanbase-debezium                   | orders-insert.json          | oceanbase-debezium schema                        | "ORDER_ID","type":"INT64"
          oceanbase-avro                       | orders-insert.avro          | oceanbase-avro fields                            | "ORDER_ID","type":"BIG_INTEGER"
          """)
  void tells_of_its_table(String format, String sample, String source, String column)
      throws IOException {
    byte[] body = Catalogue.bundled().sample(format, sample).content().toByteArray();
    Cli.Result result = Cli.runWith(body, "infer", "--format", format, "--out", folder.toString());
    assertThat(result.exit()).isZero();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files)
          .singleElement()
          .satisfies(
              file ->
                  assertThat(Files.readString(file))
                      .contains("{\"name\":" + column, "\"from\":[\"" + source + "\"]"));
    }
  }
}
