package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.cli.MarkdownPage.Block;
import io.deltaform.cli.MarkdownPage.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the documentation. Every {@code console} block of every page is given to a shell, page by
 * page in an empty folder of its own, and must print what the page shows; {@code …} stands for
 * anything. A {@code java} block that has a {@code main} is compiled with the classes that the
 * page's commands generated into {@code generated}, run, and must print the {@code text} block that
 * follows it.
 */
class DocumentationIT {
  private static final Path ROOT =
      Path.of(System.getProperty("deltaform.root", "..")).toAbsolutePath().normalize();

  @TempDir Path folder;

  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("README.md")));
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      docs.filter(p -> p.toString().endsWith(".md")).sorted().forEach(pages::add);
    }
    return pages;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("pages")
  void what_a_page_shows_is_what_happens(Path file) throws Exception {
    Path launcher = folder.resolve("deltaform");
    Files.writeString(launcher, "#!/bin/sh\nexec " + ROOT.resolve("deltaform") + " \"$@\"\n");
    assertThat(launcher.toFile().setExecutable(true)).isTrue();
    MarkdownPage page = MarkdownPage.read(ROOT, file);
    for (int i = 0; i < page.blocks().size(); i++) {
      Block block = page.blocks().get(i);
      if (block.language().equals("console")) {
        for (Step step : MarkdownPage.steps(block)) {
          String printed = run(List.of("sh", "-c", step.command()));
          check(page.name() + ":" + step.line(), printed, step.expected());
        }
      } else if (block.language().equals("java") && block.text().contains("void main(")) {
        Block shown = page.blocks().get(i + 1);
        check(page.name() + ":" + block.line(), runJava(block), shown.lines());
      }
    }
  }

  private String runJava(Block block) throws Exception {
    String type =
        block.text().replaceFirst("(?s).*?\\b(?:class|record|interface) (\\w+).*", "$1").strip();
    Files.writeString(folder.resolve(type + ".java"), block.text());
    List<String> compile = new ArrayList<>(List.of("javac", "-d", "classes", type + ".java"));
    compile.addAll(List.of("-cp", System.getProperty("java.class.path")));
    Path generated = folder.resolve("generated");
    if (Files.isDirectory(generated)) {
      try (Stream<Path> sources = Files.walk(generated)) {
        sources.map(Path::toString).filter(s -> s.endsWith(".java")).forEach(compile::add);
      }
    }
    assertThat(run(compile)).isEmpty();
    String path = "classes" + java.io.File.pathSeparator + System.getProperty("java.class.path");
    return run(List.of("java", "-cp", path, type));
  }

  private String run(List<String> command) throws IOException, InterruptedException {
    Path out = folder.resolve(".out");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as(command.toString()).isTrue();
    return Files.readString(out);
  }

  private static void check(String place, String printed, List<String> expected) {
    String pattern =
        expected.stream()
            .map(
                line ->
                    line.equals("…")
                        ? "(?:.*\n)*?"
                        : Stream.of(line.split("…", -1))
                                .map(Pattern::quote)
                                .collect(Collectors.joining(".*"))
                            + "\n")
            .collect(Collectors.joining());
    if (!Pattern.matches(pattern, printed)) {
      assertThat(printed).as(place).isEqualTo(String.join("\n", expected) + "\n");
    }
  }
}
