package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.bundled.BundledSchemas;
import io.deltaform.registry.records.Checkers.Checker;
import io.deltaform.registry.records.RecordChecks;
import io.deltaform.registry.service.Fault;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.service.SubjectNames;
import io.deltaform.registry.service.Visibility;
import io.deltaform.registry.store.SchemaId;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything below {@code /schemas}. */
final class SchemaRoutes {
  private static final int PAGE = 1000;

  private final Registry registry;
  private final SchemaJson json;
  private final ImmutableAnswers answers;

  SchemaRoutes(Registry registry) {
    this.registry = registry;
    this.json = new SchemaJson(registry);
    this.answers = new ImmutableAnswers(ImmutableAnswers.MEMORY);
  }

  void addTo(Router router) {
    router
        .add("GET", "/schemas", this::list)
        .add("GET", "/schemas/types", this::types)
        .add("GET", "/schemas/ids/{}", new ById())
        .add("GET", "/schemas/ids/{}/schema", this::text)
        .add("GET", "/schemas/ids/{}/subjects", this::subjects)
        .add("GET", "/schemas/ids/{}/versions", this::versions)
        .add("GET", "/schemas/ids/{}/keys", this::keys)
        .add("GET", "/schemas/guids/{}", this::byGuid)
        .add("GET", "/schemas/guids/{}/ids", this::idsOfGuid)
        .add("GET", "/schemas/keys/{}/{}", this::byKey)
        .add("POST", "/schemas/ids/{}/validate", Endpoint.reading(this::validate));
  }

  private Answer types(Call call) {
    ArrayNode types = JsonTexts.array();
    registry.languages().types().forEach(types::add);
    return Answer.ok(types);
  }

  /** What most requests are for: once made, an answer is in memory. */
  private final class ById implements Endpoint {
    @Override
    public Answer answer(Call call) {
      return byId(call);
    }

    @Override
    public @Nullable Answer ready(Call call) {
      return isImmutable(call) ? answers.find(call.id()) : null;
    }
  }

  private static boolean isImmutable(Call call) {
    return call.query().text("subject") == null && !call.query().isTrue("fetchMaxId");
  }

  private Answer byId(Call call) {
    String subject = call.query().text("subject");
    boolean newest = call.query().isTrue("fetchMaxId");
    int id = call.id();
    if (isImmutable(call)) {
      return answers.get(id, () -> JsonTexts.bytes(json.schema(registry.schemas().get(id))));
    }
    // a subject of another context means an id of that context, which has none
    String context =
        subject == null ? SubjectName.DEFAULT_CONTEXT : SubjectNames.parse(subject).context();
    ObjectNode answer = json.schema(registry.schemas().get(new SchemaId(context, id)));
    if (newest) {
      answer.put("maxId", registry.schemas().newestId());
    }
    if (subject != null) {
      addUse(answer, id, SubjectNames.parse(subject));
    }
    return Answer.ok(answer);
  }

  /** Clients name the subject they read for: if it has the schema, they are told the version. */
  private void addUse(ObjectNode answer, int id, SubjectName subject) {
    registry.subjects().uses(registry.schemas().get(id).id(), Visibility.ALL).stream()
        .filter(use -> use.subject().equals(subject))
        .reduce((earlier, later) -> later)
        .ifPresent(use -> answer.put("subject", subject.qualified()).put("version", use.version()));
  }

  private Answer text(Call call) {
    return Answer.text(registry.schemas().get(call.id()).body().text());
  }

  private List<VersionEntry> uses(Call call) {
    StoredSchema schema = registry.schemas().get(call.id());
    String of = call.query().text("subject");
    return registry.subjects().uses(schema.id(), call.visibility()).stream()
        .filter(use -> of == null || use.subject().equals(SubjectNames.parse(of)))
        .toList();
  }

  private Answer subjects(Call call) {
    List<String> names =
        uses(call).stream().map(use -> use.subject().qualified()).distinct().toList();
    ArrayNode array = JsonTexts.array();
    call.query().page(names).forEach(array::add);
    return Answer.ok(array);
  }

  private Answer versions(Call call) {
    ArrayNode array = JsonTexts.array();
    for (VersionEntry use : call.query().page(uses(call))) {
      array.addObject().put("subject", use.subject().qualified()).put("version", use.version());
    }
    return Answer.ok(array);
  }

  private Answer keys(Call call) {
    ArrayNode array = JsonTexts.array();
    for (SchemaKey key : registry.schemas().keys(registry.schemas().get(call.id()))) {
      array.addObject().put("kind", key.kind()).put("key", key.key());
    }
    return Answer.ok(array);
  }

  private Answer validate(Call call) {
    Checker checker = registry.records().checker(call.id());
    return Answer.json(RecordChecks.check(call.body(), checker.json(), checker.avro()));
  }

  private Answer byGuid(Call call) {
    return Answer.ok(json.schema(registry.schemas().byKey("guid", call.argument(0)).get(0)));
  }

  private Answer idsOfGuid(Call call) {
    ArrayNode array = JsonTexts.array();
    for (StoredSchema schema : registry.schemas().byKey("guid", call.argument(0))) {
      array.addObject().put("context", schema.id().context()).put("id", schema.id().number());
    }
    return Answer.ok(array);
  }

  /** The newest schema of a key, and the ids of all that bear it. */
  private Answer byKey(Call call) {
    String kind = call.argument(0);
    String key = call.argument(1);
    List<BundledSchemas.Entry> bundled = registry.bundled().find(kind, key);
    if (kind.equals(BundledSchemas.FORMAT) && bundled.isEmpty()) {
      throw Fault.SCHEMA_NOT_FOUND.because("Schema " + key + " not found");
    }
    List<StoredSchema> found =
        kind.equals(BundledSchemas.FORMAT) ? List.of() : registry.schemas().find(kind, key);
    if (found.isEmpty() && !bundled.isEmpty()) {
      return Answer.ok(bundled(bundled.get(0)));
    }
    found = registry.schemas().byKey(kind, key);
    StoredSchema newest = found.get(found.size() - 1);
    ObjectNode answer = JsonTexts.object().put("id", newest.id().number());
    ArrayNode ids = answer.putArray("ids");
    found.forEach(schema -> ids.add(schema.id().number()));
    answer.setAll(json.schema(newest));
    return Answer.ok(answer);
  }

  /** A bundled schema has no number: what it is found by is its name. */
  private static ObjectNode bundled(BundledSchemas.Entry entry) {
    return JsonTexts.object()
        .put("format", entry.format())
        .put("file", entry.file())
        .put("schemaType", entry.type())
        .put("schema", entry.text());
  }

  private Answer list(Call call) {
    String prefix = call.query().text("subjectPrefix");
    boolean latest = call.query().isTrue("latestOnly");
    List<VersionEntry> found = new ArrayList<>();
    for (SubjectName subject :
        registry
            .subjects()
            .list(prefix == null ? "" : SubjectRoutes.name(prefix), call.visibility())) {
      List<VersionEntry> versions = registry.subjects().versions(subject, call.visibility());
      found.addAll(latest ? versions.subList(versions.size() - 1, versions.size()) : versions);
    }
    ArrayNode array = JsonTexts.array();
    List<VersionEntry> page = call.query().page(found);
    page.subList(0, Math.min(PAGE, page.size())).forEach(v -> array.add(json.version(v)));
    return Answer.ok(array);
  }
}
