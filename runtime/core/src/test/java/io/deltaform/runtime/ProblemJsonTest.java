package io.deltaform.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonOutput;
import org.junit.jupiter.api.Test;

class ProblemJsonTest {
  @Test
  void parts_stand_in_one_order() {
    Problem problem =
        new Problem(Level.ERROR, "invalid", "/a", "type", "x.json#/type", 7, "found a number");
    assertThat(json(problem))
        .isEqualTo(
            "{\"offset\":7,\"level\":\"error\",\"code\":\"invalid\",\"pointer\":\"/a\","
                + "\"keyword\":\"type\",\"schema\":\"x.json#/type\",\"message\":\"found a number\"}");
  }

  @Test
  void what_is_not_known_is_left_out() {
    Problem problem = new Problem(Level.FATAL, "syntax", "", null, null, -1, "no JSON");
    assertThat(json(problem))
        .isEqualTo(
            "{\"level\":\"fatal\",\"code\":\"syntax\",\"pointer\":\"\",\"message\":\"no JSON\"}");
  }

  private static String json(Problem problem) {
    JsonOutput out = new JsonOutput();
    ProblemJson.write(problem, out);
    return out.toString();
  }
}
