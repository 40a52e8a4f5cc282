package io.deltaform.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
  void into_folders_that_are_left_out_nobody_looks() throws Exception {
    write(".cache/a.json");
    Files.createSymbolicLink(folder.resolve(".cache/circle"), folder);
    Files.createSymbolicLink(folder.resolve(".cache/nowhere"), folder.resolve("none"));
    Files.createSymbolicLink(folder.resolve(".circle"), folder);
    write("b.json");
    assertThat(SourceFiles.under(folder)).extracting(SourceFile::path).containsExactly("b.json");
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

  @Test
  void links_are_followed_and_one_that_leads_nowhere_or_in_a_circle_is_an_error(@TempDir Path root)
      throws Exception {
    Path shared = Files.createDirectories(root.resolve("shared"));
    Files.writeString(shared.resolve("a.avsc"), "1");
    Path folder = Files.createDirectories(root.resolve("schemas"));
    Files.createSymbolicLink(folder.resolve("linked"), shared);
    assertThat(SourceFiles.under(folder))
        .extracting(SourceFile::path)
        .containsExactly("linked/a.avsc");
    Path nowhere = Files.createSymbolicLink(folder.resolve("b.avsc"), root.resolve("none"));
    assertThatThrownBy(() -> SourceFiles.under(folder)).isInstanceOf(NoSuchFileException.class);
    Files.delete(nowhere);
    Files.createSymbolicLink(folder.resolve("circle"), root);
    assertThatThrownBy(() -> SourceFiles.under(folder)).isInstanceOf(FileSystemLoopException.class);
  }
}
