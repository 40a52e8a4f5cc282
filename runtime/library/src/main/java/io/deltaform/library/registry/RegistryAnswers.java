package io.deltaform.library.registry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is said to a registry and by it, as JSON. */
final class RegistryAnswers {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private RegistryAnswers() {}

  static JsonNode tree(String answer) {
    try {
      JsonNode node = MAPPER.readTree(answer);
      if (node != null && !node.isMissingNode()) {
        return node;
      }
    } catch (IOException e) {
      throw new SchemaRegistryException("the registry's answer is no JSON", e);
    }
    throw new SchemaRegistryException(200, 0, "the registry's answer is empty");
  }

  /**
   * A schema.
   *
   * @param id its number where the answer does not say it
   */
  static RegisteredSchema schema(JsonNode node, int id, @Nullable String subject) {
    String text = node.path("schema").textValue();
    if (text == null) {
      throw new SchemaRegistryException(200, 0, "the registry's answer holds no schema");
    }
    List<SchemaReference> references = new ArrayList<>();
    for (JsonNode r : node.path("references")) {
      references.add(
          new SchemaReference(
              r.path("name").asText(), r.path("subject").asText(), r.path("version").asInt()));
    }
    // registries that know Avro alone name no type
    String type = node.path("schemaType").asText("AVRO");
    int version = subject == null ? 0 : node.path("version").asInt(0);
    return new RegisteredSchema(
        node.path("id").asInt(id), type, text, references, subject, version);
  }

  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(node -> texts.add(node.asText()));
    return texts;
  }

  static String body(SchemaDraft draft) {
    ObjectNode body = MAPPER.createObjectNode();
    // registries that know Avro alone know no types
    if (!draft.type().equals("AVRO")) {
      body.put("schemaType", draft.type());
    }
    body.put("schema", draft.text());
    if (!draft.references().isEmpty()) {
      ArrayNode references = body.putArray("references");
      for (SchemaReference r : draft.references()) {
        references
            .addObject()
            .put("name", r.name())
            .put("subject", r.subject())
            .put("version", r.version());
      }
    }
    return body.toString();
  }
}
