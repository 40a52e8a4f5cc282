package io.deltaform.runtime.rule;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.gen.Rule;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.rule.MemberRule.Presence;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemberRulesTest {
  /** Schemas join rules: those of one keyword name at most 64 members, those of two may not. */
  @Test
  void moreMembersThanASetOfBitsHoldsAreToldApart() {
    List<String> names = IntStream.range(0, 70).mapToObj(i -> "m" + i).toList();
    MemberRule rule =
        MemberRule.of(new Rule("x-deltaform-rules", "s.json#/0", ""))
            .demand(Presence.VALUE, names.stream().map(n -> "/" + n).toArray(String[]::new));
    MemberRules rules = MemberRules.of(names, rule);
    for (int missing : new int[] {0, 5, 63, 64, 69}) {
      Problems out = new Problems();
      check(rules, names, missing, out);
      assertThat(out.list())
          .extracting(Problem::message)
          .containsExactly("found nothing, expected a value");
      assertThat(out.list().get(0).pointer()).isEqualTo("/m" + missing);
    }
    Problems none = new Problems();
    check(rules, names, -1, none);
    assertThat(none.list()).isEmpty();
  }

  /** As generated code does: it keeps where the members begin. */
  private static void check(MemberRules rules, List<String> names, int missing, Problems out) {
    StringBuilder text = new StringBuilder(" {");
    int[] places = new int[names.size()];
    for (int i = 0; i < places.length; i++) {
      if (i != missing) {
        text.append(text.length() > 2 ? "," : "").append('"').append(names.get(i)).append("\":");
        places[i] = text.length();
        text.append('1');
      }
    }
    byte[] b = text.append('}').toString().getBytes(StandardCharsets.US_ASCII);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    int frame = in.bits().open(rules.words());
    for (int i = 0; i < places.length; i++) {
      in.bits().put(frame + i, places[i]);
    }
    rules.check(in, b, b.length, 1, frame, out);
    in.bits().close(frame);
    out.locate(b, 0, b.length);
  }
}
