package io.deltaform.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.generator.type.Sources;
import io.deltaform.schema.diagnostic.Diagnostics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceWriterTest {
  @TempDir Path out;

  private GenerateResult write(String owner, GeneratedFile... files) throws IOException {
    return new SourceWriter(out, owner).write(Arrays.asList(files), new Diagnostics());
  }

  private static GeneratedFile file(String path, String text) {
    return new GeneratedFile(path, Sources.MARK + "\n" + text);
  }

  @Test
  void aSecondRunWithTheSameInputTouchesNothing() throws IOException {
    assertThat(write("a", file("a/X.java", "1")).written()).containsExactly("a/X.java");
    FileTime old = FileTime.fromMillis(1000);
    Files.setLastModifiedTime(out.resolve("a/X.java"), old);
    GenerateResult again = write("a", file("a/X.java", "1"));
    assertThat(again.written()).isEmpty();
    assertThat(again.unchanged()).containsExactly("a/X.java");
    assertThat(Files.getLastModifiedTime(out.resolve("a/X.java"))).isEqualTo(old);
  }

  @Test
  void whatIsNoLongerMadeIsDeletedAndNothingElse() throws IOException {
    write("a", file("a/b/X.java", "1"), file("a/Y.java", "1"));
    write("other", file("o/Z.java", "1"));
    Files.writeString(out.resolve("a/Mine.java"), "class Mine {}");
    GenerateResult second = write("a", file("a/Y.java", "2"));
    assertThat(second.written()).containsExactly("a/Y.java");
    assertThat(second.deleted()).containsExactly("a/b/X.java");
    assertThat(out.resolve("a/b")).doesNotExist();
    assertThat(out.resolve("a/Mine.java")).exists();
    assertThat(out.resolve("o/Z.java")).exists();
  }

  @Test
  void aFileThatWasNotGeneratedIsNotOverwritten() throws IOException {
    Files.createDirectories(out.resolve("a"));
    Files.writeString(out.resolve("a/X.java"), "class X {}");
    GenerateResult result = write("a", file("a/X.java", "1"), file("a/Y.java", "1"));
    assertThat(result.diagnostics()).hasSize(1);
    assertThat(result.diagnostics().get(0).code()).isEqualTo("foreign-file");
    assertThat(out.resolve("a/X.java")).hasContent("class X {}");
    assertThat(out.resolve("a/Y.java")).doesNotExist();
  }

  @Test
  void aFileThatSomebodyPutInPlaceOfAGeneratedOneStays() throws IOException {
    write("a", file("a/A.java", "one"));
    Files.writeString(out.resolve("a/A.java"), "mine");
    assertThat(write("a", file("a/A.java", "two")).diagnostics().get(0).code())
        .isEqualTo("foreign-file");
    assertThat(write("a", file("b/B.java", "three")).deleted()).isEmpty();
    assertThat(out.resolve("a/A.java")).hasContent("mine");
  }

  @Test
  void aGeneratedFileWhoseManifestWasLostIsOverwritten() throws IOException {
    write("a", file("a/X.java", "1"));
    Files.delete(out.resolve(".deltaform/a.files"));
    assertThat(write("a", file("a/X.java", "2")).written()).containsExactly("a/X.java");
  }

  @Test
  void namesThatDifferInCaseOnlyAreRefused() throws IOException {
    GenerateResult result = write("a", file("a/Foo.java", "1"), file("a/FOO.java", "1"));
    assertThat(result.isSuccess()).isFalse();
    assertThat(result.diagnostics().get(0).code()).isEqualTo("file-collision");
    assertThat(out.resolve("a")).doesNotExist();
  }

  @Test
  void nothingOutsideTheFolderIsWrittenOrDeleted() throws IOException {
    Path outside = out.resolveSibling(out.getFileName() + "-outside");
    Files.writeString(outside, "keep");
    assertThatThrownBy(() -> write("a", file("../" + outside.getFileName(), "1")))
        .hasMessageContaining("not inside");
    write("a", file("a/X.java", "1"));
    Files.writeString(out.resolve(".deltaform/a.files"), "../" + outside.getFileName() + "\n");
    assertThat(write("a", file("a/X.java", "1")).deleted()).isEmpty();
    assertThat(outside).hasContent("keep");
    Files.delete(outside);
  }

  @Test
  void resultsAreSorted() throws IOException {
    GenerateResult result = write("a", file("b/X.java", "1"), file("a/X.java", "1"));
    assertThat(result.written()).isEqualTo(List.of("a/X.java", "b/X.java"));
  }
}
