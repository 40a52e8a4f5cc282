package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever ends a command says one sentence. */
class LastWordsTest {
  private static Cli.Result reading(InputStream in) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exit = Main.run(Console.of(in, out, err, false), "read");
    return new Cli.Result(
        exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static InputStream failing(Throwable fault) {
    return new InputStream() {
      @Override
      public int read() {
        if (fault instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) fault;
      }

      @Override
      public int read(byte[] b, int off, int len) {
        return read();
      }
    };
  }

  @Test
  void anErrorOfTheMachineHasACode() {
    Cli.Result stack = reading(failing(new StackOverflowError()));
    assertThat(stack.exit()).isEqualTo(3);
    assertThat(stack.err()).startsWith("deltaform: [limit] ").hasLineCount(1);
    Cli.Result memory = reading(failing(new OutOfMemoryError()));
    assertThat(memory.exit()).isEqualTo(3);
    assertThat(memory.err()).startsWith("deltaform: [memory] ").hasLineCount(1);
  }

  @Test
  void aFaultOfOurOwnSaysWhereAndQuotesNoValue() {
    Cli.Result result = reading(failing(new IllegalStateException("secret value")));
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.err())
        .startsWith("deltaform: [internal] ")
        .contains("IllegalStateException at io.deltaform.")
        .doesNotContain("secret")
        .hasLineCount(1);
  }

  @Test
  void whatTheDiskSaysIsASentence() {
    assertThat(LastWords.of(new UncheckedIOException(new NoSuchFileException("x"))))
        .isEqualTo("no file or folder x");
    assertThat(LastWords.of(new IOException("No space left on device")))
        .isEqualTo("No space left on device");
    assertThat(LastWords.of(new InvalidPathException("\u00e4", "unmappable")))
        .startsWith("[locale] ")
        .contains("LC_ALL=C.UTF-8");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "read \0",
        "validate --schema \0",
        "generate --out \0 --package p ces",
        "infer --out \0",
        "detect \0",
        "read --tables \0",
        "serve --data \0"
      })
  void aNameThatNoFileCanHaveIsNotWrongUse(String command) {
    Cli.Result result = Cli.run(command.split(" "));
    assertThat(result.exit()).isEqualTo(3);
    assertThat(result.err()).startsWith("deltaform: [locale] ").hasLineCount(1);
  }
}
