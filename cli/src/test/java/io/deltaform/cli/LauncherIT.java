package io.deltaform.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged command, started as a process by the launcher at the root of the repository. */
class LauncherIT {
  private static final Path ROOT = Path.of(System.getProperty("deltaform.root", ".."));

  @TempDir Path temp;

  @Test
  void the_launcher_starts_the_packaged_command() throws Exception {
    Cli.Result result = start("C.UTF-8", "./deltaform --version");
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).isEqualTo("deltaform 0.1.0\n");
    assertThat(result.exit()).isZero();
  }

  @Test
  void the_exit_code_of_wrong_use_comes_through() throws Exception {
    assertThat(start("C.UTF-8", "./deltaform --nonsense").exit()).isEqualTo(2);
  }

  @Test
  void a_reader_that_leaves_early_is_no_error() throws Exception {
    Cli.Result result = start("C.UTF-8", "./deltaform --help | head -c 5");
    assertThat(result.out()).isEqualTo("Usage");
    assertThat(result.err()).isEmpty();
  }

  private Cli.Result start(String locale, String script) throws IOException, InterruptedException {
    Path out = temp.resolve("out");
    Path err = temp.resolve("err");
    ProcessBuilder builder = new ProcessBuilder(List.of("sh", "-c", script));
    builder.environment().put("LC_ALL", locale);
    Process process =
        builder
            .directory(ROOT.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return new Cli.Result(
        process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }
}
