package io.deltaform.generator.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.generator.Compiled;
import io.deltaform.generator.Generator;
import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentsTest {
  @Test
  void aPayloadThatRefersToASchemaWithAFormatOfItsOwnIsReadByThatFormat() {
    String document =
        """
        asyncapi: 3.0.0
        info: {title: Shop, version: '1'}
        channels:
          shop:
            address: shop
            messages:
              ordered: {payload: {$ref: '#/components/schemas/Modern'}}
              paid: {payload: {$ref: '#/components/schemas/Avro'}}
              refunded: {payload: {$ref: '#/components/schemas/Avro'}}
        components:
          schemas:
            Modern:
              schemaFormat: application/schema+json;version=2020-12
              schema: {type: object, properties: {at: {prefixItems: [{type: integer}], type: array}}}
            Avro:
              schemaFormat: application/vnd.apache.avro+json;version=1.9.0
              schema: {type: record, name: Payment, fields: [{name: amount, type: int}]}
        """;

    Generator.Output output =
        Generator.compile(
            List.of(
                new SourceFile(
                    "shop.yaml", Bytes.copyOf(document.getBytes(StandardCharsets.UTF_8)))),
            "com.example");

    assertThat(output.diagnostics()).isEmpty();
    assertThat(Compiled.of(output.files()).classFiles().keySet())
        .contains(
            "com.example.Ordered",
            "com.example.OrderedAt",
            "com.example.Payment",
            "com.example.ShopCatalogue");
  }

  @Test
  void twoDocumentsWithOneTitleHaveTwoCatalogues() {
    byte[] document =
        "{\"asyncapi\":\"3.0.0\",\"info\":{\"title\":\"Shop\",\"version\":\"1\"}}"
            .getBytes(StandardCharsets.UTF_8);
    Generator.Output output =
        Generator.compile(
            List.of(
                new SourceFile("east.json", Bytes.copyOf(document)),
                new SourceFile("west.json", Bytes.copyOf(document))),
            "com.example");
    assertThat(output.diagnostics()).isEmpty();
    assertThat(Compiled.of(output.files()).classFiles().keySet())
        .contains("com.example.ShopEastJsonCatalogue", "com.example.ShopWestJsonCatalogue");
  }
}
