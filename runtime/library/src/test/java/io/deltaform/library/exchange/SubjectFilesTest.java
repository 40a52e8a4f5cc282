package io.deltaform.library.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a download does to the files that are in its folder already. */
class SubjectFilesTest {
  @TempDir Path temp;

  private static SourceFile file(String name, String text) {
    return new SourceFile(name, Bytes.copyOf(text.getBytes(UTF_8)));
  }

  @Test
  void whatAnEarlierDownloadWroteIsReplacedWhole() throws IOException {
    Path folder = temp.resolve("a/b");
    SubjectFiles.write(List.of(file("a.avsc", "1"), file("b.avsc", "1")), folder);
    SubjectFiles.write(List.of(file("b.avsc", "1")), folder);
    SubjectFiles.Downloaded again =
        SubjectFiles.write(List.of(file("a.avsc", "2"), file("b.avsc", "1")), folder);
    assertThat(again.written()).containsExactly("a.avsc");
    assertThat(again.unchanged()).containsExactly("b.avsc");
    assertThat(folder.resolve("a.avsc")).hasContent("2");
    try (var left = Files.list(folder.resolve(".deltaform"))) {
      assertThat(left.map(p -> p.getFileName().toString())).containsExactly("downloads.files");
    }
  }

  @Test
  void aFileThatNoDownloadWroteIsLeftAloneAndNothingIsWritten() throws IOException {
    Files.writeString(temp.resolve("mine.json"), "mine");
    assertThatThrownBy(
            () -> SubjectFiles.write(List.of(file("a.avsc", "1"), file("mine.json", "2")), temp))
        .isInstanceOf(ExchangeFault.class)
        .hasMessageContaining("[foreign-file]")
        .hasMessageContaining("mine.json");
    assertThat(temp.resolve("mine.json")).hasContent("mine");
    assertThat(temp.resolve("a.avsc")).doesNotExist();
    SubjectFiles.write(List.of(file("mine.json", "mine")), temp);
    SubjectFiles.write(List.of(file("mine.json", "2")), temp);
    assertThat(temp.resolve("mine.json")).hasContent("2");
  }

  @Test
  void linksAreNotFollowed() throws IOException {
    Path folder = Files.createDirectory(temp.resolve("out"));
    SubjectFiles.write(List.of(file("a.avsc", "1")), folder);
    Path outside = Files.writeString(temp.resolve("outside"), "outside");
    Files.delete(folder.resolve("a.avsc"));
    Files.createSymbolicLink(folder.resolve("a.avsc"), outside);
    assertThatThrownBy(() -> SubjectFiles.write(List.of(file("a.avsc", "2")), folder))
        .isInstanceOf(ExchangeFault.class);
    assertThat(outside).hasContent("outside");
    Path other = Files.createDirectory(temp.resolve("other"));
    Files.createSymbolicLink(other.resolve(".deltaform"), temp);
    assertThatThrownBy(() -> SubjectFiles.write(List.of(file("a.avsc", "2")), other))
        .isInstanceOf(ExchangeFault.class);
    assertThat(other.resolve("a.avsc")).doesNotExist();
  }
}
