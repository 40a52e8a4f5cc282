package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StateFolderTest {
  private static final String METADATA =
      "{\"op_type\":\"OBJECT_METADATA\",\"qual_table\":\"SHOP.BOOKS\",\"columns\":{"
          + "\"ID\":{\"type\":\"number\",\"null\":false,\"key\":true}}}";
  private static final String INSERT =
      "{\"qual_table\":\"SHOP.BOOKS\",\"op_type\":\"INSERT\",\"op_ts\":\"2026-03-04T05:00:00Z\","
          + "\"xid\":\"x\",\"pos\":\"p\",\"after\":{\"ID\":7}}";

  @TempDir Path folder;

  private String state() {
    return folder.resolve("state").toString();
  }

  private static String segment(int index) {
    return Cli.run("schema", "ces", "orders-insert-segment-" + index + ".json").out();
  }

  @Test
  void what_one_run_learnt_the_next_one_knows() {
    assertThat(Cli.runWith(METADATA, "read", "--state", state()).exit()).isZero();
    assertThat(Cli.runWith(INSERT, "read", "--state", state()).out())
        .contains("\"key\":{\"ID\":7}");
    assertThat(Cli.runWith(INSERT, "read").out()).doesNotContain("\"key\"");
  }

  @Test
  void segments_wait_for_the_next_run() throws IOException {
    Cli.Result first = Cli.runWith(segment(2), "read", "--state", state());
    assertThat(first.exit()).isZero();
    assertThat(first.out() + first.err()).isEmpty();
    assertThat(Cli.runWith(segment(0), "read", "--state", state()).out()).isEmpty();
    assertThat(Cli.runWith(segment(1), "read", "--state", state()).out())
        .contains("\"kind\":\"INSERT\"");
    assertThat(Cli.runWith(segment(1), "read", "--state", state()).out())
        .as("a repeat of a part that was joined")
        .isEmpty();
    try (var files = Files.list(folder.resolve("state"))) {
      assertThat(files).as("nothing is left over").hasSize(1);
    }
  }

  @Test
  void a_damaged_state_is_named_and_left_as_it_is() throws IOException {
    Cli.runWith(METADATA, "read", "--state", state());
    Path file = folder.resolve("state/reader.state");
    String damaged = Files.readString(file).replace("SHOP", "shop");
    Files.writeString(file, damaged);
    Cli.Result result = Cli.runWith(INSERT, "read", "--state", state());
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.out()).isEmpty();
    assertThat(result.err().lines()).hasSize(1);
    assertThat(result.err()).contains(file.toString()).contains("cut or damaged");
    assertThat(file).hasContent(damaged);
  }

  @Test
  void a_run_that_fails_leaves_the_state_as_it_was() throws IOException {
    Cli.runWith(METADATA, "read", "--state", state());
    Path file = folder.resolve("state/reader.state");
    byte[] before = Files.readAllBytes(file);
    Path readable = Files.writeString(folder.resolve("in.json"), segment(0));
    Cli.Result result =
        Cli.run("read", "--state", state(), readable.toString(), folder + "/none.json");
    assertThat(result.exit()).isEqualTo(3);
    assertThat(file).hasBinaryContent(before);
  }

  @Test
  void a_file_is_no_folder() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    assertThat(Cli.runWith(INSERT, "read", "--state", file.toString()).exit()).isEqualTo(2);
  }
}
