package io.deltaform.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Everything that a goal of the Maven plugin does a command does too, over the same request. */
class GoalsAndCommandsTest {
  private static final Path GOALS = Path.of("../maven-plugin/src/main/java/io/deltaform/maven");
  private static final Path COMMANDS = Path.of("src/main/java/io/deltaform/cli");
  private static final Pattern NAME = Pattern.compile("@Mojo\\(\\s*name = \"([a-z-]+)\"");
  private static final Pattern PARENT = Pattern.compile("class \\w+ extends (\\w+Goal)\\b");

  /** What both ask to do the work. */
  private static final Map<String, String> REQUESTS =
      Map.of(
          "check", "FilesComparison.of(",
          "download", "SubjectFiles.write(",
          "generate", "new GenerateRequest(",
          "generate-test", "new GenerateRequest(",
          "infer", "new InferRequest(",
          "register", "SubjectRegistration.register(",
          "validate", "new RecordCheck(");

  /** The sources of each goal, with those of what it extends. */
  private static Map<String, String> goals() throws IOException {
    Map<String, String> goals = new TreeMap<>();
    try (Stream<Path> files = Files.list(GOALS)) {
      for (Path file : files.filter(f -> f.toString().endsWith("Mojo.java")).toList()) {
        String source = Files.readString(file);
        Matcher name = NAME.matcher(source);
        if (name.find()) {
          goals.put(name.group(1), withParents(source));
        }
      }
    }
    return goals;
  }

  private static String withParents(String source) throws IOException {
    Matcher parent = PARENT.matcher(source);
    return parent.find()
        ? source + withParents(Files.readString(GOALS.resolve(parent.group(1) + ".java")))
        : source;
  }

  private static String command(String goal) {
    return goal.equals("generate-test") ? "generate" : goal;
  }

  @Test
  void every_goal_has_a_command() throws IOException {
    assertThat(goals().keySet()).isEqualTo(new TreeMap<>(REQUESTS).keySet());
    for (String goal : goals().keySet()) {
      Cli.Result help = Cli.run(command(goal), "--help");
      assertThat(help.exit()).as(goal).isZero();
      assertThat(help.out()).as(goal).contains("deltaform " + command(goal));
    }
  }

  @Test
  void a_goal_and_its_command_make_the_same_request() throws IOException {
    for (Map.Entry<String, String> goal : goals().entrySet()) {
      String name = command(goal.getKey());
      String file = Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Command.java";
      String request = REQUESTS.get(goal.getKey());
      assertThat(goal.getValue().replaceAll("\\s+", " ")).as(goal.getKey()).contains(request);
      assertThat(Files.readString(COMMANDS.resolve(file)).replaceAll("\\s+", " "))
          .as(file)
          .contains(request);
    }
  }
}
