package io.deltaform.registry.store;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps schemas, the versions of subjects and settings. Every method is one transaction; what it
 * wrote is durable when it returns, and is seen by every read that begins after it returned. Safe
 * for use by several threads. Every method may throw {@link StoreException}.
 */
public interface Store extends AutoCloseable {
  /** The subjects of a context, sorted by name. */
  List<SubjectEntry> subjects(String context);

  /** All versions of a subject, ascending; none if there is no such subject. */
  List<VersionEntry> versions(SubjectName subject);

  /** All versions that hold the schema, sorted by subject and version. */
  List<VersionEntry> versions(SchemaId id);

  /** The schemas that match, by ascending id. */
  List<StoredSchema> schemas(SchemaQuery query);

  /**
   * Appends a version to a subject. A body that is known by its identity keeps its id; another gets
   * the next one of its context, which is higher than every id given before.
   *
   * @return null if {@link NewVersion#after} is not the last version any more: nothing was done
   */
  @Nullable VersionEntry append(NewVersion version);

  /**
   * Adds keys to those by which a schema is found.
   *
   * @param more empty: nothing is written
   * @return all keys of the schema, sorted; none if there is no such schema
   */
  List<SchemaKey> keys(SchemaId id, List<SchemaKey> more);

  /** Removes versions of a subject; those that are not there are passed over. */
  void remove(SubjectName subject, List<Integer> versions, Removal how);

  /** What was set; null if nothing was. */
  @Nullable String setting(Setting which);

  /** Sets it; null takes the setting away. */
  void set(Setting which, @Nullable String value);

  /** Ends its use; what was written stays. */
  @Override
  void close();
}
