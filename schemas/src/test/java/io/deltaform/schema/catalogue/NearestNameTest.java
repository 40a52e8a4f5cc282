package io.deltaform.schema.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  private static final List<String> NAMES = List.of("ces", "goldengate", "oceanbase-canal");

  @Test
  void swapped_missing_and_doubled_letters_are_near() {
    assertThat(NearestName.of("godlengate", NAMES)).isEqualTo("goldengate");
    assertThat(NearestName.of("goldngate", NAMES)).isEqualTo("goldengate");
    assertThat(NearestName.of("cess", NAMES)).isEqualTo("ces");
  }

  @Test
  void a_beginning_is_near_to_the_whole_name() {
    assertThat(NearestName.of("golden", NAMES)).isEqualTo("goldengate");
  }

  @Test
  void another_word_is_near_to_none() {
    assertThat(NearestName.of("mysqldump", NAMES)).isNull();
    assertThat(NearestName.hint("mysqldump", NAMES)).isEmpty();
  }
}
