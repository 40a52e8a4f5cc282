package io.deltaform.runtime.table;

import java.util.Objects;
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

  // equals and hashCode are written out: linking a record's own at their first use takes longer
  // than all that a small run does with them
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TableId that
        && table.equals(that.table)
        && Objects.equals(schema, that.schema)
        && Objects.equals(database, that.database)
        && Objects.equals(tenant, that.tenant);
  }

  @Override
  public int hashCode() {
    int hash = 31 * table.hashCode() + Objects.hashCode(schema);
    return 31 * (31 * hash + Objects.hashCode(database)) + Objects.hashCode(tenant);
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
