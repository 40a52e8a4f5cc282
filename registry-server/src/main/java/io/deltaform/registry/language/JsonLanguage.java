package io.deltaform.registry.language;

import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.library.jsonschema.ReferenceAddresses;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.jsonschema.Draft;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
    Map<String, String> named = new HashMap<>();
    references.forEach(reference -> named.put(reference.name(), reference.text()));
    Map<String, String> addresses = ReferenceAddresses.of(value, named);
    JsonSchemaEngine engine = new JsonSchemaEngine(Draft.DRAFT_2020_12, addresses);
    JsonSchema schema = new JsonSchema(value, addresses);
    Read<Validator> compiled = engine.compile(schema.text());
    if (compiled.value() == null) {
      Problem p = compiled.problems().get(0);
      throw new InvalidSchemaException("no JSON Schema: " + Places.of(p));
    }
    return schema;
  }
}
