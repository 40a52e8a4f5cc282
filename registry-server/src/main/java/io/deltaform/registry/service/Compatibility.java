package io.deltaform.registry.service;

import io.deltaform.registry.language.Languages;
import io.deltaform.registry.store.Store;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import io.deltaform.schema.compatibility.Comparison;
import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.compatibility.Level;
import io.deltaform.schema.compatibility.Policy;
import io.deltaform.schema.compatibility.SchemaChange;
import java.util.ArrayList;
import java.util.List;

/** Whether a schema fits the versions of a subject, by the subject's level. */
public final class Compatibility {
  private final Store store;
  private final Schemas schemas;
  private final SchemaReader reading;
  private final Settings settings;

  Compatibility(Store store, Schemas schemas, SchemaReader reading, Settings settings) {
    this.store = store;
    this.schemas = schemas;
    this.reading = reading;
    this.settings = settings;
  }

  /**
   * Checks a schema against what registering it would be checked against.
   *
   * @return why it is incompatible; empty if it is not
   */
  public List<String> check(SubjectName subject, SchemaRequest request, Normalization n) {
    return check(subject, reading.read(request, n), store.versions(subject));
  }

  /**
   * Checks a schema against one version, by the level of the subject.
   *
   * @return why it is incompatible; empty if it is not
   */
  public List<String> check(
      SubjectName subject, VersionNumber which, SchemaRequest request, Normalization n) {
    Candidate candidate = reading.read(request, n);
    List<VersionEntry> live =
        store.versions(subject).stream().filter(Visibility.LIVE::shows).toList();
    VersionEntry entry = which.in(live);
    if (entry == null) {
      if (which.isLatest()) {
        // nothing was registered that it could conflict with
        return List.of();
      }
      throw Refusal.noVersion(which.toString());
    }
    return against(subject, List.of(entry), candidate, level(subject));
  }

  /** Checks a schema against those of {@code versions} that the subject's level is about. */
  List<String> check(SubjectName subject, Candidate candidate, List<VersionEntry> versions) {
    Level level = level(subject);
    List<VersionEntry> live =
        new ArrayList<>(versions.stream().filter(Visibility.LIVE::shows).toList());
    java.util.Collections.reverse(live);
    return against(
        subject,
        level.isTransitive() || live.isEmpty() ? live : live.subList(0, 1),
        candidate,
        level);
  }

  private Level level(SubjectName subject) {
    Level level = settings.config(subject).level();
    return level == null ? Level.BACKWARD : level;
  }

  private List<String> against(
      SubjectName subject, List<VersionEntry> versions, Candidate candidate, Level level) {
    List<String> reasons = new ArrayList<>();
    if (level == Level.NONE) {
      return reasons;
    }
    for (VersionEntry version : versions) {
      StoredSchema older = schemas.get(version.id());
      for (String reason : compare(subject, older, candidate, level)) {
        reasons.add("version " + version.version() + ": " + reason);
      }
      if (!reasons.isEmpty()) {
        break;
      }
    }
    return reasons;
  }

  private List<String> compare(
      SubjectName subject, StoredSchema older, Candidate candidate, Level level) {
    if (!older.body().type().equals(candidate.body().type())) {
      return List.of(
          "its type is "
              + older.body().type()
              + ", the new schema's is "
              + candidate.body().type());
    }
    try {
      return Comparison.of(
              reading.read(older).comparable(),
              candidate.schema().comparable(),
              policy(subject, candidate.body().type()),
              level)
          .stream()
          .filter(SchemaChange::isIncompatible)
          .map(SchemaChange::sentence)
          .toList();
    } catch (IncomparableException e) {
      // what cannot be shown to fit does not fit
      return List.of("cannot be compared: " + e.getMessage());
    }
  }

  private Policy policy(SubjectName subject, String type) {
    Policy configured = settings.config(subject).policy();
    return configured != null
        ? configured
        : type.equals(Languages.TABLE_TYPE) ? Policy.CDC : Policy.STRICT;
  }

  /**
   * All changes from one registered schema to another, by the policy CDC.
   *
   * @throws Refusal if they cannot be compared
   */
  public List<SchemaChange> diff(StoredSchema from, StoredSchema to) {
    try {
      return Comparison.of(
          reading.read(from).comparable(), reading.read(to).comparable(), Policy.CDC, Level.FULL);
    } catch (IncomparableException e) {
      throw Fault.INVALID_SCHEMA.because("The schemas cannot be compared: " + e.getMessage());
    }
  }
}
