package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.Fault;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.store.Removal;
import io.deltaform.registry.store.SchemaId;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import java.util.List;

/** Everything below {@code /subjects}. */
final class SubjectRoutes {
  private final Registry registry;
  private final SchemaJson json;

  SubjectRoutes(Registry registry) {
    this.registry = registry;
    this.json = new SchemaJson(registry);
  }

  void addTo(Router router) {
    router
        .add("GET", "/subjects", this::list)
        .add("POST", "/subjects/{}", Endpoint.reading(this::lookUp))
        .add("DELETE", "/subjects/{}", this::deleteSubject)
        .add("GET", "/subjects/{}/metadata", this::withMetadata)
        .add("GET", "/subjects/{}/versions", this::versions)
        .add("POST", "/subjects/{}/versions", this::register)
        .add("GET", "/subjects/{}/versions/{}", this::version)
        .add("DELETE", "/subjects/{}/versions/{}", this::deleteVersion)
        .add("GET", "/subjects/{}/versions/{}/java", Endpoint.files(this::java))
        .add("GET", "/subjects/{}/versions/{}/schema", this::text)
        .add("GET", "/subjects/{}/versions/{}/referencedby", this::referencedBy);
  }

  private Answer list(Call call) {
    String prefix = call.query().text("subjectPrefix");
    ArrayNode names = JsonTexts.array();
    call.query()
        .page(registry.subjects().list(name(prefix == null ? "" : prefix), call.visibility()))
        .forEach(subject -> names.add(subject.qualified()));
    return Answer.ok(names);
  }

  /** A prefix may begin with the contexts that are meant: all, or the default one. */
  static String name(String prefix) {
    for (String context : List.of(":*:", ":.:")) {
      if (prefix.startsWith(context)) {
        return prefix.substring(context.length());
      }
    }
    return prefix;
  }

  private Answer lookUp(Call call) {
    return Answer.ok(
        json.version(
            registry
                .registrar()
                .lookUp(
                    call.subject(),
                    RequestJson.read(call.object()),
                    Normalizations.of(call, registry),
                    call.visibility())));
  }

  private Answer register(Call call) {
    VersionEntry version =
        registry
            .registrar()
            .register(
                call.subject(), RequestJson.read(call.object()), Normalizations.of(call, registry));
    ObjectNode answer = json.version(version);
    answer.remove("subject");
    return Answer.ok(answer);
  }

  private static Removal removal(Call call) {
    return call.query().isTrue("permanent") ? Removal.PERMANENT : Removal.SOFT;
  }

  private Answer deleteSubject(Call call) {
    ArrayNode versions = JsonTexts.array();
    registry.deletion().delete(call.subject(), removal(call)).forEach(versions::add);
    return Answer.ok(versions);
  }

  private Answer deleteVersion(Call call) {
    return Answer.ok(
        JsonTexts.number(
            registry.deletion().delete(call.subject(), call.version(), removal(call))));
  }

  private Answer versions(Call call) {
    boolean negative = call.query().isTrue("deletedAsNegative");
    ArrayNode numbers = JsonTexts.array();
    call.query()
        .page(registry.subjects().versions(call.subject(), call.visibility()))
        .forEach(v -> numbers.add(negative && v.deleted() ? -v.version() : v.version()));
    return Answer.ok(numbers);
  }

  private VersionEntry entry(Call call) {
    return registry.subjects().version(call.subject(), call.version(), call.visibility());
  }

  private Answer version(Call call) {
    return Answer.ok(json.version(entry(call)));
  }

  /** What the plugin would write of a file that is named after the subject. */
  private Answer java(Call call) {
    VersionEntry version = entry(call);
    return Sources.answer(
        call,
        registry.records().files(registry.schemas().get(version.id()), version.subject().name()));
  }

  private Answer text(Call call) {
    return Answer.text(registry.schemas().get(entry(call).id()).body().text());
  }

  private Answer referencedBy(Call call) {
    VersionEntry version = entry(call);
    List<SchemaId> ids =
        registry.schemas().referringTo(version.subject(), version.version(), call.visibility());
    ArrayNode numbers = JsonTexts.array();
    call.query().page(ids).forEach(id -> numbers.add(id.number()));
    return Answer.ok(numbers);
  }

  /** The latest version whose metadata has the properties that are asked for. */
  private Answer withMetadata(Call call) {
    SubjectName subject = call.subject();
    List<String> keys = call.query().all("key");
    List<String> values = call.query().all("value");
    if (keys.size() != values.size()) {
      throw HttpProblem.badRequest("expected as many values as keys");
    }
    List<VersionEntry> versions = registry.subjects().versions(subject, call.visibility());
    for (int i = versions.size() - 1; i >= 0; i--) {
      if (has(registry.schemas().get(versions.get(i).id()), keys, values)) {
        return Answer.ok(json.version(versions.get(i)));
      }
    }
    throw Fault.SCHEMA_NOT_FOUND.because("Schema not found");
  }

  private static boolean has(StoredSchema schema, List<String> keys, List<String> values) {
    String metadata = schema.body().metadata();
    JsonNode properties =
        metadata == null ? JsonTexts.object() : JsonTexts.readOwn(metadata).path("properties");
    for (int i = 0; i < keys.size(); i++) {
      if (!values.get(i).equals(properties.path(keys.get(i)).asText(null))) {
        return false;
      }
    }
    return true;
  }
}
