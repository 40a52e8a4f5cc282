package io.deltaform.runtime.gen;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.pattern.EcmaPattern;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatternBudgetTest {
  private static final String REGEX = "^(a|b)*$";
  private static final Rule RULE = new Rule("pattern", "a.json#/pattern", "a text of a and b");

  /** A text that matches, and is too long for a matcher that recurses. */
  private static final byte[] JSON = ("\"" + "a".repeat(2_000_000) + "\"").getBytes(UTF_8);

  private static List<String> codes(Problems out) {
    return out.list().stream().map(Problem::code).toList();
  }

  @Test
  void aTextThatMatchesIsNotCalledAnotherText() {
    JsonInput in = new JsonInput().reset(JSON, 0, JSON.length);
    Problems out = new Problems();
    in.string(JSON, 0, JSON.length);
    TextRules.ANY.pattern(RULE, REGEX).check(in, JSON, out);
    assertThat(codes(out)).containsExactly("pattern-budget");
  }

  @Test
  void inATreeItIsReportedEvenWhereNobodyListens() {
    JsonInput in = new JsonInput().reset(JSON, 0, JSON.length);
    Problems out = new Problems();
    EcmaPattern pattern = EcmaPattern.of(REGEX);
    Tree.check(
        in,
        JSON,
        0,
        JSON.length,
        out,
        (value, tree) -> tree.silently(value, (v, t) -> TreeValues.pattern(v, t, RULE, pattern)));
    assertThat(codes(out)).containsExactly("pattern-budget");
  }
}
