package io.deltaform.registry.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RateLimitTest {
  private long now;

  @Test
  void allowsBurstsAndThenSoManyInASecond() {
    RateLimit limit = new RateLimit(10, () -> now);
    for (int i = 0; i < 20; i++) {
      assertThat(limit.admits("a")).isTrue();
    }
    assertThat(limit.admits("a")).isFalse();
    assertThat(limit.admits("b")).isTrue();
    now += 100_000_000;
    assertThat(limit.admits("a")).isTrue();
    assertThat(limit.admits("a")).isFalse();
    now += 10_000_000_000L;
    assertThat(limit.admits("a")).isTrue();
  }

  @Test
  void limitsNobodyWithoutALimit() {
    RateLimit limit = new RateLimit(0, () -> now);
    for (int i = 0; i < 10_000; i++) {
      assertThat(limit.admits("a")).isTrue();
    }
  }
}
