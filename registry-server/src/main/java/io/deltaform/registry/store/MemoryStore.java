package io.deltaform.registry.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Keeps everything in maps under one lock. */
final class MemoryStore implements Store {
  private static final Comparator<VersionEntry> BY_SUBJECT =
      Comparator.comparing((VersionEntry v) -> v.subject().name())
          .thenComparingInt(VersionEntry::version);

  private final Map<String, List<StoredSchema>> schemas = new HashMap<>();
  private final Map<SchemaQuery, SchemaId> identities = new HashMap<>();
  private final Map<SchemaQuery, Set<SchemaId>> keys = new HashMap<>();
  private final Map<SubjectName, TreeMap<Integer, VersionEntry>> versions = new HashMap<>();
  private final Map<SubjectName, Integer> counted = new HashMap<>();
  private final Map<Setting, String> settings = new HashMap<>();

  @Override
  public synchronized List<SubjectEntry> subjects(String context) {
    return versions.entrySet().stream()
        .filter(e -> e.getKey().context().equals(context))
        .map(
            e ->
                new SubjectEntry(
                    e.getKey(), e.getValue().values().stream().allMatch(VersionEntry::deleted)))
        .sorted(Comparator.comparing(e -> e.subject().name()))
        .toList();
  }

  @Override
  public synchronized List<VersionEntry> versions(SubjectName subject) {
    return List.copyOf(versions.getOrDefault(subject, new TreeMap<>()).values());
  }

  @Override
  public synchronized List<VersionEntry> versions(SchemaId id) {
    return versions.values().stream()
        .flatMap(of -> of.values().stream())
        .filter(v -> v.id().equals(id))
        .sorted(BY_SUBJECT)
        .toList();
  }

  @Override
  public synchronized List<StoredSchema> schemas(SchemaQuery query) {
    if (query instanceof SchemaQuery.ById q) {
      return found(List.of(q.id()));
    } else if (query instanceof SchemaQuery.ByIdentity) {
      SchemaId id = identities.get(query);
      return id == null ? List.of() : found(List.of(id));
    } else if (query instanceof SchemaQuery.Newest q) {
      List<StoredSchema> all = schemas.getOrDefault(q.context(), List.of());
      return all.isEmpty() ? List.of() : List.of(all.get(all.size() - 1));
    }
    return found(
        keys.getOrDefault(query, Set.of()).stream()
            .sorted(Comparator.comparingInt(SchemaId::number))
            .toList());
  }

  private List<StoredSchema> found(List<SchemaId> ids) {
    List<StoredSchema> found = new ArrayList<>();
    for (SchemaId id : ids) {
      List<StoredSchema> all = schemas.getOrDefault(id.context(), List.of());
      if (id.number() >= 1 && id.number() <= all.size()) {
        found.add(all.get(id.number() - 1));
      }
    }
    return found;
  }

  @Override
  public synchronized @Nullable VersionEntry append(NewVersion version) {
    SubjectName subject = version.subject();
    TreeMap<Integer, VersionEntry> of = versions.getOrDefault(subject, new TreeMap<>());
    if ((of.isEmpty() ? 0 : of.lastKey()) != version.after()) {
      return null;
    }
    int last = counted.getOrDefault(subject, 0);
    SchemaId id =
        identities.computeIfAbsent(
            new SchemaQuery.ByIdentity(subject.context(), version.identity()), q -> add(version));
    VersionEntry entry = new VersionEntry(subject, last + 1, id, false);
    versions.computeIfAbsent(subject, s -> new TreeMap<>()).put(last + 1, entry);
    counted.put(subject, last + 1);
    return entry;
  }

  private SchemaId add(NewVersion version) {
    String context = version.subject().context();
    List<StoredSchema> all = schemas.computeIfAbsent(context, c -> new ArrayList<>());
    SchemaId id = new SchemaId(context, all.size() + 1);
    all.add(new StoredSchema(id, version.body()));
    addKeys(id, version.keys());
    return id;
  }

  private void addKeys(SchemaId id, List<SchemaKey> more) {
    for (SchemaKey key : more) {
      keys.computeIfAbsent(new SchemaQuery.ByKey(id.context(), key), q -> new HashSet<>()).add(id);
    }
  }

  @Override
  public synchronized List<SchemaKey> keys(SchemaId id, List<SchemaKey> more) {
    if (!found(List.of(id)).isEmpty()) {
      addKeys(id, more);
    }
    return keys.entrySet().stream()
        .filter(e -> e.getValue().contains(id))
        .map(e -> ((SchemaQuery.ByKey) e.getKey()).key())
        .sorted(SchemaKey.ORDER)
        .toList();
  }

  @Override
  public synchronized void remove(SubjectName subject, List<Integer> numbers, Removal how) {
    TreeMap<Integer, VersionEntry> of = versions.getOrDefault(subject, new TreeMap<>());
    for (int number : numbers) {
      if (how == Removal.PERMANENT) {
        of.remove(number);
      } else {
        of.computeIfPresent(number, (n, v) -> new VersionEntry(subject, n, v.id(), true));
      }
    }
    if (of.isEmpty()) {
      versions.remove(subject);
      counted.remove(subject);
    }
  }

  @Override
  public synchronized @Nullable String setting(Setting which) {
    return settings.get(which);
  }

  @Override
  public synchronized void set(Setting which, @Nullable String value) {
    if (value == null) {
      settings.remove(which);
    } else {
      settings.put(which, value);
    }
  }

  @Override
  public void close() {
    // nothing to give back
  }
}
