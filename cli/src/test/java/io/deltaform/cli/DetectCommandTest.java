package io.deltaform.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DetectCommandTest {
  @Test
  void each_record_has_a_line_with_file_offset_format_and_kind() {
    String ces = Cli.run("schema", "ces", "orders-update.json").out();
    String goldengate = Cli.run("schema", "goldengate", "orders-ddl.json").out();
    Cli.Result result = Cli.runWith(ces + goldengate, "detect");
    assertThat(result)
        .isEqualTo(
            new Cli.Result(
                0,
                "-\t0\tces\tUPDATE\n-\t" + ces.getBytes(UTF_8).length + "\tgoldengate\tDDL\n",
                ""));
  }

  @Test
  void a_segment_is_told_with_the_kind_of_its_event() {
    String part = Cli.run("schema", "ces", "orders-insert-segment-1.json").out();
    assertThat(Cli.runWith(part, "detect").out()).isEqualTo("-\t0\tces\tINSERT\n");
  }

  @Test
  void what_no_format_knows_is_unknown() {
    Cli.Result result = Cli.runWith("{\"x\":1}\n[]", "detect");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEqualTo("-\t0\tunknown\t-\n");
    assertThat(result.err()).startsWith("-:0: ").contains("looked for ces");
  }

  @Test
  void what_several_formats_know_is_ambiguous_and_they_are_listed() {
    String both =
        "{\"specversion\":\"1.0\",\"type\":\"com.microsoft.SQL.CES.DML.V1\","
            + "\"op_type\":\"STREAM_METADATA\"}";
    Cli.Result result = Cli.runWith(both, "detect");
    assertThat(result.exit()).isEqualTo(1);
    assertThat(result.out()).isEqualTo("-\t0\tambiguous\t-\n");
    assertThat(result.err()).contains("ces, goldengate");
  }

  @Test
  void a_tombstone_has_a_kind_and_no_format() {
    assertThat(Cli.runWith("null", "detect"))
        .isEqualTo(new Cli.Result(0, "-\t0\t-\tTOMBSTONE\n", ""));
  }

  @Test
  void a_record_of_a_known_format_without_a_kind_has_its_reason() {
    String broken = "{\"op_type\":\"MERGE\",\"qual_table\":\"A.B\"}";
    Cli.Result result = Cli.runWith(broken, "detect");
    assertThat(result.exit()).isZero();
    assertThat(result.out()).isEqualTo("-\t0\tgoldengate\t-\n");
    assertThat(result.err()).startsWith("-:0: [bad-envelope] ").endsWith(" at /op_ts\n");
  }
}
