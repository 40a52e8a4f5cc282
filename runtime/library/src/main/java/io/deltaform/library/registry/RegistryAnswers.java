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
      throw new SchemaRegistryException(
          "the registry's answer is no JSON; is its address right?", e);
    }
    throw new SchemaRegistryException(200, 0, "the registry's answer is empty");
  }

  /**
   * A schema.
   *
   * @param id its number where the answer does not say it
   */
  static RegisteredSchema schema(JsonNode node, int id, @Nullable String subject) {
    String text = text(node, "schema");
    List<SchemaReference> references = new ArrayList<>();
    if (node.hasNonNull("references")) {
      for (JsonNode r : array(node.path("references"))) {
        references.add(
            new SchemaReference(text(r, "name"), text(r, "subject"), number(r.path("version"))));
      }
    }
    // registries that know Avro alone name no type
    String type = node.hasNonNull("schemaType") ? text(node, "schemaType") : "AVRO";
    int version = subject == null ? 0 : node.path("version").asInt(0);
    return new RegisteredSchema(
        node.path("id").asInt(id), type, text, references, subject, version);
  }

  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode node : array(array)) {
      if (!node.isTextual()) {
        throw bad("texts in its list");
      }
      texts.add(node.textValue());
    }
    return texts;
  }

  static List<Integer> numbers(JsonNode array) {
    List<Integer> numbers = new ArrayList<>();
    array(array).forEach(node -> numbers.add(number(node)));
    return numbers;
  }

  /** The text that a member must have. */
  static String text(JsonNode node, String member) {
    String text = node.path(member).textValue();
    if (text == null) {
      throw bad("a text as \"" + member + "\"");
    }
    return text;
  }

  private static int number(JsonNode node) {
    if (!node.isIntegralNumber() || !node.canConvertToInt()) {
      throw bad("the numbers of versions as integers");
    }
    return node.intValue();
  }

  private static JsonNode array(JsonNode node) {
    if (!node.isArray()) {
      throw bad("a list");
    }
    return node;
  }

  private static SchemaRegistryException bad(String expected) {
    return new SchemaRegistryException(
        200, 0, "the registry's answer is none of a schema registry: expected " + expected);
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
