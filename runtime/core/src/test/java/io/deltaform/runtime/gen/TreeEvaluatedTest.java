package io.deltaform.runtime.gen;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.gen.Tree.Schema;
import io.deltaform.runtime.gen.TreeObjects.Member;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was evaluated is kept by places, of which the first 64 are kept apart. */
class TreeEvaluatedTest {
  private static final Schema ANY = (v, t) -> true;
  private static final Schema NONE = (v, t) -> t.refuse();

  @ParameterizedTest
  @ValueSource(ints = {1, 63, 64, 65, 130})
  void countsOfBothSchemasThatMatch(int count) {
    JsonValue object = TreeValues.json(object(count));

    assertThat(matches(object, only(0, count / 2), only(count / 2, count))).isTrue();
    assertThat(matches(object, only(0, count / 2), only(count / 2, count - 1))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 64, 65, 130})
  void doesNotCountOfASchemaThatDoesNotMatch(int count) {
    JsonValue object = TreeValues.json(object(count));
    Schema refuses = (v, t) -> only(1, count).matches(v, t) && NONE.matches(v, t);

    assertThat(matches(object, only(0, 1), only(1, count))).isTrue();
    assertThat(matches(object, only(0, 1), refuses)).isFalse();
  }

  /** True if one of two schemas matches, and together they have spoken of all members. */
  private static boolean matches(JsonValue object, Schema one, Schema other) {
    Schema schema =
        (v, t) -> {
          boolean some = t.silently(v, one);
          some |= t.silently(v, other);
          return TreeObjects.unevaluated(v, t, NONE) && some;
        };
    return Tree.matches(new JsonInput(), object, new Problems(), 0, schema);
  }

  private static Schema only(int from, int to) {
    Map<String, Schema> named =
        TreeObjects.members(
            IntStream.range(from, to)
                .mapToObj(i -> new Member("n" + i, ANY))
                .toArray(Member[]::new));
    return (v, t) -> TreeObjects.properties(v, t, named, List.of(), null);
  }

  private static String object(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "\"n" + i + "\":" + i)
        .collect(Collectors.joining(",", "{", "}"));
  }
}
