package io.deltaform.runtime.gen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NullsTest {
  private final Nulls nulls = Nulls.of(Members.of("c", "a", "b"));

  @Test
  void bitsBecomeNamesInTheirOrder() {
    assertThat(nulls.names(0b111)).containsExactly("a", "b", "c");
    assertThat(nulls.names(0b101)).containsExactly("b", "c").isEqualTo(Set.of("c", "b"));
    assertThat(nulls.names(0)).isEmpty();
    assertThat(nulls.names(0b1).contains("a")).isFalse();
  }

  @Test
  void theSameBitsAreOneSetThatRecordsKeepAsItIs() {
    Set<String> names = nulls.names(0b11);
    assertThat(nulls.names(0b11)).isSameAs(names);
    assertThat(Copies.set(names)).isSameAs(names);
    assertThatThrownBy(() -> names.add("d")).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> names.remove("a")).isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void everyCombinationIsRight() {
    Members members = Members.of("m0", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9");
    Nulls all = Nulls.of(members);
    for (int round = 0; round < 2; round++) {
      for (int bits = 0; bits < 1 << 10; bits++) {
        Set<String> expected = new TreeSet<>();
        for (int i = 0; i < 10; i++) {
          if ((bits >> i & 1) != 0) {
            expected.add("m" + i);
          }
        }
        assertThat(all.names(bits)).isEqualTo(expected);
      }
    }
  }

  @Test
  void moreThan32MembersTakeMoreThanOneWord() {
    Nulls many =
        Nulls.of(Members.of(IntStream.range(0, 70).mapToObj(i -> "m" + i).toArray(String[]::new)));
    assertThat(many.names(new int[] {1, 0, 0})).containsExactly("m0");
    assertThat(many.names(new int[] {1 << 31, 1, 0b100000})).containsExactly("m31", "m32", "m69");
    assertThat(many.names(new int[] {0, 0, 0})).isEmpty();
  }
}
