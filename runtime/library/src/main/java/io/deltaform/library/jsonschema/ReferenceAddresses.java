package io.deltaform.library.jsonschema;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Under which addresses a {@code $ref} reaches schemas that a registry's references name. */
public final class ReferenceAddresses {
  private ReferenceAddresses() {}

  /**
   * The resources for a {@link JsonSchemaEngine}. A name is an address itself, or one relative to
   * the schema's own.
   *
   * @param schema that refers to others
   * @param named the texts of the others by the names of the references
   */
  public static Map<String, String> of(JsonValue schema, Map<String, String> named) {
    URI base = base(schema);
    Map<String, String> addresses = new HashMap<>(named);
    named.forEach(
        (name, text) -> {
          URI absolute = base == null ? null : resolved(base, name);
          if (absolute != null) {
            addresses.putIfAbsent(absolute.toString(), text);
          }
        });
    return addresses;
  }

  /**
   * The address by which a schema's text reaches one that a reference names; null if it reaches it
   * as a file beside its own.
   *
   * @param schema the text of the schema that refers
   */
  public static @Nullable String absolute(String schema, String name) {
    JsonValue value = JsonValue.parse(schema.getBytes(StandardCharsets.UTF_8)).value();
    URI base = value == null ? null : base(value);
    URI absolute = base == null ? null : resolved(base, name);
    if (absolute == null || !absolute.isAbsolute()) {
      return null;
    }
    String address = absolute.toString();
    return address.startsWith(JsonSchemaEngine.OWN_ADDRESSES) ? null : address;
  }

  /** Null for a name that is no address: the text can only name it as it is. */
  private static @Nullable URI resolved(URI base, String name) {
    try {
      return base.resolve(name);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable URI base(JsonValue schema) {
    String id = member(schema, "$id");
    id = id == null ? member(schema, "id") : id;
    try {
      return URI.create(id == null ? JsonSchemaEngine.OWN_ADDRESSES + "root" : id);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable String member(JsonValue schema, String name) {
    JsonValue member = schema instanceof JsonObject object ? object.get(name) : null;
    return member == null ? null : member.asText();
  }
}
