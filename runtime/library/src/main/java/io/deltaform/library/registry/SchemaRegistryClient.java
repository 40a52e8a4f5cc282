package io.deltaform.library.registry;

import com.fasterxml.jackson.databind.JsonNode;
import io.deltaform.runtime.stream.SchemaLookup;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A client of a schema registry: Deltaform's own, or one that speaks the same requests. What an id
 * or a version number means never changes, so it is asked for once, and the last 10,000 are kept;
 * {@code latest} is asked for each time. A request that fails by overload, by a fault of the server
 * or without an answer is sent up to four times. Safe for use by several threads. Every method may
 * throw {@link SchemaRegistryException}.
 */
public final class SchemaRegistryClient {
  private static final int KEPT = 10_000;

  /** Of schemas that one refers to; a registry that names more is taken to be mad. */
  private static final int MOST_REFERENCES = 1_000;

  /** For all that a schema refers to: each request alone may take its time. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final RegistryRequests requests;
  private final LastUsed<String, RegisteredSchema> known = new LastUsed<>(KEPT);

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

  /**
   * The schema of that number.
   *
   * @param id the four bytes before a record's value, without a sign
   */
  public RegisteredSchema byId(int id) {
    String number = Integer.toUnsignedString(id);
    return kept("id " + number, "/schemas/ids/" + number, id, null);
  }

  /** A version of a subject, from 1. */
  public RegisteredSchema version(String subject, int version) {
    return kept(
        "version " + version + " of " + subject,
        // what a schema refers to may have been deleted since
        versions(subject) + "/" + version + "?deleted=true",
        0,
        subject);
  }

  /** The latest version of a subject. */
  public RegisteredSchema latest(String subject) {
    return RegistryAnswers.schema(get(versions(subject) + "/latest"), 0, subject);
  }

  /**
   * The newest schema that bears a string id. Deltaform's registry only.
   *
   * @param kind such as {@code goldengate} or {@code avro-crc64}
   */
  public RegisteredSchema byKey(String kind, String key) {
    String path = "/schemas/keys/" + encoded(kind) + "/" + encoded(key);
    return RegistryAnswers.schema(get(path), 0, null);
  }

  /**
   * All schemas that a schema takes something from, directly or through others, by the names of the
   * references, each after those that it needs itself.
   */
  public Map<String, RegisteredSchema> referenced(RegisteredSchema schema) {
    Map<String, RegisteredSchema> found = new LinkedHashMap<>();
    follow(schema, found, 0, System.nanoTime());
    return found;
  }

  private void follow(
      RegisteredSchema schema, Map<String, RegisteredSchema> found, int depth, long since) {
    for (SchemaReference reference : schema.references()) {
      if (found.containsKey(reference.name())) {
        continue;
      }
      if (depth >= MOST_REFERENCES || found.size() >= MOST_REFERENCES) {
        throw new SchemaRegistryException(
            200, 0, "a schema of the registry refers to more than " + MOST_REFERENCES + " others");
      }
      if (System.nanoTime() - since > PATIENCE.toNanos()) {
        throw new SchemaRegistryException(
            200,
            0,
            "what a schema of the registry refers to did not come within "
                + PATIENCE.toSeconds()
                + " seconds");
      }
      RegisteredSchema other = version(reference.subject(), reference.version());
      follow(other, found, depth + 1, since);
      found.putIfAbsent(reference.name(), other);
    }
  }

  /**
   * The text of a schema in which everything stands that an Avro schema refers to; other schemas
   * are as they are.
   */
  public String complete(RegisteredSchema schema) {
    if (schema.references().isEmpty() || !schema.type().equals("AVRO")) {
      return schema.text();
    }
    Collection<RegisteredSchema> others = referenced(schema).values();
    try {
      Schema.Parser parser = new Schema.Parser();
      others.forEach(other -> parser.parse(other.text()));
      return parser.parse(schema.text()).toString();
    } catch (AvroRuntimeException | NullPointerException | StackOverflowError e) {
      // who reads the text as it is says why it is no schema
      return schema.text();
    }
  }

  /** The names of all subjects that are not deleted, sorted. */
  public List<String> subjects() {
    return RegistryAnswers.texts(get("/subjects")).stream().sorted().toList();
  }

  /** The numbers of a subject's versions that are not deleted, ascending. */
  public List<Integer> versionNumbers(String subject) {
    return RegistryAnswers.numbers(get(versions(subject)));
  }

  /**
   * Registers a schema as a version of a subject, if it is not one already.
   *
   * @return its number
   */
  public int register(String subject, SchemaDraft schema) {
    JsonNode answer = post(versions(subject), schema);
    if (!answer.path("id").canConvertToInt()) {
      throw new SchemaRegistryException(200, 0, "the registry's answer holds no id");
    }
    return answer.path("id").asInt();
  }

  /**
   * Why a schema would not be taken as the next version of a subject; empty if it would. A subject
   * that is not there yet takes any.
   */
  public List<String> incompatibilities(String subject, SchemaDraft schema) {
    String path = "/compatibility" + versions(subject) + "/latest?verbose=true";
    JsonNode answer;
    try {
      answer = post(path, schema);
    } catch (SchemaRegistryException e) {
      if (e.code() == 40401 || e.code() == 40402) {
        return List.of();
      }
      throw e;
    }
    if (answer.path("is_compatible").asBoolean()) {
      return List.of();
    }
    JsonNode messages = answer.path("messages");
    List<String> reasons = messages.isArray() ? RegistryAnswers.texts(messages) : List.of();
    return reasons.isEmpty() ? List.of("the registry gives no reason") : reasons;
  }

  /**
   * What a reader asks for the schemas of bodies in Confluent's framing: {@code
   * reader.schemaIds(client.lookup())}. Schemas of Avro come with what they refer to. An id that
   * there is none of is asked for again after a minute.
   */
  public SchemaLookup lookup() {
    return new RegistryLookup(this);
  }

  /** The latest versions of all subjects, a page at a time. Deltaform's registry and newer ones. */
  List<RegisteredSchema> latest(int offset, int limit) {
    List<RegisteredSchema> page = new ArrayList<>();
    for (JsonNode node : get("/schemas?latestOnly=true&offset=" + offset + "&limit=" + limit)) {
      page.add(RegistryAnswers.schema(node, 0, RegistryAnswers.text(node, "subject")));
    }
    return page;
  }

  private static String versions(String subject) {
    return "/subjects/" + encoded(subject) + "/versions";
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private JsonNode get(String path) {
    return RegistryAnswers.tree(requests.get(path));
  }

  private JsonNode post(String path, SchemaDraft schema) {
    return RegistryAnswers.tree(requests.post(path, RegistryAnswers.body(schema)));
  }

  private RegisteredSchema kept(String key, String path, int id, @Nullable String subject) {
    RegisteredSchema schema = known.get(key);
    if (schema == null) {
      schema = RegistryAnswers.schema(get(path), id, subject);
      known.put(key, schema);
    }
    return schema;
  }
}
