package io.deltaform.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem.Level;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OutputFormTest {
  private static Problem problem(Level level, @Nullable String schema) {
    return new Problem(level, "invalid", "/a", "type", schema, 3, "found 1, expected \"x\"");
  }

  private static String write(OutputForm form, Problem... problems) {
    return new String(form.write(new Read<>(null, List.of(problems))), StandardCharsets.UTF_8);
  }

  @Test
  void aFlagSaysNothingButTheVerdict() {
    assertThat(write(OutputForm.FLAG)).isEqualTo("{\"valid\":true}");
    assertThat(write(OutputForm.FLAG, problem(Level.ERROR, null))).isEqualTo("{\"valid\":false}");
  }

  @Test
  void theBasicFormListsWhatIsWrong() {
    Problem warning = problem(Level.WARNING, "s.json#/type");
    assertThat(write(OutputForm.BASIC, warning)).isEqualTo("{\"valid\":true}");
    assertThat(write(OutputForm.BASIC, warning, problem(Level.ERROR, "s.json:12#/type")))
        .isEqualTo(
            "{\"valid\":false,\"errors\":[{\"keywordLocation\":\"/type\","
                + "\"instanceLocation\":\"/a\",\"error\":\"found 1, expected \\\"x\\\"\","
                + "\"code\":\"invalid\",\"schema\":\"s.json:12#/type\"}]}");
  }

  @Test
  void placesThatAreNotKnownAreEmptyOrLeftOut() {
    assertThat(write(OutputForm.BASIC, problem(Level.FATAL, null)))
        .startsWith("{\"valid\":false,\"errors\":[{\"keywordLocation\":\"\",\"instanceLocation\":");
    assertThat(write(OutputForm.BASIC, problem(Level.ERROR, "#/type")))
        .contains("\"keywordLocation\":\"/type\",\"instanceLocation\":");
    assertThat(write(OutputForm.BASIC, problem(Level.ERROR, "http://host:80/s#/type")))
        .contains("\"absoluteKeywordLocation\":\"http://host:80/s#/type\"");
  }
}
