package io.deltaform.runtime.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.json.JsonValue.JsonString;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class JsonValueTest {
  @Test
  void isWrittenAsItWasRead() {
    String text =
        "{\"z\":[1.50E+3,-0,12345678901234567890],\"a\":{\"Größe\":\"\\ud800\",\"\":null},\"t\":true}";
    JsonValue value = Objects.requireNonNull(JsonValue.parse(text.getBytes(UTF_8)).value());
    JsonOutput out = new JsonOutput();
    value.write(out);
    assertThat(out.toString()).isEqualTo(text);
  }

  @Test
  void theProblemOfAMalformedDocumentHasItsPlace() {
    Read<JsonValue> read = JsonValue.parse("{\"a\":[1,{\"b\":nul}]}".getBytes(UTF_8));
    assertThat(read.value()).isNull();
    Problem problem = read.problems().get(0);
    assertThat(problem.pointer()).isEqualTo("/a/1/b");
    assertThat(problem.offset()).isEqualTo(13);
    assertThat(problem.message()).isEqualTo("expected null");
  }

  @Test
  void cannotBeChangedFromOutside() {
    Map<String, JsonValue> members = new HashMap<>(Map.of("a", new JsonString("x")));
    JsonObject object = new JsonObject(members);
    members.clear();
    assertThat(object.get("a")).isEqualTo(new JsonString("x"));
    assertThatThrownBy(() -> object.members().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void numbersAreEqualOnlyInTheSameSpelling() {
    assertThat(new JsonValue.JsonNumber("1.0")).isNotEqualTo(new JsonValue.JsonNumber("1"));
  }
}
