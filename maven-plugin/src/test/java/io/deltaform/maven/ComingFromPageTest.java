package io.deltaform.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.maven.GoalsPage.Parameter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The page for those who come from another plugin has every parameter of it, and none that it does
 * not have. The lists are the names in the descriptors of those plugins; Confluent's, which is not
 * on Central, in its sources.
 */
class ComingFromPageTest {
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  /** Goals, keywords of schemas and values, which are named beside parameters. */
  private static final Set<String> OTHERS =
      Set.of("javaType", "javaName", "javaEnumNames", "yamlschema", "jsonschema");

  private static List<String> parameters(String plugin) throws IOException {
    return Files.readAllLines(Path.of("src/test/resources/peers", plugin + ".txt"));
  }

  private static String section(String heading) throws IOException {
    String page = Files.readString(Path.of("..", "docs", "coming-from.md"));
    int start = page.indexOf("\n## " + heading);
    int end = page.indexOf("\n## ", start + 1);
    assertThat(start).as(heading).isPositive();
    return page.substring(start, end < 0 ? page.length() : end);
  }

  private static Set<String> named(String section, int column) {
    Set<String> names = new TreeSet<>();
    for (String line : section.lines().toList()) {
      if (line.startsWith("| ")) {
        Matcher name = QUOTED.matcher(line.split("\\|", -1)[column]);
        while (name.find()) {
          names.add(name.group(1));
        }
      }
    }
    return names;
  }

  @ParameterizedTest
  @CsvSource({
    "avro-maven-plugin,avro-maven-plugin",
    "jsonschema2pojo,jsonschema2pojo",
    "The Confluent plugin,confluent"
  })
  void every_parameter_of_the_other_plugin_is_named(String heading, String plugin)
      throws IOException {
    List<String> parameters = parameters(plugin);
    Set<String> named = named(section(heading), 1);
    assertThat(named).containsAll(parameters);
    assertThat(named.stream().filter(n -> n.matches("[a-z]+([A-Z][a-z0-9]*)+")))
        .allMatch(n -> parameters.contains(n) || OTHERS.contains(n));
  }

  @ParameterizedTest
  @CsvSource({"avro-maven-plugin", "jsonschema2pojo", "The Confluent plugin"})
  void what_is_set_here_instead_is_there(String heading) throws Exception {
    Set<String> ours =
        GoalsPage.read(Path.of("target/plugin-enhanced.xml")).goals().stream()
            .flatMap(goal -> goal.parameters().stream())
            .map(Parameter::name)
            .collect(Collectors.toCollection(TreeSet::new));
    ours.addAll(Registry.NAMES);
    String section = section(heading);
    Matcher element = Pattern.compile("<([a-z]+[A-Z]?[A-Za-z]*)>[^<\\s]").matcher(section);
    while (element.find()) {
      assertThat(ours).contains(element.group(1));
    }
    for (String name : named(section, 2)) {
      if (name.matches("[a-z]+[A-Z][A-Za-z]+")) {
        assertThat(ours).contains(name);
      }
    }
  }
}
