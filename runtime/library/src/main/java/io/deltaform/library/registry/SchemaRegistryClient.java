package io.deltaform.library.registry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A client of a schema registry: Deltaform's own, or one that speaks the same requests. What an id
 * or a version number means never changes, so it is asked for once; {@code latest} is asked for
 * each time. Safe for use by several threads. Every method may throw {@link
 * SchemaRegistryException}.
 */
public final class SchemaRegistryClient {
  private static final int KEPT = 10_000;
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final RegistryRequests requests;
  private final Map<String, RegisteredSchema> known =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, RegisteredSchema> eldest) {
          return size() > KEPT;
        }
      };

  private SchemaRegistryClient(RegistryRequests requests) {
    this.requests = requests;
  }

  /**
   * A client of the registry at an address.
   *
   * @param address such as {@code http://localhost:8081}; a user and a password before the host are
   *     sent as Basic authentication, and stand in no message
   */
  public static SchemaRegistryClient of(URI address) {
    return new SchemaRegistryClient(new RegistryRequests(List.of(address)));
  }

  /** A client of several addresses of one registry: the next is asked where one does not answer. */
  public static SchemaRegistryClient of(List<URI> addresses) {
    return new SchemaRegistryClient(new RegistryRequests(addresses));
  }

  /** The schema of that number. */
  public RegisteredSchema byId(int id) {
    return kept("id " + id, "/schemas/ids/" + id, null);
  }

  /** A version of a subject, from 1. */
  public RegisteredSchema version(String subject, int version) {
    return kept("version " + version + " of " + subject, path(subject) + "/" + version, subject);
  }

  /** The latest version of a subject. */
  public RegisteredSchema latest(String subject) {
    return read(requests.get(path(subject) + "/latest"), 0, subject);
  }

  /**
   * The newest schema that bears a string id. Deltaform's registry only.
   *
   * @param kind such as {@code goldengate} or {@code avro-crc64}
   */
  public RegisteredSchema byKey(String kind, String key) {
    return read(requests.get("/schemas/keys/" + encoded(kind) + "/" + encoded(key)), 0, null);
  }

  /**
   * Registers a schema as a version of a subject, if it is not one already.
   *
   * @return its number
   */
  public int register(String subject, String type, String text) {
    ObjectNode body = MAPPER.createObjectNode().put("schemaType", type).put("schema", text);
    return tree(requests.post(path(subject), body.toString())).path("id").asInt();
  }

  private static String path(String subject) {
    return "/subjects/" + encoded(subject) + "/versions";
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private RegisteredSchema kept(String key, String path, @Nullable String subject) {
    synchronized (known) {
      RegisteredSchema schema = known.get(key);
      if (schema != null) {
        return schema;
      }
    }
    int id = subject == null ? Integer.parseInt(key.substring(3)) : 0;
    RegisteredSchema schema = read(requests.get(path), id, subject);
    synchronized (known) {
      known.put(key, schema);
    }
    return schema;
  }

  private static RegisteredSchema read(String answer, int id, @Nullable String subject) {
    JsonNode node = tree(answer);
    String text = node.path("schema").textValue();
    if (text == null) {
      throw new SchemaRegistryException(200, 0, "the registry's answer holds no schema");
    }
    // registries that know Avro alone name no type
    String type = node.path("schemaType").asText("AVRO");
    return new RegisteredSchema(
        node.path("id").asInt(id), type, text, subject, node.path("version").asInt(0));
  }

  private static JsonNode tree(String answer) {
    try {
      return MAPPER.readTree(answer);
    } catch (IOException e) {
      throw new SchemaRegistryException("the registry's answer is no JSON", e);
    }
  }
}
