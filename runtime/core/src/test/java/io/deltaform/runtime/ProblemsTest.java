package io.deltaform.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.gen.Rule;
import org.junit.jupiter.api.Test;

class ProblemsTest {
  private static final Rule REQUIRED = new Rule("required", "orders.json#/required", "member b");
  private final Problems problems = new Problems(3);

  @Test
  void getTheirPointersFromOffsets() {
    byte[] b = "  {\"a\":[1,2]}".getBytes(UTF_8);
    problems.violation(2, REQUIRED, "no member b", "b");
    problems.warning("odd", 10, "a two");
    problems.locate(b, 2, b.length);
    assertThat(problems.list())
        .containsExactly(
            new Problem(
                Level.ERROR,
                "invalid",
                "/b",
                "required",
                "orders.json#/required",
                0,
                "found no member b, expected member b"),
            new Problem(Level.WARNING, "odd", "/a/1", null, null, 8, "a two"));
  }

  @Test
  void keepTheOrderInWhichTheyWereFound() {
    byte[] b = "[1,2,3]".getBytes(UTF_8);
    problems.error("x", 5, "last");
    problems.add(new Problem(Level.ERROR, "y", "/elsewhere", null, null, -1, "placed"));
    problems.error("z", 1, "first");
    problems.locate(b, 0, b.length);
    assertThat(problems.list())
        .extracting(Problem::pointer)
        .containsExactly("/2", "/elsewhere", "/0");
  }

  @Test
  void pastTheLimitAreCountedAndTheReasonForNoMessageIsKept() {
    for (int i = 0; i < 5; i++) {
      problems.error("x", 0, "again");
    }
    problems.fatal(MalformedInput.end("unexpected end of input", 0));
    assertThat(problems.size()).isEqualTo(4);
    assertThat(problems.dropped()).isEqualTo(2);
    assertThat(problems.errors()).isEqualTo(6);
    assertThat(problems.list().get(3).level()).isEqualTo(Level.FATAL);
  }

  @Test
  void rulesThatWereCheckedBeforeAreNotReportedAgain() {
    problems.beginChecked();
    problems.beginChecked();
    problems.endChecked();
    problems.violation(0, REQUIRED, "no member b");
    problems.violationBelow(0, "/a", REQUIRED, "no member b");
    problems.undecided(0, "/a", REQUIRED);
    problems.error("bad-value", 1, "no date");
    problems.endChecked();
    assertThat(problems.list()).extracting(Problem::code).containsExactly("bad-value");
    problems.violation(0, REQUIRED, "no member b");
    assertThat(problems.errors()).isEqualTo(2);
  }

  @Test
  void warningsAreNoErrors() {
    problems.warning("odd", 0, "odd");
    assertThat(problems.hasErrors()).isFalse();
    assertThat(problems.isEmpty()).isFalse();
    problems.error("bad", 0, "bad");
    assertThat(problems.hasErrors()).isTrue();
    problems.clear();
    assertThat(problems.isEmpty()).isTrue();
    assertThat(problems.hasErrors()).isFalse();
  }
}
