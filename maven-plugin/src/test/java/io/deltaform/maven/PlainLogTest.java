package io.deltaform.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;

class PlainLogTest {
  @Test
  void whatIsQuotedForgesNoLineAndMovesNoCursor() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    try {
      new PlainLog(new SystemStreamLog()).error("found \u001b[31mX\n[ERROR] forged");
    } finally {
      System.setErr(before);
    }
    assertThat(err.toString(StandardCharsets.UTF_8).lines())
        .containsExactly("[error] found \\u001b[31mX\\u000a[ERROR] forged");
  }
}
