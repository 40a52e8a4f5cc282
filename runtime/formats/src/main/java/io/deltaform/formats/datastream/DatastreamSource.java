package io.deltaform.formats.datastream;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of sources that Datastream reads from. Events do not name theirs: it follows from the
 * read method, else from what the metadata has, which nobody documents and is our rule.
 */
public enum DatastreamSource {
  // in the order in which their marks are looked for
  MONGODB("mongodb", "collection"),
  SALESFORCE("salesforce", "object_name"),
  SPANNER("spanner", "change_stream_name"),
  SQLSERVER("sqlserver", "replication_index physical_location"),
  ORACLE("oracle", "rs_id scn row_id"),
  MYSQL("mysql", "log_position binlog_file gtid"),
  POSTGRESQL("postgres", "lsn");

  private final String prefix;
  private final String marks;

  DatastreamSource(String prefix, String marks) {
    this.prefix = prefix;
    this.marks = marks;
  }

  /** Its name in messages, on the command line and in the catalogue, such as {@code mysql}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The source of that id; null if there is none. */
  public static @Nullable DatastreamSource find(String id) {
    for (DatastreamSource source : values()) {
      if (source.id().equals(id)) {
        return source;
      }
    }
    return null;
  }

  /** The source that a read method begins with; null if it begins with none. */
  static @Nullable DatastreamSource ofReadMethod(String readMethod) {
    for (DatastreamSource source : values()) {
      if (readMethod.startsWith(source.prefix)) {
        return source;
      }
    }
    return null;
  }

  /** Members of the metadata that only this source has. */
  List<String> marks() {
    return List.of(marks.split(" ", -1));
  }
}
