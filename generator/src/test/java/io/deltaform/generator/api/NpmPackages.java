package io.deltaform.generator.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** Files that packages of npm bear. None of their programs is run. */
final class NpmPackages {
  private static final Path FOLDER = Path.of("target", "npm-packages").toAbsolutePath();

  private NpmPackages() {}

  /** The folder of a package's files, fetched; skips the test where there is no npm. */
  static Path fetch(String name, String version) throws Exception {
    Path folder = FOLDER.resolve(name.replace('/', '-'));
    Files.createDirectories(folder);
    requireNpm(folder);
    List<String> pack = List.of("npm", "pack", "--silent", name + "@" + version);
    if (run(folder, pack) != 0) {
      // a download that breaks off is no news of the generator
      assertThat(run(folder, pack)).as(String.join(" ", pack)).isZero();
    }
    File[] archives = folder.toFile().listFiles((in, file) -> file.endsWith(version + ".tgz"));
    assertThat(archives).as("archives of " + name).hasSize(1);
    assertThat(run(folder, List.of("tar", "-xzf", archives[0].getName()))).isZero();
    return folder.resolve("package");
  }

  private static void requireNpm(Path folder) throws InterruptedException {
    try {
      run(folder, List.of("npm", "--version"));
    } catch (IOException e) {
      String why = "there is no npm on this machine";
      System.out.println("SKIPPED: public AsyncAPI documents are not read: " + why);
      Assumptions.abort(why);
    }
  }

  private static int run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    File output = folder.resolve("output.txt").toFile();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output)
            .start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException(command + " did not end");
    }
    if (process.exitValue() != 0) {
      System.out.println(Files.readString(output.toPath(), StandardCharsets.UTF_8));
    }
    return process.exitValue();
  }
}
