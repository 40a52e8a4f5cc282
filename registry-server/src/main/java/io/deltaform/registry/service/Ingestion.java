package io.deltaform.registry.service;

import io.deltaform.registry.ingest.CarriedSchema;
import io.deltaform.registry.ingest.CarriedSchema.NamedByKey;
import io.deltaform.registry.ingest.CarriedSchema.OfTable;
import io.deltaform.registry.ingest.CarriedSchema.Text;
import io.deltaform.registry.language.Languages;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.SubjectName;
import io.deltaform.registry.store.VersionEntry;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.compatibility.SchemaChange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Registers what captured messages carry. Messages are facts: a schema that does not fit the one
 * before it is registered all the same, and told, unless the subject has a configuration of its
 * own, which then holds.
 */
public final class Ingestion {
  private final Subjects subjects;
  private final Schemas schemas;
  private final Registrar registrar;
  private final Compatibility compatibility;
  private final Settings settings;

  Ingestion(
      Subjects subjects,
      Schemas schemas,
      Registrar registrar,
      Compatibility compatibility,
      Settings settings) {
    this.subjects = subjects;
    this.schemas = schemas;
    this.registrar = registrar;
    this.compatibility = compatibility;
    this.settings = settings;
  }

  /**
   * What became of a schema.
   *
   * @param before the newest version until then; null if there was none
   * @param version null if it was refused
   * @param changes from the version before it; empty if it is the same
   * @param refusal why it was refused; null if it was not
   */
  public record Outcome(
      CarriedSchema schema,
      SubjectName subject,
      @Nullable VersionEntry before,
      @Nullable VersionEntry version,
      List<SchemaChange> changes,
      @Nullable Refusal refusal) {
    /** True if it made a version. */
    public boolean isNew() {
      return version != null && (before == null || before.version() < version.version());
    }
  }

  /**
   * Registers one: tables under their names, schemas under theirs with {@code -goldengate} or
   * {@code -avro} after it.
   *
   * @param prefix before the names of subjects
   * @throws Refusal if no subject can have its name; nothing is registered then
   */
  public Outcome register(CarriedSchema schema, String prefix) {
    SubjectName subject = SubjectNames.parse(prefix + name(schema));
    VersionEntry before = latest(subject);
    try {
      if (schema instanceof NamedByKey named) {
        settings.requireWritable(subject);
        return named(named, subject, before);
      }
      SchemaRequest request = request(schema, before);
      VersionEntry version =
          settings.ownConfig(subject) == null
              ? registrar.record(subject, request)
              : registrar.register(subject, request, Normalization.SPELLING);
      String key = schema instanceof OfTable table ? table.key() : null;
      if (key != null) {
        schemas.alsoFoundBy(version.id(), key);
      }
      return new Outcome(schema, subject, before, version, changes(before, version), null);
    } catch (Refusal e) {
      return new Outcome(schema, subject, before, null, List.of(), e);
    }
  }

  /** The newest version that has the columns of the event is the one that its key means. */
  private Outcome named(NamedByKey event, SubjectName subject, @Nullable VersionEntry before) {
    List<VersionEntry> versions =
        before == null ? List.of() : subjects.versions(subject, Visibility.LIVE);
    for (int i = versions.size() - 1; i >= 0; i--) {
      TableSchemaFile file = file(schemas.of(versions.get(i)));
      if (file != null
          && event.columns().stream().allMatch(name -> file.schema().column(name) != null)) {
        schemas.alsoFoundBy(versions.get(i).id(), event.key());
        return new Outcome(event, subject, before, versions.get(i), List.of(), null);
      }
    }
    Refusal unknown =
        Fault.SCHEMA_NOT_FOUND.because(
            "no table schema of the subject '"
                + subject.qualified()
                + "' has the columns of the event, whose types are not told: register one, or"
                + " ingest the Avro files of the stream or its Discover answer");
    return new Outcome(event, subject, before, null, List.of(), unknown);
  }

  private static String name(CarriedSchema schema) {
    if (schema instanceof Text text) {
      return text.name() + (text.type().equals("AVRO") ? "-avro" : "-goldengate");
    }
    return schema instanceof NamedByKey event
        ? event.table().toString()
        : ((OfTable) schema).schema().id().toString();
  }

  private @Nullable VersionEntry latest(SubjectName subject) {
    try {
      return subjects.version(subject, new VersionNumber(VersionNumber.LATEST), Visibility.LIVE);
    } catch (Refusal e) {
      return null;
    }
  }

  private SchemaRequest request(CarriedSchema schema, @Nullable VersionEntry before) {
    if (schema instanceof Text text) {
      var metadata = JsonTexts.object();
      metadata.putObject("properties").put("origin", text.origin());
      return new SchemaRequest(text.type(), text.text(), List.of(), metadata, null);
    }
    OfTable table = (OfTable) schema;
    TableSchemaFile file = before == null ? null : file(schemas.of(before));
    TableSchemaFile now;
    if (file == null) {
      now = TableSchemaFile.of(table.schema());
    } else {
      TableSchema after = table.after(file.schema());
      now = file.with(after);
    }
    String text = new String(now.toBytes(), StandardCharsets.UTF_8);
    return new SchemaRequest(Languages.TABLE_TYPE, text, List.of(), null, null);
  }

  private static @Nullable TableSchemaFile file(StoredSchema stored) {
    return stored.body().type().equals(Languages.TABLE_TYPE)
        ? TableSchemaFile.read(stored.body().text().getBytes(StandardCharsets.UTF_8)).value()
        : null;
  }

  private List<SchemaChange> changes(@Nullable VersionEntry before, VersionEntry version) {
    if (before == null || before.id().equals(version.id())) {
      return List.of();
    }
    List<SchemaChange> changes = new ArrayList<>();
    try {
      changes.addAll(compatibility.diff(schemas.of(before), schemas.of(version)));
    } catch (Refusal e) {
      // what cannot be compared is registered all the same
      return changes;
    }
    return changes;
  }
}
