package io.deltaform.schema.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located.LocatedObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocatedJsonTest {
  private final Diagnostics diagnostics = new Diagnostics();

  private @Nullable Located read(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return LocatedJson.read(new SourceFile("f.json", Bytes.copyOf(bytes)), diagnostics);
  }

  private List<String> said() {
    return diagnostics.list().stream().map(Diagnostic::toString).toList();
  }

  @Test
  void everyValueAndNameKnowsItsPlace() {
    LocatedObject root =
        (LocatedObject) Objects.requireNonNull(read("{\"é💥\": [1,\r\n  true],\n\"b\":null}"));
    assertThat(root.position()).hasToString("f.json:1:1");
    Located list = Objects.requireNonNull(root.get("é💥"));
    // the name has three UTF-16 units
    assertThat(list.position()).hasToString("f.json:1:9");
    assertThat(((Located.LocatedArray) list).items().get(1).position()).hasToString("f.json:2:3");
    assertThat(Objects.requireNonNull(root.members().get("b")).name()).hasToString("f.json:3:1");
  }

  @Test
  void numbersKeepTheirSpelling() {
    Located root = Objects.requireNonNull(read("[1.50, 1E+3, 12345678901234567890123, -0]"));
    assertThat(new String(CanonicalJson.bytes(root.toValue()), StandardCharsets.UTF_8))
        .isEqualTo("[1.50,1E+3,12345678901234567890123,-0]");
  }

  @Test
  void aByteOrderMarkIsNoText() {
    assertThat(read("\uFEFF{}")).isNotNull();
    assertThat(said()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "|{\"a\":}|, f.json:1:6: error [syntax]",
        "|{\"a\":1|, f.json:1:7: error [syntax]",
        "|{} {}|, f.json:1:4: error [more-text]",
        "|   |, f.json:1:4: error [syntax]",
        "|{\"a\":1,\"b\":2,\"a\":3}|, f.json:1:14: error [duplicate-key]",
        "|[01]|, f.json:1:3: error [syntax]",
        "|['a']|, f.json:1:2: error [syntax]",
        "|[NaN]|, f.json:1:5: error [syntax]"
      })
  void aFaultIsToldWithItsPlace(String text, String expected) {
    read(text);
    assertThat(said()).hasSize(1);
    assertThat(said().get(0)).startsWith(expected);
  }

  @Test
  void theMessageShowsNothingOfTheFile() {
    read("{\"password\": \"secret\" \"x\"}");
    assertThat(said().get(0)).doesNotContain("secret");
  }
}
