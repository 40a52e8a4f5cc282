package io.deltaform.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MembersTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9, 300})
  void areAMapThatKeepsItsOrder(int count) {
    Map<String, JsonValue> expected = numbered(count);

    Map<String, JsonValue> members = new JsonObject(expected).members();

    assertThat(members).isEqualTo(expected).hasSameHashCodeAs(expected).hasSize(count);
    assertThat(List.copyOf(members.keySet())).isEqualTo(List.copyOf(expected.keySet()));
    expected.forEach((name, value) -> assertThat(members.get(name)).isEqualTo(value));
    assertThat(members.containsKey("another")).isFalse();
    assertThat(members.get("another")).isNull();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 9})
  void stayAsTheyAre(int count) {
    Map<String, JsonValue> given = numbered(count);
    Map<String, JsonValue> members = new JsonObject(given).members();

    given.clear();

    assertThat(members).hasSize(count);
    assertThatThrownBy(() -> members.put("another", new JsonNumber("1")))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(members::clear).isInstanceOf(UnsupportedOperationException.class);
  }

  private static Map<String, JsonValue> numbered(int count) {
    Map<String, JsonValue> members = new LinkedHashMap<>();
    for (int i = count; i > 0; i--) {
      members.put("name" + i, new JsonNumber(Integer.toString(i)));
    }
    return members;
  }
}
