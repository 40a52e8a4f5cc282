package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs clients of other makers, as they are, against the registry. */
@Tag("slow")
class NpmClientsTest {
  private static final Path FOLDER = Path.of("target", "npm-clients").toAbsolutePath();

  private record Result(int exit, String output) {}

  @BeforeAll
  static void install() throws Exception {
    requireNode();
    Files.createDirectories(FOLDER);
    for (String file : List.of("package.json", "kafkajs.js", "confluent.js")) {
      try (InputStream in = NpmClientsTest.class.getResourceAsStream("/npm-clients/" + file)) {
        Files.copy(
            Objects.requireNonNull(in), FOLDER.resolve(file), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Result installed = npmInstall();
    if (installed.exit() != 0) {
      installed = npmInstall(); // a download that breaks off is no news of the registry
    }
    // where there is node these tests count: a registry of packages that is away is no reason
    assertThat(installed.exit()).as("npm install: " + installed.output()).isZero();
  }

  private static Result npmInstall() throws IOException, InterruptedException {
    return run(
        List.of(
            "npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--ignore-scripts"));
  }

  private static void requireNode() throws InterruptedException {
    try {
      Files.createDirectories(FOLDER);
      String version = run(List.of("node", "--version")).output().strip();
      int major = Integer.parseInt(version.replaceAll("^v(\\d+).*", "$1"));
      if (major < 20) {
        skip("the clients need node 20, found " + version);
      }
      run(List.of("npm", "--version"));
    } catch (IOException | NumberFormatException e) {
      skip("there is no node or npm on this machine");
    }
  }

  private static void skip(String why) {
    System.out.println("SKIPPED: clients of other makers are not run: " + why);
    Assumptions.abort(why);
  }

  private static Result run(List<String> command) throws IOException, InterruptedException {
    File output = Files.createTempFile(FOLDER, "run", ".txt").toFile();
    Process process =
        new ProcessBuilder(command)
            .directory(FOLDER.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output)
            .start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException(command + " did not end");
    }
    return new Result(
        process.exitValue(), Files.readString(output.toPath(), StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"kafkajs", "confluent"})
  void registersLooksUpEncodesDecodesChecksAndDeletes(String client) throws Exception {
    try (RegistryServer server = RegistryServer.start(RegistryOptions.inMemory().withPort(0))) {
      Result result = run(List.of("node", client + ".js", server.uri().toString()));
      assertThat(result.output()).contains(client + ": ok");
      assertThat(result.exit()).isZero();
    }
  }
}
