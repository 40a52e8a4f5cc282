package io.deltaform.schema.asyncapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AsyncApiDocumentTest {
  private static final String DOCUMENT =
      """
      asyncapi: 3.0.0
      info: {title: Orders, version: '1'}
      servers:
        east: {host: example.com, protocol: ws}
      components:
        messages:
          made:
            payload: {type: number, minimum: 1.10, maximum: 12345678901234567890.50, multipleOf: 0.10}
      """;

  @Test
  void keepsNumbersOfYamlDigitForDigit() {
    assertThat(AsyncApiDocument.read(DOCUMENT).text())
        .contains("\"minimum\":1.10,\"maximum\":12345678901234567890.50,\"multipleOf\":0.10");
  }

  @Test
  void saysWhereSomethingIsWrong() {
    assertThatThrownBy(() -> AsyncApiDocument.read(DOCUMENT.replace("host:", "url:")))
        .isInstanceOf(AsyncApiException.class)
        .hasMessageContaining("line 4, column 10: servers.east has \"url\"");
    assertThatThrownBy(() -> AsyncApiDocument.read(DOCUMENT.replace("made:", "made: [")))
        .isInstanceOf(AsyncApiException.class)
        .hasMessageContaining("line ");
    assertThatThrownBy(() -> AsyncApiDocument.read("")).isInstanceOf(AsyncApiException.class);
  }

  @Test
  void refusesAliasesWithoutEnd() {
    StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      String last = "*a" + (i - 1);
      text.append("a" + i + ": &a" + i + " [" + (last + ", ").repeat(9) + last + "]\n");
    }
    assertThatThrownBy(() -> AsyncApiDocument.read(text.toString()))
        .isInstanceOf(AsyncApiException.class);
  }
}
