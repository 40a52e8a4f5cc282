package io.deltaform.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.maven.GoalsPage.Goal;
import io.deltaform.maven.GoalsPage.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The page about the plugin says what its goals are; {@code -Ddeltaform.golden=write} renews it.
 */
class GoalsPageTest {
  private static final String BEGIN = "<!-- made from the goals; GoalsPageTest renews it -->\n\n";
  private static final String END = "<!-- end -->\n";
  private static final int MOST_PARAMETERS = 8;
  private GoalsPage page;

  @BeforeEach
  void read() throws Exception {
    page = GoalsPage.read(Path.of("target/plugin-enhanced.xml"));
  }

  @Test
  void the_page_tells_of_every_goal_as_it_is() throws Exception {
    Path file = Path.of("..", "docs", "maven-plugin.md");
    String text = Files.readString(file);
    int begin = text.indexOf(BEGIN) + BEGIN.length();
    int end = text.indexOf(END);
    assertThat(end).as("the marks of the section").isGreaterThanOrEqualTo(begin);
    if (System.getProperty("deltaform.golden", "").equals("write")) {
      Files.writeString(file, text.substring(0, begin) + page.markdown() + text.substring(end));
      return;
    }
    assertThat(text.substring(begin, end)).isEqualTo(page.markdown());
  }

  @Test
  void every_parameter_has_an_example_and_no_goal_has_more_than_eight() {
    assertThat(page.goals()).extracting(Goal::name).contains("generate", "check", "help");
    for (Goal goal : page.goals()) {
      if (!goal.name().equals("help")) {
        assertThat(goal.parameters())
            .as(goal.name())
            .hasSizeLessThanOrEqualTo(MOST_PARAMETERS + 1)
            .extracting(Parameter::text)
            .allMatch(text -> text.contains("Example: `"));
      }
    }
  }
}
