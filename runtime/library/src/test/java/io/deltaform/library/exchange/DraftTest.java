package io.deltaform.library.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DraftTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "a/order.schema.json | order | JSON | {\"properties\":{\"asyncapi\":{}}}",
        "order.json | order | JSON | {\"$schema\":\"x\",\"required\":[\"asyncapi\"]}",
        "api.json | api | ASYNCAPI | {\"asyncapi\":\"3.0.0\"}",
        "s.yaml | s | JSON | $ref: a.json",
        "api.yaml | api | ASYNCAPI | asyncapi: 3.0.0",
        "t.table.json | t | TABLE | {\"table\":\"T\"}",
        "r.avsc | r | AVRO | \"int\"",
      })
  void aFileIsASchemaOfTheTypeThatItsNameOrItsTopSays(
      String path, String subject, String type, String text) {
    SourceFile file = new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
    Draft draft = Objects.requireNonNull(Draft.of(file));
    assertThat(draft.subject()).isEqualTo(subject);
    assertThat(draft.type()).isEqualTo(type);
  }
}
