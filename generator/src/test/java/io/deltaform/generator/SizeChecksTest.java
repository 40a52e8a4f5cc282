package io.deltaform.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeChecksTest {
  private static Generator.Output avro(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return Generator.compile(
        List.of(new SourceFile("wide.avsc", Bytes.copyOf(utf8))), "com.example");
  }

  private static String record(int fields, String type) {
    return IntStream.range(0, fields)
        .mapToObj(i -> "{\"name\":\"f" + i + "\",\"type\":\"" + type + "\"}")
        .collect(
            Collectors.joining(",", "{\"type\":\"record\",\"name\":\"Wide\",\"fields\":[", "]}"));
  }

  @Test
  void aRecordHasAsManyFieldsAsATableHasColumns() {
    Generator.Output output = avro(record(4_097, "int"));
    assertThat(output.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("too-many-fields");
    assertThat(output.files()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"2000, true", "2001, true", "20001, false"})
  void anEnumHasAsManySymbolsAsItsClassTakes(int symbols, boolean possible) {
    Generator.Output output =
        avro(
            IntStream.range(0, symbols)
                .mapToObj(i -> "\"SYMBOL_NUMBER_" + i + "\"")
                .collect(
                    Collectors.joining(
                        ",", "{\"type\":\"enum\",\"name\":\"Many\",\"symbols\":[", "]}")));
    if (possible) {
      assertThat(output.diagnostics()).isEmpty();
      assertThat(Compiled.of(output.files())).isNotNull();
    } else {
      assertThat(output.diagnostics())
          .extracting(Diagnostic::code)
          .containsExactly("too-many-symbols");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"string\"",
        "{\"type\":\"array\",\"items\":\"int\"}",
        "{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}"
      })
  void anAvroSchemaOfNoTypeOfItsOwnIsToldToHaveNoCodec(String schema) {
    assertThat(avro(schema).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("avro-root");
  }

  @Test
  void aUnionOfNothingIsRefusedAsSuch() {
    assertThat(avro(record(1, "int").replace("\"type\":\"int\"", "\"type\":[]")).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("bad-union");
  }
}
