package io.deltaform.library.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiskWordsTest {
  @TempDir Path folder;

  private interface Attempt {
    void run() throws IOException;
  }

  private static String words(Attempt attempt) {
    try {
      attempt.run();
    } catch (IOException e) {
      return DiskWords.of(e);
    }
    throw new AssertionError("expected a failure");
  }

  @Test
  void what_the_disk_refuses_is_said_in_words() throws IOException {
    Path file = Files.writeString(folder.resolve("f"), "");
    assertThat(words(() -> Files.readString(folder.resolve("none"))))
        .isEqualTo("no file or folder " + folder.resolve("none"));
    assertThat(words(() -> Files.createDirectories(file)))
        .isEqualTo("a file is where a folder is expected: " + file);
  }

  @Test
  void what_java_tells_by_a_type_alone_is_said_in_words_too() {
    assertThat(DiskWords.of(new AccessDeniedException("a"))).isEqualTo("no permission for a");
    assertThat(DiskWords.of(new FileSystemLoopException("a")))
        .isEqualTo("a link leads in a circle: a");
    assertThat(DiskWords.of(new FileSystemException("a"))).isEqualTo("the file system refuses a");
    assertThat(DiskWords.of(new FileSystemException("a", null, "No space left on device")))
        .isEqualTo("No space left on device: a");
    assertThat(DiskWords.of(new IOException())).isEqualTo("IOException");
  }
}
