package io.deltaform.registry.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyTextTest {
  @Test
  void keysThatNoDatabaseTakesStayApart() {
    Set<String> kept = new HashSet<>();
    for (String key : List.of("\ud800", "\ud801", "?", "\0", "a".repeat(2000), "b".repeat(2000))) {
      kept.add(KeyText.of(key));
    }
    assertThat(kept).hasSize(6).contains("?");
    assertThat(kept).allMatch(key -> key.equals("?") || key.matches("sha256:[0-9a-f]{64}"));
  }
}
