package io.deltaform.library.registry;

import io.deltaform.library.jsonschema.JsonSchemaEngine;
import io.deltaform.library.jsonschema.ReferenceAddresses;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.Validator;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.jsonschema.Draft;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Validators of JSON Schemas that a registry has, compiled once for each id; those used last are
 * kept. Safe for use by several threads.
 */
public final class RegisteredValidators {
  private static final int KEPT = 1_000;

  private final SchemaRegistryClient client;
  private final LastUsed<Integer, Validator> compiled = new LastUsed<>(KEPT);

  public RegisteredValidators(SchemaRegistryClient client) {
    this.client = client;
  }

  /**
   * The validator of a schema.
   *
   * @throws SchemaRegistryException if the registry does not give it, or it is no JSON Schema
   */
  public Validator byId(int id) {
    Validator validator = compiled.get(id);
    if (validator == null) {
      validator = compile(client.byId(id));
      compiled.put(id, validator);
    }
    return validator;
  }

  private Validator compile(RegisteredSchema schema) {
    if (!schema.type().equals("JSON")) {
      throw new SchemaRegistryException(
          200,
          0,
          "found the type " + schema.type() + " of schema " + schema.id() + ", expected JSON");
    }
    Map<String, String> named = new LinkedHashMap<>();
    client.referenced(schema).forEach((name, other) -> named.put(name, other.text()));
    byte[] text = schema.text().getBytes(StandardCharsets.UTF_8);
    JsonValue value = JsonValue.parse(text).value();
    Map<String, String> addresses = value == null ? named : ReferenceAddresses.of(value, named);
    Read<Validator> read = new JsonSchemaEngine(Draft.DRAFT_2020_12, addresses).compile(text);
    Validator validator = read.value();
    if (validator == null) {
      Problem why = read.problems().get(0);
      throw new SchemaRegistryException(
          200,
          0,
          "schema " + schema.id() + " of the registry: [" + why.code() + "] " + why.message());
    }
    return validator;
  }
}
