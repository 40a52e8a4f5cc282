package io.deltaform.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFilesTest {
  @TempDir Path folder;

  @Test
  void files_come_sorted_and_named_relative_to_the_folder() throws Exception {
    write("b/ä b.json");
    write("b.avsc");
    write("a/z.json");
    assertThat(SourceFiles.under(folder))
        .extracting(SourceFile::path)
        .containsExactly("a/z.json", "b.avsc", "b/ä b.json");
  }

  @Test
  void what_begins_with_a_dot_is_left_out() throws Exception {
    write(".hidden/a.json");
    write("a/.swp.json");
    assertThat(SourceFiles.under(folder)).isEmpty();
  }

  @Test
  void a_folder_that_is_not_there_has_no_files() throws Exception {
    assertThat(SourceFiles.under(folder.resolve("none"))).isEmpty();
  }

  private void write(String name) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{}");
  }
}
