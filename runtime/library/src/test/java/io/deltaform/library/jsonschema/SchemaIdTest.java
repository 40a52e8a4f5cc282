package io.deltaform.library.jsonschema;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** GoldenGate says only that an id is stable and names the object: it can be any text. */
class SchemaIdTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SHOP.ORDERS",
        "PDB1.SHOP.ORDERS$HIST",
        "SHOP.\\\"Order Items\\\"",
        "urn:example:shop:orders",
        "http://example.com/shop/orders",
        "shop/Größe",
        "a b",
        "::",
        "%zz",
        "{SHOP}",
        "../x"
      })
  void anyTextIsAnIdAndReferencesStillLeadIntoTheSchema(String id) {
    String schema =
        """
        {"$schema": "http://json-schema.org/draft-04/schema#", "id": "%s", "type": "object",
         "definitions": {"row": {"type": "object", "required": ["ID"]}},
         "properties": {"after": {"$ref": "#/definitions/row"}}}
        """
            .formatted(id);
    Read<Validator> read = new JsonSchemaEngine(Draft.DRAFT_4).compile(bytes(schema));
    assertThat(read.problems()).isEmpty();
    Validator validator = Objects.requireNonNull(read.value());
    assertThat(validator.validate(bytes("{\"after\":{\"ID\":1}}")).isValid()).isTrue();
    assertThat(validator.validate(bytes("{\"after\":{}}")).problems())
        .singleElement()
        .satisfies(
            p ->
                assertThat(p.schema())
                    .endsWith("#/definitions/row/required")
                    .doesNotContain("deltaform.invalid"));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
