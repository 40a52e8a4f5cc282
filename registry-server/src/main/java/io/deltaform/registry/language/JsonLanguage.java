package io.deltaform.registry.language;

import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.jsonschema.Draft;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON Schemas of all drafts; a text that names no draft is read by 2020-12. */
final class JsonLanguage implements SchemaLanguage {
  static final String TYPE = "JSON";

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public ParsedSchema parse(String text, List<ReferencedSchema> references) {
    JsonValue value = RequiredJson.of(text);
    Map<String, String> addresses = addresses(value, references);
    JsonSchemaEngine engine = new JsonSchemaEngine(Draft.DRAFT_2020_12, addresses);
    JsonSchema schema = new JsonSchema(value, addresses);
    Read<Validator> compiled = engine.compile(schema.text());
    if (compiled.value() == null) {
      Problem p = compiled.problems().get(0);
      throw new InvalidSchemaException("no JSON Schema: " + Places.of(p));
    }
    return schema;
  }

  /** A name is an address itself, or one relative to the text's own. */
  private static Map<String, String> addresses(JsonValue value, List<ReferencedSchema> references) {
    URI base = base(value);
    Map<String, String> addresses = new HashMap<>();
    for (ReferencedSchema reference : references) {
      addresses.put(reference.name(), reference.text());
      URI absolute = base == null ? null : resolved(base, reference.name());
      if (absolute != null) {
        addresses.putIfAbsent(absolute.toString(), reference.text());
      }
    }
    return addresses;
  }

  /** Null for a name that is no address: the text can only name it as it is. */
  private static @Nullable URI resolved(URI base, String name) {
    try {
      return base.resolve(name);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable URI base(JsonValue value) {
    String id = JsonSchema.member(value, "$id");
    id = id == null ? JsonSchema.member(value, "id") : id;
    try {
      return id == null ? null : URI.create(id);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
