package io.deltaform.registry.service;

import io.deltaform.registry.store.SchemaId;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.registry.store.SchemaQuery;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** What is there by id or by another string that names a schema. */
public final class Schemas {
  /** The kind of key that is a hash of everything registered under an id. */
  static final String GUID = "guid";

  /** The kind of key by which Datastream's events name their schema. */
  static final String DATASTREAM = "datastream";

  private static final Set<String> KINDS =
      Set.of("goldengate", DATASTREAM, "avro-crc64", "avro-md5", "avro-sha256", "content", GUID);

  private final Store store;
  private final SchemaReader reading;

  Schemas(Store store, SchemaReader reading) {
    this.store = store;
    this.reading = reading;
  }

  /**
   * The schema of that id in the default context.
   *
   * @throws Refusal if there is none
   */
  public StoredSchema get(int number) {
    return get(new SchemaId(SubjectName.DEFAULT_CONTEXT, number));
  }

  /** The schema of that id, which was given by the store. */
  public StoredSchema get(SchemaId id) {
    List<StoredSchema> found = store.schemas(new SchemaQuery.ById(id));
    if (found.isEmpty()) {
      throw Fault.SCHEMA_NOT_FOUND.because("Schema " + id.number() + " not found");
    }
    return found.get(0);
  }

  /**
   * The schemas of that key, by ascending id; not empty.
   *
   * @throws Refusal if there is none
   */
  public List<StoredSchema> byKey(String kind, String key) {
    List<StoredSchema> found = find(kind, key);
    if (found.isEmpty()) {
      throw Fault.SCHEMA_NOT_FOUND.because("Schema " + key + " not found");
    }
    return found;
  }

  /** The same, empty if there is none. */
  public List<StoredSchema> find(String kind, String key) {
    if (!KINDS.contains(kind)) {
      throw Fault.NOT_FOUND.because(
          "There are no keys of the kind "
              + kind
              + ", expected one of "
              + String.join(", ", KINDS.stream().sorted().toList()));
    }
    return store.schemas(
        new SchemaQuery.ByKey(SubjectName.DEFAULT_CONTEXT, new SchemaKey(kind, key)));
  }

  /** The keys by which a schema is found: its own, and those that messages gave it. */
  public List<SchemaKey> keys(StoredSchema schema) {
    return Stream.concat(
            reading.keys(schema).stream(),
            store.keys(schema.id(), List.of()).stream().filter(k -> k.kind().equals(DATASTREAM)))
        .filter(key -> KINDS.contains(key.kind()))
        .distinct()
        .toList();
  }

  /** Lets a schema be found by a producer's key too. */
  void alsoFoundBy(SchemaId id, String key) {
    store.keys(id, List.of(new SchemaKey(DATASTREAM, key)));
  }

  /** The hash of everything registered under its id, the same on every server. */
  public String guid(StoredSchema schema) {
    return Digests.guid(schema.body(), References.parse(schema.body().references()));
  }

  /** The highest id that was given; 0 if none was. */
  public int newestId() {
    return store.schemas(new SchemaQuery.Newest(SubjectName.DEFAULT_CONTEXT)).stream()
        .mapToInt(s -> s.id().number())
        .findFirst()
        .orElse(0);
  }

  /** The schemas that refer to a version, by ascending id, if a version that is seen holds them. */
  public List<SchemaId> referringTo(SubjectName subject, int version, Visibility visibility) {
    SchemaKey key = References.key(subject, version);
    return store.schemas(new SchemaQuery.ByKey(subject.context(), key)).stream()
        .map(StoredSchema::id)
        .filter(id -> store.versions(id).stream().anyMatch(visibility::shows))
        .toList();
  }

  /** The references of a registered schema. */
  public List<Reference> references(StoredSchema schema) {
    return References.parse(schema.body().references());
  }

  StoredSchema of(VersionEntry version) {
    return get(version.id());
  }
}
