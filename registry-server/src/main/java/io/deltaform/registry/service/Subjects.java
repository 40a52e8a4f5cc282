package io.deltaform.registry.service;

import io.deltaform.registry.store.SchemaId;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import java.util.List;

/** What is there by name. */
public final class Subjects {
  private final Store store;

  Subjects(Store store) {
    this.store = store;
  }

  /** The subjects whose names begin so, sorted. */
  public List<SubjectName> list(String prefix, Visibility visibility) {
    return store.subjects(SubjectName.DEFAULT_CONTEXT).stream()
        .filter(e -> visibility.shows(e.deleted()) && e.subject().name().startsWith(prefix))
        .map(e -> e.subject())
        .toList();
  }

  /**
   * The versions of a subject, ascending.
   *
   * @throws Refusal if none of them is seen
   */
  public List<VersionEntry> versions(SubjectName subject, Visibility visibility) {
    List<VersionEntry> found = store.versions(subject).stream().filter(visibility::shows).toList();
    if (found.isEmpty()) {
      throw Refusal.noSubject(subject.qualified());
    }
    return found;
  }

  /**
   * One version of a subject.
   *
   * @throws Refusal if the subject or the version is not seen
   */
  public VersionEntry version(SubjectName subject, VersionNumber which, Visibility visibility) {
    VersionEntry found = which.in(versions(subject, visibility));
    if (found == null) {
      throw Refusal.noVersion(which.toString());
    }
    return found;
  }

  /** Where a schema is used, sorted by subject and version. */
  public List<VersionEntry> uses(SchemaId id, Visibility visibility) {
    return store.versions(id).stream().filter(visibility::shows).toList();
  }
}
