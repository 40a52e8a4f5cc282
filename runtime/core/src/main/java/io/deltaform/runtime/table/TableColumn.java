package io.deltaform.runtime.table;

import io.deltaform.runtime.value.Scalar;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table schema.
 *
 * @param name as the producer sends it
 * @param type what its values are; null if no message said
 * @param sourceType the producer's own text for the type; null if not known
 * @param nullable false only if a message said so
 * @param key position in the primary key from 1; 0 if it is in none
 */
public record TableColumn(
    String name, @Nullable Scalar type, @Nullable String sourceType, boolean nullable, int key)
    implements ColumnName {
  @Override
  public String wireName() {
    return name;
  }
}
