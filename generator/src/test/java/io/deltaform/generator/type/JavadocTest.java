package io.deltaform.generator.type;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavadocTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/ class Out {} /*",
        "\\u002a/ class Out {}",
        "\\\\u002a\\u002f",
        "* / $T $L $N ${x}",
        "@author nobody",
        "{@link System#exit}",
        "<script>alert(1)</script> &amp;",
        "bidi \u202e hidden \u200b end"
      })
  void noTextGetsOutOfAComment(String text) {
    assertThat(Javadoc.of(text).toString()).doesNotContainPattern("[*]/|[\\\\@<>{}\u202e\u200b]");
  }
}
