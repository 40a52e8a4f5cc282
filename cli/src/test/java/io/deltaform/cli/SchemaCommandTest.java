package io.deltaform.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.schema.catalogue.Catalogue;
import org.junit.jupiter.api.Test;

class SchemaCommandTest {
  @Test
  void without_a_name_the_files_are_listed() {
    assertThat(Cli.run("schema", "ces").lines()).contains("change-event.avsc", "data.avsc");
  }

  @Test
  void a_file_is_printed_byte_for_byte() {
    assertThat(Cli.run("schema", "ces", "data.avsc").out())
        .isEqualTo(
            new String(
                Catalogue.bundled().file("ces", "data.avsc").content().toByteArray(), UTF_8));
  }

  @Test
  void a_sample_is_printed_too() {
    assertThat(Cli.run("schema", "goldengate", "orders-insert.json").out()).contains("\"INSERT\"");
  }

  @Test
  void a_mistyped_file_is_named_with_the_nearest() {
    Cli.Result result = Cli.run("schema", "ces", "data.avcs");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err()).contains("did you mean data.avsc?");
  }

  @Test
  void a_missing_format_is_wrong_use() {
    Cli.Result result = Cli.run("schema");
    assertThat(result.exit()).isEqualTo(2);
    assertThat(result.err()).contains("FORMAT").contains("See: deltaform schema --help");
  }
}
