package io.deltaform.schema.asyncapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class LibraryCheckTest {
  private static List<Diagnostic> diagnostics(String yaml) {
    SourceFile file = new SourceFile("api.yaml", Bytes.copyOf(yaml.getBytes(UTF_8)));
    return SchemaCompiler.compile(CompileRequest.of(List.of(file))).diagnostics();
  }

  @Test
  void whatTheLibraryRefusesHasItsPlace() {
    String yaml =
        """
        asyncapi: 2.6.0
        info: {title: T, version: '1'}
        channels:
          a:
            publish:
              massage: {payload: {type: integer}}
        """;
    assertThat(diagnostics(yaml))
        .singleElement()
        .satisfies(
            d -> {
              assertThat(d.code()).isEqualTo("asyncapi-refuses");
              assertThat(d.position().line()).isEqualTo(6);
              assertThat(d.message()).contains("massage");
            });
  }

  @Test
  void whatTheLibraryPrintsIsAWarning() {
    String yaml =
        """
        asyncapi: 3.0.0
        info: {title: T, version: '1'}
        x-base: &base {title: Orders}
        channels:
          orders:
            <<: *base
            address: orders
            messages: {created: {payload: {type: integer}}}
        """;
    PrintStream before = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, UTF_8));
    try {
      assertThat(diagnostics(yaml))
          .singleElement()
          .satisfies(
              d -> {
                assertThat(d.code()).isEqualTo("asyncapi-refuses");
                assertThat(d.message()).contains("\"<<\" is not valid");
              });
    } finally {
      System.setErr(before);
    }
    assertThat(printed.toString(UTF_8)).isEmpty();
  }

  @Test
  void severalMessagesOfAnOperationAreRightInTheOldestVersion() {
    String yaml =
        """
        asyncapi: 2.0.0
        info: {title: T, version: '1'}
        channels:
          a:
            publish:
              message:
                oneOf:
                  - {payload: {type: integer}}
                  - {payload: {type: string}}
        """;
    assertThat(diagnostics(yaml)).isEmpty();
  }
}
