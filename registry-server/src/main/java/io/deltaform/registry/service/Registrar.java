package io.deltaform.registry.service;

import io.deltaform.registry.store.SchemaQuery;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Registers schemas and looks them up by what they say. */
public final class Registrar {
  private final Store store;
  private final SchemaReader reading;
  private final Compatibility compatibility;
  private final Settings settings;

  /** Those of one subject wait here, for in the store all but one would have to begin again. */
  private final Lock[] turns =
      Stream.generate(ReentrantLock::new).limit(64).toArray(ReentrantLock[]::new);

  Registrar(Store store, SchemaReader reading, Compatibility compatibility, Settings settings) {
    this.store = store;
    this.reading = reading;
    this.compatibility = compatibility;
    this.settings = settings;
  }

  /**
   * Registers a schema as the next version of a subject. One that the subject has already is not
   * registered again. An empty text stands for the latest version's.
   *
   * @return the version that holds it now
   * @throws Refusal if it is no schema, does not fit earlier ones, or the subject is read-only
   */
  public VersionEntry register(SubjectName subject, SchemaRequest request, Normalization n) {
    SubjectNames.requireServed(subject);
    settings.requireWritable(subject);
    if (request.text().isEmpty()) {
      return latest(subject);
    }
    return inTurn(subject, reading.read(request, n), Check.BY_LEVEL);
  }

  /**
   * Registers a schema whether it fits the versions before it or not: for what is a fact already.
   *
   * @throws Refusal if it is no schema, or the subject is read-only
   */
  VersionEntry record(SubjectName subject, SchemaRequest request) {
    SubjectNames.requireServed(subject);
    settings.requireWritable(subject);
    return inTurn(subject, reading.read(request, Normalization.SPELLING), Check.NONE);
  }

  private enum Check {
    BY_LEVEL,
    NONE
  }

  private VersionEntry inTurn(SubjectName subject, Candidate candidate, Check check) {
    Lock turn = turns[Math.floorMod(subject.hashCode(), turns.length)];
    turn.lock();
    try {
      return register(subject, candidate, check);
    } finally {
      turn.unlock();
    }
  }

  private VersionEntry latest(SubjectName subject) {
    VersionEntry latest =
        newest(store.versions(subject).stream().filter(Visibility.LIVE::shows).toList());
    if (latest == null) {
      throw Fault.INVALID_SCHEMA.because("Invalid schema: the request holds no schema");
    }
    return latest;
  }

  private VersionEntry register(SubjectName subject, Candidate candidate, Check check) {
    for (; ; ) {
      List<VersionEntry> versions = store.versions(subject);
      VersionEntry same = holding(identical(subject, candidate), versions, Visibility.LIVE);
      if (same != null) {
        return same;
      }
      List<String> reasons =
          check == Check.NONE ? List.of() : compatibility.check(subject, candidate, versions);
      if (!reasons.isEmpty()) {
        throw Fault.INCOMPATIBLE.because(
            "Schema being registered is incompatible with an earlier schema for subject \""
                + subject.qualified()
                + "\", details: "
                + reasons);
      }
      VersionEntry last = newest(versions);
      VersionEntry added =
          store.append(candidate.after(subject, last == null ? 0 : last.version()));
      if (added != null) {
        return added;
      }
    }
  }

  private List<StoredSchema> identical(SubjectName subject, Candidate candidate) {
    return store.schemas(new SchemaQuery.ByIdentity(subject.context(), candidate.identity()));
  }

  /** The newest version that holds one of the schemas; null if none does. */
  private static @Nullable VersionEntry holding(
      List<StoredSchema> schemas, List<VersionEntry> versions, Visibility visibility) {
    return newest(
        versions.stream()
            .filter(visibility::shows)
            .filter(v -> schemas.stream().anyMatch(s -> s.id().equals(v.id())))
            .toList());
  }

  private static @Nullable VersionEntry newest(List<VersionEntry> ascending) {
    return ascending.isEmpty() ? null : ascending.get(ascending.size() - 1);
  }

  /**
   * Finds the version of a subject that holds a schema. A request without metadata and rule set
   * finds a schema that has them.
   *
   * @throws Refusal if the subject is not there, or has no such schema
   */
  public VersionEntry lookUp(
      SubjectName subject, SchemaRequest request, Normalization n, Visibility visibility) {
    List<VersionEntry> versions =
        store.versions(subject).stream().filter(visibility::shows).toList();
    if (versions.isEmpty()) {
      throw Refusal.noSubject(subject.qualified());
    }
    Candidate candidate = reading.read(request, n);
    VersionEntry found = holding(identical(subject, candidate), versions, visibility);
    if (found == null && request.metadata() == null && request.ruleSet() == null) {
      found = sayingTheSame(candidate, n, versions);
    }
    if (found == null) {
      throw Fault.SCHEMA_NOT_FOUND.because("Schema not found");
    }
    return found;
  }

  private @Nullable VersionEntry sayingTheSame(
      Candidate candidate, Normalization n, List<VersionEntry> versions) {
    for (int i = versions.size() - 1; i >= 0; i--) {
      StoredSchema stored = store.schemas(new SchemaQuery.ById(versions.get(i).id())).get(0);
      if (stored.body().type().equals(candidate.body().type())
          && reading.text(stored, n).equals(candidate.body().text())
          && java.util.Objects.equals(stored.body().references(), candidate.body().references())) {
        return versions.get(i);
      }
    }
    return null;
  }
}
