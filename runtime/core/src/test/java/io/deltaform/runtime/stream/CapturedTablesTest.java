package io.deltaform.runtime.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.metadata.TableInference;
import java.io.ByteArrayInputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

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

  private List<Problem> read(String body, @Nullable String format) {
    return new CapturedTables(inference, ReadLimits.DEFAULT)
        .read(new ByteArrayInputStream(body.getBytes(UTF_8)), format);
  }
}
