package io.deltaform.generator.type;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextLiteralTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\ud800" + "\\u0022;static{System.exit(7);}String y=\"",
        "\u2028" + "\\u000a",
        "\u202e" + "\\\\u0022",
        "\udc00" + "\\\\\\u0022" + "\ud800" + "\\",
        "\u0001\\u0022\u007f\\7",
        "\\u0022\n\ud800\n\\u0022"
      })
  void javacReadsTheTextAndNothingElse(String text, @TempDir Path dir) throws Exception {
    Path source = dir.resolve("Held.java");
    String literal = TextLiteral.of(text).toString();
    Files.writeString(source, "class Held { static final String X = " + literal + "; }");
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, said, said, "-proc:none", "-d", dir.toString(), source.toString());
    assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    assertThat(exit).isZero();
    try (var loader = new URLClassLoader(new URL[] {dir.toUri().toURL()})) {
      var held = Class.forName("Held", true, loader).getDeclaredField("X");
      held.setAccessible(true);
      assertThat(held.get(null)).isEqualTo(text);
    }
  }

  @Test
  void aBackslashIsOctalOnlyAfterAUnicodeEscape() {
    assertThat(TextLiteral.of("a\\b\u2028" + "\\u").toString())
        .isEqualTo("\"a\\\\b\\u2028\\134u\"");
  }
}
