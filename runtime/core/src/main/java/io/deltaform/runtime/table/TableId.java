package io.deltaform.runtime.table;

import org.jspecify.annotations.Nullable;

/**
 * The name of a table. Parts that the producer does not name are null.
 *
 * @param tenant OceanBase's tenant
 */
public record TableId(
    @Nullable String tenant, @Nullable String database, @Nullable String schema, String table) {

  public static TableId of(@Nullable String database, @Nullable String schema, String table) {
    return new TableId(null, database, schema, table);
  }

  /**
   * {@code qualified} split at dots, from the right: table, schema, database. A schema or a
   * database without a letter is none; the table is empty if the name ends with a dot.
   */
  public static TableId parse(String qualified) {
    int last = qualified.lastIndexOf('.');
    if (last < 0) {
      return of(null, null, qualified);
    }
    int before = qualified.lastIndexOf('.', last - 1);
    return of(
        before <= 0 ? null : qualified.substring(0, before),
        before + 1 == last ? null : qualified.substring(before + 1, last),
        qualified.substring(last + 1));
  }

  /** The parts that are known, joined with dots, from the widest to the table. */
  @Override
  public String toString() {
    StringBuilder s = new StringBuilder();
    for (String part : new @Nullable String[] {tenant, database, schema}) {
      if (part != null) {
        s.append(part).append('.');
      }
    }
    return s.append(table).toString();
  }
}
