package io.deltaform.schema.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.avro.SchemaParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AvroFingerprintsTest {
  /** From the table of Avro's own test data. */
  @ParameterizedTest
  @CsvSource({
    "null, 63dd24e7cc258f8a", "boolean, 9f42fc78a4d4f764", "int, 7275d51a3f395c8f",
    "long, d054e14493f41db7", "float, 4d7c02cb3ea8d790", "double, 8e7535c032ab957e",
    "bytes, 4fc016dac3201965", "string, 8f014872634503c7"
  })
  void thePrimitiveTypesHaveTheirPublishedFingerprints(String type, String crc64) {
    AvroFingerprints found = AvroFingerprints.of(SchemaParser.parseSingle("\"" + type + "\""));
    assertThat(found.crc64()).isEqualTo(crc64);
    assertThat(found.md5()).hasSize(32);
    assertThat(found.sha256()).hasSize(64);
  }

  @Test
  void docsAndLogicalTypesDoNotMatterToAvrosButToOurs() {
    String plain = "{\"type\":\"long\"}";
    String logical = "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}";
    assertThat(AvroFingerprints.of(SchemaParser.parseSingle(plain)))
        .isEqualTo(AvroFingerprints.of(SchemaParser.parseSingle(logical)));
    assertThat(Fingerprints.ofJson(json(plain))).isNotEqualTo(Fingerprints.ofJson(json(logical)));
  }

  @Test
  void layoutAndTheOrderOfKeysDoNotMatterToOurs() {
    assertThat(Fingerprints.ofJson(json("{\"a\": 1,\n \"b\": [true, null]}")))
        .isEqualTo(Fingerprints.ofJson(json("{\"b\":[true,null],\"a\":1}")))
        .isNotEqualTo(Fingerprints.ofJson(json("{\"b\":[null,true],\"a\":1}")))
        .isNotEqualTo(Fingerprints.ofJson(json("{\"b\":[true,null],\"a\":1.0}")));
  }

  private static JsonValue json(String text) {
    return Objects.requireNonNull(JsonValue.parse(text.getBytes(StandardCharsets.UTF_8)).value());
  }
}
