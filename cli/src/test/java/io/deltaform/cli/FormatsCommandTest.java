package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FormatsCommandTest {
  @Test
  void every_format_has_a_line_that_begins_with_its_id() {
    Cli.Result result = Cli.run("formats");
    assertThat(result.exit()).isZero();
    assertThat(result.lines())
        .extracting(line -> line.split(" ", 2)[0])
        .contains("ces", "goldengate");
  }

  @Test
  void one_format_is_told_with_versions_files_and_samples() {
    Cli.Result result = Cli.run("formats", "ces");
    assertThat(result.exit()).isZero();
    assertThat(result.out())
        .startsWith("ces: ")
        .contains("\nversions:\n  V1 ", "\n  data.avsc ", "\n  employees-insert.json ");
  }

  @Test
  void a_mistyped_format_is_wrong_use_and_named_with_the_nearest() {
    Cli.Result result = Cli.run("formats", "goldngate");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).contains("no format goldngate; did you mean goldengate?");
  }
}
