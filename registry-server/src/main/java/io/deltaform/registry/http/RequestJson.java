package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.deltaform.registry.language.Languages;
import io.deltaform.registry.language.Surrogates;
import io.deltaform.registry.service.Fault;
import io.deltaform.registry.service.Reference;
import io.deltaform.registry.service.SchemaRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The schema in the body of a request. Fields that nobody knows are passed over. */
final class RequestJson {
  private RequestJson() {}

  /**
   * Reads it; an absent schema is an empty text.
   *
   * @throws HttpProblem if a field is not of its type
   */
  static SchemaRequest read(ObjectNode body) {
    String type = text(body, "schemaType");
    String schema = text(body, "schema");
    if (number(body, "id") > 0) {
      throw Fault.NOT_PERMITTED.because(
          "An id is given by the registry: leave it out, or see the mode of the subject");
    }
    if (schema == null && isBare(body)) {
      throw Fault.INVALID_SCHEMA.because(
          "Invalid schema: the body is the schema itself; wrap it as {\"schema\": \"…\"}, a text in"
              + " which every quote has a backslash, and name its \"schemaType\" if it is not AVRO");
    }
    return new SchemaRequest(
        type == null ? Languages.DEFAULT_TYPE : type,
        schema == null ? "" : schema,
        references(body.get("references")),
        object(body, "metadata"),
        object(body, "ruleSet"));
  }

  /** True for what only a schema has; that all is optional in a request hides it else. */
  private static boolean isBare(ObjectNode body) {
    return Stream.of(
            "type", "$schema", "$id", "fields", "properties", "$ref", "asyncapi", "table", "items")
        .anyMatch(body::has);
  }

  /** The text of a field; null if it is absent or null. */
  static @Nullable String text(JsonNode body, String name) {
    JsonNode node = body.get(name);
    if (node == null || node.isNull()) {
      return null;
    }
    if (!node.isTextual()) {
      throw HttpProblem.badRequest(
          "expected text as "
              + name
              + ", found another value"
              + (name.equals("schema") && node.isObject()
                  ? ": wrap it as {\"schema\": \"…\"}, a text in which every quote has a backslash"
                  : ""));
    }
    return node.textValue();
  }

  private static int number(JsonNode body, String name) {
    JsonNode node = body.get(name);
    if (node == null || node.isNull()) {
      return 0;
    }
    if (!node.canConvertToInt() || !node.isIntegralNumber()) {
      throw HttpProblem.badRequest("expected a number as " + name);
    }
    return node.intValue();
  }

  private static @Nullable JsonNode object(JsonNode body, String name) {
    JsonNode node = body.get(name);
    if (node == null || node.isNull()) {
      return null;
    }
    if (!node.isObject()) {
      throw HttpProblem.badRequest("expected an object as " + name);
    }
    refuseSurrogates(node, name);
    return node;
  }

  private static void refuseSurrogates(JsonNode node, String place) {
    if (node.isTextual() && Surrogates.lone(node.textValue()) >= 0) {
      throw HttpProblem.badRequest(
          "found half a pair of surrogates in " + place + ", which no UTF-8 can spell");
    }
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      refuseSurrogates(TextNode.valueOf(member.getKey()), "a name in " + place);
      refuseSurrogates(member.getValue(), place);
    }
    if (node.isArray()) {
      node.forEach(item -> refuseSurrogates(item, place));
    }
  }

  private static List<Reference> references(@Nullable JsonNode array) {
    List<Reference> references = new ArrayList<>();
    if (array == null || array.isNull()) {
      return references;
    }
    if (!array.isArray()) {
      throw HttpProblem.badRequest("expected an array as references");
    }
    for (JsonNode node : array) {
      String name = text(node, "name");
      String subject = text(node, "subject");
      if (name == null || subject == null || !node.has("version")) {
        throw HttpProblem.badRequest("a reference needs name, subject and version");
      }
      references.add(new Reference(name, subject, number(node, "version")));
    }
    return references;
  }
}
