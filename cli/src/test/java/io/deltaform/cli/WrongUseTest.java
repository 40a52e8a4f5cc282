package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrongUseTest {
  @Test
  void without_a_command_help_goes_to_standard_error() {
    Cli.Result result = Cli.run();
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).startsWith("Usage: deltaform").contains("Example:");
  }

  @Test
  void help_is_a_result() {
    Cli.Result result = Cli.run("--help");
    assertThat(result.exit()).isZero();
    assertThat(result.out()).startsWith("Usage: deltaform");
    assertThat(result.err()).isEmpty();
  }

  @Test
  void a_mistyped_option_is_named_with_the_nearest() {
    Cli.Result result = Cli.run("--hepl");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err())
        .isEqualTo(
            "deltaform: unknown option --hepl; did you mean --help?\nSee: deltaform --help\n");
  }
}
