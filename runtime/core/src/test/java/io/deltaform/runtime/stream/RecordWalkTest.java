package io.deltaform.runtime.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.ReadLimits;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordWalkTest {
  @Test
  void items_of_arrays_lines_and_values_side_by_side_are_records() {
    assertThat(walk("[1, {\"a\": [2]}]\n\"x\"\nnull{}"))
        .containsExactly("1@1", "{\"a\": [2]}@4", "\"x\"@16", "null@20", "{}@24");
  }

  @Test
  void an_empty_array_has_no_records_and_an_empty_body_is_a_fault() {
    assertThat(walk("[]")).isEmpty();
    assertThat(walk(" \n")).containsExactly("empty@2+0");
  }

  @Test
  void after_a_broken_record_it_goes_on_at_the_next_line_that_begins_one() {
    assertThat(walk("{\"a\":tru}\n{\"b\":1}\n")).containsExactly("syntax@0+5", "{\"b\":1}@10");
  }

  @Test
  void a_key_twice_is_a_fault_at_the_second() {
    assertThat(walk("{\"a\":1,\"a\":2}\n{}")).containsExactly("duplicate-key@0+7", "{}@14");
  }

  @Test
  void what_follows_a_broken_item_of_an_array_is_lost() {
    assertThat(walk("[{}, {]\n{}")).containsExactly("{}@1", "syntax@5+1");
  }

  @Test
  void a_record_over_the_limit_is_a_fault_and_passed_over() {
    assertThat(walk("{\"a\":\"" + "x".repeat(100) + "\"}{}", 50))
        .containsExactly("limit@0+0", "{}@108");
  }

  private static List<String> walk(String body) {
    return walk(body, 1000);
  }

  private static List<String> walk(String body, int record) {
    ReadLimits d = ReadLimits.DEFAULT;
    ReadLimits limits =
        new ReadLimits(d.depth(), 100, 1000, record, 10, 10, d.openSegments(), d.openSegmentAge());
    List<String> last = List.of();
    for (int piece : new int[] {1, 3, 4096}) {
      List<String> records = new ArrayList<>();
      RecordWalk walk = new RecordWalk(Bodies.pieces(body.getBytes(UTF_8), piece), limits);
      while (walk.next()) {
        assertThat(walk.number()).isEqualTo(records.size() + 1);
        records.add(
            (walk.fault() == null
                    ? new String(walk.buffer(), walk.start(), walk.end() - walk.start(), UTF_8)
                    : walk.fault().code())
                + "@"
                + walk.offset()
                + (walk.fault() == null ? "" : "+" + walk.fault().offset()));
      }
      assertThat(piece == 1 ? records : last).isEqualTo(records);
      last = records;
    }
    return last;
  }
}
