package io.deltaform.schema.asyncapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.catalogue.Catalogue;
import io.deltaform.schema.compile.CompileRequest;
import io.deltaform.schema.compile.CompileResult;
import io.deltaform.schema.compile.SchemaCompiler;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Our own document of GoldenGate Data Streams. */
class GoldenGateDocumentTest {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
  private static final Catalogue CATALOGUE = Catalogue.bundled();

  private static SourceFile document() {
    return CATALOGUE.file("goldengate", "goldengate.asyncapi.json");
  }

  private static JsonNode json(SourceFile file) throws IOException {
    return MAPPER.readTree(file.content().toByteArray());
  }

  private static SchemaModel model(List<SourceFile> files) {
    CompileResult result = SchemaCompiler.compile(CompileRequest.of(files));
    assertThat(result.diagnostics()).isEmpty();
    return Objects.requireNonNull(result.model());
  }

  @Test
  void asyncApisOwnLibraryReadsItWithItsSchemas() throws IOException {
    com.asyncapi.v3._0_0.model.AsyncAPI read =
        MAPPER.treeToValue(json(document()), com.asyncapi.v3._0_0.model.AsyncAPI.class);
    assertThat(read.getChannels()).containsOnlyKeys("stream");
    assertThat(read.getComponents().getMessages())
        .containsOnlyKeys("dml", "ddl", "schemaRecord", "objectMetadata", "streamMetadata");
  }

  @Test
  void itIsADocumentThatTheRegistryTakes() {
    String text =
        new String(document().content().toByteArray(), java.nio.charset.StandardCharsets.UTF_8);
    assertThat(AsyncApiDocument.read(text).payloads()).hasSize(5);
  }

  /** One fact, one owner: the document repeats the schema files to the letter. */
  @Test
  void itsSchemasAreThoseOfTheSchemaFiles() throws IOException {
    Map<String, JsonNode> expected = new TreeMap<>();
    for (SourceFile file : CATALOGUE.files("goldengate")) {
      ObjectNode root = (ObjectNode) json(file);
      root.remove(List.of("$schema", "id"));
      JsonNode definitions = root.remove("definitions");
      expected.put(root.get("title").textValue(), root);
      if (definitions != null) {
        definitions.properties().forEach(d -> expected.put(d.getKey(), d.getValue()));
      }
    }
    expected.values().forEach(GoldenGateDocumentTest::moveReferences);
    Map<String, JsonNode> schemas = new TreeMap<>();
    json(document())
        .at("/components/schemas")
        .properties()
        .forEach(s -> schemas.put(s.getKey(), s.getValue()));
    assertThat(schemas)
        .as("a change of a schema file of goldengate is made in goldengate.asyncapi.json as well")
        .isEqualTo(expected);
  }

  private static void moveReferences(JsonNode node) {
    if (node instanceof ObjectNode object) {
      JsonNode reference = object.get("$ref");
      if (reference != null) {
        String moved = reference.textValue().replace("#/definitions/", "#/components/schemas/");
        object.set("$ref", TextNode.valueOf(moved));
      }
      object.forEach(GoldenGateDocumentTest::moveReferences);
    } else if (node instanceof ArrayNode array) {
      array.forEach(GoldenGateDocumentTest::moveReferences);
    }
  }

  @Test
  void itsTypesAreThoseOfTheSchemaFiles() {
    SchemaModel own = model(List.of(document()));
    SchemaModel files = model(CATALOGUE.files("goldengate"));
    assertThat(own.shapes().keySet()).isEqualTo(files.shapes().keySet());
    own.shapes()
        .forEach(
            (name, shape) -> {
              if (shape instanceof RecordType record) {
                RecordType other = (RecordType) files.shape(name);
                assertThat(types(record)).as(name).isEqualTo(types(other));
              }
            });
    assertThat(own.apis().get(0).channels().get(0).messages()).hasSize(5);
  }

  private static Map<String, String> types(RecordType record) {
    Map<String, String> types = new TreeMap<>();
    for (Field field : record.fields()) {
      types.put(field.wireName(), field.required() + " " + field.type());
    }
    return types;
  }
}
