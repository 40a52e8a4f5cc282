package io.deltaform.registry.service;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.registry.language.InvalidSchemaException;
import io.deltaform.registry.language.Languages;
import io.deltaform.registry.language.ParsedSchema;
import io.deltaform.registry.language.ReferencedSchema;
import io.deltaform.registry.store.SchemaBody;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.text.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the schemas of requests and of the store. */
final class SchemaReader {
  private final Languages languages;
  private final References references;

  SchemaReader(Languages languages, Store store) {
    this.languages = languages;
    this.references = new References(store);
  }

  /**
   * Reads the schema of a request.
   *
   * @throws Refusal if it is none
   */
  Candidate read(SchemaRequest request, Normalization normalization) {
    List<Reference> pinned = references.pinned(request.references());
    List<ReferencedSchema> resolved = references.resolve(pinned);
    ParsedSchema schema = parse(request.type(), request.text(), resolved);
    if (normalization == Normalization.KEY_ORDER) {
      schema = parse(request.type(), sorted(schema.text()), resolved);
    }
    SchemaBody body =
        new SchemaBody(
            request.type(),
            schema.text(),
            References.print(pinned),
            print(request.metadata()),
            print(request.ruleSet()));
    return new Candidate(body, schema, Digests.identity(body), keys(body, schema, pinned));
  }

  private static List<SchemaKey> keys(
      SchemaBody body, ParsedSchema schema, List<Reference> references) {
    List<SchemaKey> keys = new ArrayList<>(schema.keys());
    keys.add(new SchemaKey("content", Digests.sha256(body.text())));
    keys.add(new SchemaKey(Schemas.GUID, Digests.guid(body, references)));
    String key = property(body.metadata(), "schema_key");
    if (key != null) {
      keys.add(new SchemaKey("datastream", key));
    }
    for (Reference r : references) {
      keys.add(References.key(SubjectNames.parse(r.subject()), r.version()));
    }
    return keys;
  }

  private static @Nullable String property(@Nullable String metadata, String name) {
    return metadata == null
        ? null
        : JsonTexts.readOwn(metadata).path("properties").path(name).asText(null);
  }

  /** The keys of a schema that is registered. */
  List<SchemaKey> keys(StoredSchema stored) {
    return keys(stored.body(), read(stored), References.parse(stored.body().references()));
  }

  /** Reads a schema that is registered. */
  ParsedSchema read(StoredSchema stored) {
    return read(stored.body(), stored.body().text());
  }

  /** The schemas that a registered one refers to, by the names of the references. */
  Map<String, ParsedSchema> referenced(StoredSchema stored) {
    Map<String, ParsedSchema> found = new LinkedHashMap<>();
    List<ReferencedSchema> before = new ArrayList<>();
    for (ReferencedSchema r : references.resolve(References.parse(stored.body().references()))) {
      found.put(r.name(), parse(stored.body().type(), r.text(), before));
      before.add(r);
    }
    return found;
  }

  private ParsedSchema read(SchemaBody body, String text) {
    return parse(body.type(), text, references.resolve(References.parse(body.references())));
  }

  /** The text of a registered schema, spelt as a normalized candidate's would be. */
  String text(StoredSchema stored, Normalization normalization) {
    String text = stored.body().text();
    return normalization == Normalization.KEY_ORDER
        ? read(stored.body(), sorted(text)).text()
        : text;
  }

  private ParsedSchema parse(String type, String text, List<ReferencedSchema> resolved) {
    if (!languages.knows(type)) {
      throw Fault.INVALID_SCHEMA.because(
          "Invalid schema type "
              + type
              + ": this registry takes "
              + String.join(", ", languages.types()));
    }
    try {
      return languages.parse(type, text, resolved);
    } catch (InvalidSchemaException e) {
      throw Fault.INVALID_SCHEMA.because("Invalid schema: " + e.getMessage());
    }
  }

  /** A text that was read already. */
  private static String sorted(String text) {
    JsonValue value = JsonValue.parse(text.getBytes(StandardCharsets.UTF_8)).value();
    return value == null ? text : new String(CanonicalJson.bytes(value), StandardCharsets.UTF_8);
  }

  private static @Nullable String print(@Nullable JsonNode node) {
    return node == null ? null : JsonTexts.sorted(node).toString();
  }
}
