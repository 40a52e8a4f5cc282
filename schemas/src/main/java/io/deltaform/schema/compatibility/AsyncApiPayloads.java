package io.deltaform.schema.compatibility;

import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.asyncapi.AsyncApiDocument;
import io.deltaform.schema.asyncapi.AsyncApiException;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** The payloads of a document's messages as schemas: JSON Schema of draft 7, or Avro. */
public final class AsyncApiPayloads {
  private static final String DOCUMENT = "asyncapi.json";

  private AsyncApiPayloads() {}

  /**
   * All of them, by the names of the messages.
   *
   * @throws AsyncApiException if one is no schema
   * @throws IncomparableException if a JSON Schema is none
   */
  public static ComparableSchema.Named of(AsyncApiDocument document) {
    Map<String, ComparableSchema> payloads = new TreeMap<>();
    document.payloads().forEach((name, at) -> payloads.put(name, schema(document, name, at)));
    return new ComparableSchema.Named("message", payloads);
  }

  /**
   * Where the payloads stand that are JSON Schemas: JSON pointers, by the names of the messages.
   */
  public static Map<String, String> jsonSchemas(AsyncApiDocument document) {
    Map<String, String> pointers = new TreeMap<>();
    document
        .payloads()
        .forEach(
            (name, at) -> {
              String format = format(document, at);
              if (!format.contains("avro")) {
                pointers.put(name, format.isEmpty() ? at : at + "/schema");
              }
            });
    return pointers;
  }

  /** The format of a payload that says one, in lower case; else empty. */
  private static String format(AsyncApiDocument document, String pointer) {
    return document.at(pointer) instanceof JsonObject multi && multi.get("schemaFormat") != null
        ? String.valueOf(multi.get("schemaFormat").asText()).toLowerCase(Locale.ROOT)
        : "";
  }

  private static ComparableSchema schema(AsyncApiDocument document, String name, String pointer) {
    String format = format(document, pointer);
    String at = format.isEmpty() ? pointer : pointer + "/schema";
    JsonValue payload = document.at(at);
    if (format.contains("avro")) {
      return avro(name, payload);
    } else if (!format.isEmpty() && !format.contains("json") && !format.contains("asyncapi")) {
      throw new AsyncApiException(
          "the payload of "
              + name
              + " is in a format that is not read; expected JSON Schema or Avro");
    }
    JsonOutput text = new JsonOutput().beginObject().name("allOf").beginArray().beginObject();
    text.name("$ref").string(DOCUMENT + "#" + at).endObject().endArray().endObject();
    return new ComparableSchema.Json(
        JsonSchemaGraph.of(text.toString(), Map.of(DOCUMENT, document.text()), Draft.DRAFT_7));
  }

  private static ComparableSchema avro(String name, @Nullable JsonValue payload) {
    if (payload == null) {
      throw new AsyncApiException("the payload of " + name + " has no schema");
    }
    JsonOutput text = new JsonOutput();
    payload.write(text);
    try {
      return new ComparableSchema.Avro(
          new Schema.Parser().parse(new String(text.toByteArray(), StandardCharsets.UTF_8)));
    } catch (AvroRuntimeException | NullPointerException | StackOverflowError e) {
      throw new AsyncApiException("the payload of " + name + " is no Avro schema");
    }
  }
}
