package io.deltaform.runtime.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.table.TableColumn;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapturedTablesTest {
  private static final String METADATA =
      "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\"SHOP.PARCELS\",\"columns\":"
          + "{\"ID\":{\"type\":\"number\",\"null\":false,\"key\":true}}}";

  private final TableInference inference = new TableInference();

  @Test
  void each_record_of_a_body_is_recognised_and_asked_for_its_table() {
    assertThat(read("[null, " + METADATA + "]", null)).isEmpty();
    assertThat(inference.tables()).hasSize(1);
    assertThat(inference.tables().get(0).schema().id()).hasToString("SHOP.PARCELS");
    assertThat(inference.tables().get(0).schema().columns())
        .extracting(TableColumn::name)
        .containsExactly("ID");
  }

  @Test
  void a_record_of_no_format_is_told_and_the_rest_goes_on() {
    List<Problem> problems = read("{\"x\":1}\n" + METADATA, null);
    assertThat(problems).extracting(Problem::code, Problem::offset).hasSize(1);
    assertThat(problems.get(0).code()).isEqualTo("unknown-format");
    assertThat(problems.get(0).offset()).isZero();
    assertThat(inference.tables()).hasSize(1);
  }

  @Test
  void what_is_no_JSON_is_told_with_its_place_in_the_body() {
    List<Problem> problems = read("{}\n{\"a\":}\n", "goldengate");
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).code()).isEqualTo("syntax");
    assertThat(problems.get(0).offset()).isEqualTo(8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "goldengate|SHOP.T|{'qual_table':'SHOP.T','op_type':'INSERT','after':{'A':1}}",
        "goldengate|SHOP.T|{'specversion':'1.0','data':{'qual_table':'SHOP.T','before':{'A':1}}}",
        "oceanbase-canal|shop.T|{'database':'shop','table':'T','data':[{'a':'1'}]}",
        "oceanbase-dataworks|shop.T|{'schema':{'source':{'dbName':'shop','table':'T'}},"
            + "'payload':{'after':{'data':{'a':1}}}}",
        "oceanbase-debezium|shop.T|{'payload':{'source':{'db':'shop','table':'T'},'after':{'a':1}}}",
        "oceanbase-debezium-flatten|shop.T|{'source':{'db':'shop','table':'T'},'before':{'a':1}}",
        "oceanbase-debezium-smt|a table that they do not name|{'a':1,'__deleted':'false'}",
        "oceanbase-default|t.shop.T|{'recordType':'DELETE','allMetaData':"
            + "{'db':'t.shop','table_name':'T'},'prevStruct':{'a':1}}",
        "oceanbase-default-extend-column-type|shop.T|{'recordType':'INSERT','allMetaData':"
            + "{'db':'shop','table_name':'T'},'postStruct':{'a':1}}",
        "oceanbase-shareplex|shop.T|{'meta':{'op':'ins','table':'shop.T'},'data':{'a':1}}"
      })
  void rows_without_types_are_told_once_with_what_to_do(String format, String table, String row) {
    CapturedTables captured = new CapturedTables(inference, ReadLimits.DEFAULT);
    String record = row.replace('\'', '"');
    byte[] body = ("\n" + record + record).getBytes(UTF_8);
    assertThat(captured.read(new ByteArrayInputStream(body), format)).isEmpty();
    assertThat(captured.untyped().values())
        .singleElement()
        .satisfies(
            found -> {
              Problem problem = found.problem();
              assertThat(found.record()).isEqualTo(1);
              assertThat(problem.level()).isEqualTo(Problem.Level.WARNING);
              assertThat(problem.code()).isEqualTo("untyped-table");
              assertThat(problem.offset()).isEqualTo(1);
              assertThat(problem.message())
                  .contains("changes of " + table + " and", "write a *.table.json");
            });
  }

  @Test
  void rows_of_a_table_that_anything_tells_of_are_no_surprise() {
    String row =
        "{\"qual_table\":\"DB.SHOP.PARCELS\",\"op_type\":\"DELETE\",\"before\":{\"ID\":1}}";
    CapturedTables captured = new CapturedTables(inference, ReadLimits.DEFAULT);
    captured.read(new ByteArrayInputStream(row.getBytes(UTF_8)), "goldengate");
    assertThat(captured.untyped()).hasSize(1);
    assertThat(read(METADATA, null)).isEmpty();
    assertThat(captured.untyped()).isEmpty();
  }

  @Test
  void messages_without_rows_need_no_types() {
    CapturedTables captured = new CapturedTables(inference, ReadLimits.DEFAULT);
    String ddl =
        "{\"qual_table\":\"SHOP.T\",\"op_type\":\"TRUNCATE\"}"
            + "{\"op_type\":\"DDL\",\"ddl\":{},\"after\":{}}";
    captured.read(new ByteArrayInputStream(ddl.getBytes(UTF_8)), "goldengate");
    assertThat(captured.untyped()).isEmpty();
  }

  private List<Problem> read(String body, @Nullable String format) {
    return new CapturedTables(inference, ReadLimits.DEFAULT)
        .read(new ByteArrayInputStream(body.getBytes(UTF_8)), format).stream()
            .map(CapturedTables.Found::problem)
            .toList();
  }
}
