package io.deltaform.registry.service;

import io.deltaform.registry.store.Removal;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import java.util.List;

/** Removes versions: softly first, for good then. */
public final class Deletion {
  private final Store store;
  private final Schemas schemas;
  private final Settings settings;

  Deletion(Store store, Schemas schemas, Settings settings) {
    this.store = store;
    this.schemas = schemas;
    this.settings = settings;
  }

  /**
   * Removes a subject.
   *
   * @return the versions that were removed
   * @throws Refusal if it is not there, removed so already, not removed softly before, referred to
   *     or read-only
   */
  public List<Integer> delete(SubjectName subject, Removal how) {
    settings.requireWritable(subject);
    List<VersionEntry> all = store.versions(subject);
    List<VersionEntry> live = all.stream().filter(Visibility.LIVE::shows).toList();
    String name = "Subject '" + subject.qualified() + "' was ";
    if (all.isEmpty()) {
      throw Refusal.noSubject(subject.qualified());
    } else if (how == Removal.SOFT && live.isEmpty()) {
      throw Fault.SUBJECT_SOFT_DELETED.because(
          name + "soft deleted.Set permanent=true to delete permanently");
    } else if (how == Removal.PERMANENT && !live.isEmpty()) {
      throw Fault.SUBJECT_NOT_SOFT_DELETED.because(
          name + "not deleted first before being permanently deleted");
    }
    List<VersionEntry> gone = how == Removal.SOFT ? live : all;
    gone.forEach(version -> requireUnreferenced(version, how));
    List<Integer> numbers = gone.stream().map(VersionEntry::version).toList();
    store.remove(subject, numbers, how);
    return numbers;
  }

  /**
   * Removes one version of a subject.
   *
   * @return its number
   * @throws Refusal as for a subject
   */
  public int delete(SubjectName subject, VersionNumber which, Removal how) {
    settings.requireWritable(subject);
    List<VersionEntry> all = store.versions(subject);
    if (all.isEmpty()) {
      throw Refusal.noSubject(subject.qualified());
    }
    VersionEntry version =
        which.in(which.isLatest() ? all.stream().filter(Visibility.LIVE::shows).toList() : all);
    if (version == null) {
      throw Refusal.noVersion(which.toString());
    }
    String name = "Subject '" + subject.qualified() + "' Version " + version.version() + " was ";
    if (how == Removal.SOFT && version.deleted()) {
      throw Fault.VERSION_SOFT_DELETED.because(
          name + "soft deleted.Set permanent=true to delete permanently");
    } else if (how == Removal.PERMANENT && !version.deleted()) {
      throw Fault.VERSION_NOT_SOFT_DELETED.because(
          name + "not deleted first before being permanently deleted");
    }
    requireUnreferenced(version, how);
    store.remove(subject, List.of(version.version()), how);
    return version.version();
  }

  private void requireUnreferenced(VersionEntry version, Removal how) {
    Visibility by = how == Removal.SOFT ? Visibility.LIVE : Visibility.ALL;
    if (!schemas.referringTo(version.subject(), version.version(), by).isEmpty()) {
      throw Fault.REFERENCED.because(
          "One or more references exist to the schema {subject="
              + version.subject().qualified()
              + ",version="
              + version.version()
              + "}");
    }
  }
}
