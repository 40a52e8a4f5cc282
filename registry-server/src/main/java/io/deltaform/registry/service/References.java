package io.deltaform.registry.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.deltaform.registry.language.ReferencedSchema;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.registry.store.SchemaQuery;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds what schemas refer to. */
final class References {
  private static final int MOST = 1000;

  private final Store store;

  References(Store store) {
    this.store = store;
  }

  /** The same references with the latest version named by its number. */
  List<Reference> pinned(List<Reference> references) {
    List<Reference> pinned = new ArrayList<>();
    for (Reference r : references) {
      VersionEntry entry = entry(r, Visibility.LIVE);
      pinned.add(new Reference(r.name(), r.subject(), entry.version()));
    }
    return pinned;
  }

  private VersionEntry entry(Reference reference, Visibility visibility) {
    SubjectName subject = SubjectNames.parse(reference.subject());
    List<VersionEntry> versions =
        store.versions(subject).stream().filter(visibility::shows).toList();
    VersionEntry entry = new VersionNumber(reference.version()).in(versions);
    if (entry == null) {
      throw Fault.INVALID_SCHEMA.because(
          "Invalid schema: no version "
              + reference.version()
              + " of the subject '"
              + reference.subject()
              + "' for the reference '"
              + reference.name()
              + "'");
    }
    return entry;
  }

  /** What the references lead to, each after what it refers to itself. */
  List<ReferencedSchema> resolve(List<Reference> references) {
    Map<String, ReferencedSchema> found = new LinkedHashMap<>();
    resolve(references, found);
    return List.copyOf(found.values());
  }

  private void resolve(List<Reference> references, Map<String, ReferencedSchema> found) {
    for (Reference reference : references) {
      if (found.containsKey(reference.name())) {
        continue;
      }
      if (found.size() >= MOST) {
        throw Fault.INVALID_SCHEMA.because(
            "Invalid schema: it refers to more than " + MOST + " others");
      }
      VersionEntry entry = entry(reference, Visibility.ALL);
      StoredSchema schema = store.schemas(new SchemaQuery.ById(entry.id())).get(0);
      // a schema refers to what was there before it, so this ends
      resolve(parse(schema.body().references()), found);
      found.put(reference.name(), new ReferencedSchema(reference.name(), schema.body().text()));
    }
  }

  static List<Reference> parse(@Nullable String json) {
    List<Reference> references = new ArrayList<>();
    if (json != null) {
      for (JsonNode node : JsonTexts.readOwn(json)) {
        references.add(
            new Reference(
                node.get("name").textValue(),
                node.get("subject").textValue(),
                node.get("version").intValue()));
      }
    }
    return references;
  }

  static @Nullable String print(List<Reference> references) {
    if (references.isEmpty()) {
      return null;
    }
    ArrayNode array = JsonTexts.array();
    for (Reference r : references) {
      array
          .addObject()
          .put("name", r.name())
          .put("subject", r.subject())
          .put("version", r.version());
    }
    return array.toString();
  }

  /** The key by which the schemas are found that refer to a version. */
  static SchemaKey key(SubjectName subject, int version) {
    return new SchemaKey("reference", version + " " + subject.qualified());
  }
}
