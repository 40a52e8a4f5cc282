package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Refusal;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.service.SubjectNames;
import io.deltaform.registry.service.VersionNumber;
import io.deltaform.registry.service.Visibility;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.schema.compatibility.SchemaChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything below {@code /compatibility}, and the changes between versions. */
final class CompatibilityRoutes {
  private final Registry registry;

  CompatibilityRoutes(Registry registry) {
    this.registry = registry;
  }

  void addTo(Router router) {
    router
        .add("POST", "/compatibility/subjects/{}/versions", Endpoint.reading(this::withSubject))
        .add("POST", "/compatibility/subjects/{}/versions/{}", Endpoint.reading(this::withVersion))
        .add("GET", "/subjects/{}/diff", this::diff);
  }

  /** All changes between two versions, of one subject or of two. */
  private Answer diff(Call call) {
    Query query = call.query();
    SubjectName of = call.subject();
    String other = query.text("toSubject");
    SubjectName toSubject = other == null ? of : SubjectNames.parse(other);
    VersionEntry to = version(toSubject, query.text("to"));
    String from = query.text("from");
    VersionEntry older = from == null && other == null ? before(to) : version(of, from);
    List<SchemaChange> changes =
        registry
            .compatibility()
            .diff(registry.schemas().get(older.id()), registry.schemas().get(to.id()));
    JsonOutput out = new JsonOutput().beginObject();
    place(out.name("from"), older);
    place(out.name("to"), to);
    out.name("is_compatible").bool(changes.stream().noneMatch(SchemaChange::isIncompatible));
    out.name("changes").beginArray();
    changes.forEach(change -> change.write(out));
    return Answer.json(out.endArray().endObject().toByteArray());
  }

  private VersionEntry version(SubjectName subject, @Nullable String number) {
    return registry
        .subjects()
        .version(subject, VersionNumber.parse(number == null ? "latest" : number), Visibility.ALL);
  }

  private VersionEntry before(VersionEntry version) {
    return registry.subjects().versions(version.subject(), Visibility.ALL).stream()
        .filter(v -> v.version() < version.version())
        .reduce((earlier, later) -> later)
        .orElseThrow(() -> Refusal.noVersion("before " + version.version()));
  }

  private static void place(JsonOutput out, VersionEntry version) {
    out.beginObject()
        .name("subject")
        .string(version.subject().qualified())
        .name("version")
        .number(version.version())
        .name("id")
        .number(version.id().number())
        .endObject();
  }

  private Answer withSubject(Call call) {
    return answer(
        call,
        registry
            .compatibility()
            .check(
                call.subject(),
                RequestJson.read(call.object()),
                Normalizations.of(call, registry)));
  }

  private Answer withVersion(Call call) {
    return answer(
        call,
        registry
            .compatibility()
            .check(
                call.subject(),
                call.version(),
                RequestJson.read(call.object()),
                Normalizations.of(call, registry)));
  }

  private static Answer answer(Call call, List<String> reasons) {
    ObjectNode answer = JsonTexts.object().put("is_compatible", reasons.isEmpty());
    if (call.query().isTrue("verbose")) {
      ArrayNode messages = answer.putArray("messages");
      reasons.forEach(messages::add);
    }
    return Answer.ok(answer);
  }
}
