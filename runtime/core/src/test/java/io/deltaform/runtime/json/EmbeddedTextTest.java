package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import org.junit.jupiter.api.Test;

class EmbeddedTextTest {
  private final Problems problems = new Problems();

  /** Reads the value of the only member of an object: JSON in a string, {@code levels} deep. */
  private JsonValue read(String document, int levels) {
    byte[] b = document.getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    JsonValue value = member(in, b, 0, b.length, levels, problems);
    problems.locate(b, 0, b.length);
    return value;
  }

  private static JsonValue member(JsonInput in, byte[] b, int p, int e, int levels, Problems out) {
    if (levels == 0) {
      out.warning("seen", p, "the innermost value");
      return JsonValue.read(in, b, p, e);
    }
    in.enter(p);
    assertThat(in.key(b, p, e, '{')).isTrue();
    int after = in.string(b, in.position(), e);
    JsonValue value = in.embedded(b, out, (i, t, q, f, o) -> member(i, t, q, f, levels - 1, o));
    in.leave();
    assertThat(in.key(b, after, e, ',')).isFalse();
    return value;
  }

  private static String quote(String text) {
    JsonOutput out = new JsonOutput();
    out.string(text);
    return out.toString();
  }

  @Test
  void isReadThroughEveryLevelOfEscapes() {
    String inner = "{\"Name\":\"café \\\"x\\\"\"}";
    String twice = "{\"b\":" + quote(inner) + "}";
    JsonValue value = read("{\"a\":" + quote(twice) + "}", 2);
    assertThat(value).isEqualTo(JsonValue.parse(inner.getBytes(UTF_8)).value());
  }

  @Test
  void problemsInItAreLocatedInTheOuterDocument() {
    read("{\"a\":\"{\\\"b\\\": \\\" 17\\\"}\"}", 2);
    Problem problem = problems.list().get(0);
    assertThat(problem.pointer()).isEqualTo("/a/b");
    assertThat(problem.offset()).isEqualTo("{\"a\":\"{\\\"b\\\": \\\" ".length());
  }

  @Test
  void escapesBeforeAProblemDoNotShiftItsOffset() {
    String before = "{\"a\":\"{\\\"\\u0062\\ud83d\\ude00\\u00e9\\u20ac\\n\\\":\\\"";
    JsonValue value = read(before.replace("\\n", "") + "17\\\"}\"}", 2);
    assertThat(value).isEqualTo(new JsonValue.JsonNumber("17"));
    Problem problem = problems.list().get(0);
    assertThat(problem.pointer()).isEqualTo("/a/b😀é€");
    assertThat(problem.offset()).isEqualTo(before.replace("\\n", "").length());
  }

  @Test
  void aFaultInItIsPlacedInTheOuterDocument() {
    String document = "{\"a\":\"{\\\"b\\\":\\\"[1,x]\\\"}\"}";
    MalformedInput fault = catchThrowableOfType(MalformedInput.class, () -> read(document, 2));
    assertThat(fault.code()).isEqualTo("syntax");
    assertThat(fault.offset()).isEqualTo(document.indexOf('x'));
    problems.fatal(fault);
    byte[] b = document.getBytes(UTF_8);
    problems.locate(b, 0, b.length);
    assertThat(problems.list()).last().extracting(Problem::pointer).isEqualTo("/a/b/1");
  }

  @Test
  void problemsBeforeAFaultKeepTheirPlaces() {
    String document = "{\"a\":\"[1,x]\"}";
    assertThat(catchThrowableOfType(MalformedInput.class, () -> read(document, 1))).isNotNull();
    byte[] b = document.getBytes(UTF_8);
    problems.locate(b, 0, b.length);
    assertThat(problems.list()).singleElement().extracting(Problem::pointer).isEqualTo("/a");
  }

  @Test
  void anEmptyTextOrTextAfterTheValueIsAFault() {
    assertThat(catchThrowableOfType(MalformedInput.class, () -> read("{\"a\":\"\"}", 1)).offset())
        .isEqualTo(6);
    assertThat(catchThrowableOfType(MalformedInput.class, () -> read("{\"a\":\" 1 2\"}", 1)).text())
        .isEqualTo("text after the value");
  }

  @Test
  void aLoneSurrogateCannotHideInIt() {
    String document = "{\"a\":\"\\\"\\ud800\\\"\"}";
    assertThat(catchThrowableOfType(MalformedInput.class, () -> read(document, 1)).text())
        .contains("UTF-8");
    // escaped once more it is an escape inside the inner text, and kept
    assertThat(read("{\"a\":\"\\\"\\\\ud800\\\"\"}", 1).asText()).isEqualTo("\ud800");
  }

  @Test
  void itsDepthCountsTogetherWithTheOuterDepth() {
    int half = ReadLimits.DEFAULT.depth() / 2;
    String inner = "[".repeat(half) + "]".repeat(half);
    byte[] b = ("[".repeat(half + 1) + "\"" + inner + "\"").getBytes(UTF_8);
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    for (int i = 0; i <= half; i++) {
      in.enter(i);
    }
    in.string(b, half + 1, b.length);
    MalformedInput fault =
        catchThrowableOfType(
            MalformedInput.class,
            () -> in.embedded(b, problems, (i, t, q, f, o) -> JsonValue.read(i, t, q, f)));
    assertThat(fault.code()).isEqualTo("limit");
    assertThat(fault.offset()).isEqualTo(half + 2 + half - 1);
  }
}
