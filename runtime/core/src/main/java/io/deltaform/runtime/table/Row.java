package io.deltaform.runtime.table;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row by column names, for tables without a generated class. Columns stand in the order in which
 * they were sent; values are of the types that {@link io.deltaform.runtime.value.ValueType} lists,
 * or {@link io.deltaform.runtime.json.JsonValue} where the type is not known. A column that was not
 * sent is not there; a column that was sent as null is there with null. Immutable.
 */
public final class Row {
  private final Map<String, @Nullable Object> values;

  private Row(Map<String, @Nullable Object> values) {
    this.values = values;
  }

  /** A copy of {@code values}, in their order. */
  public static Row of(Map<String, ? extends @Nullable Object> values) {
    return new Row(Collections.unmodifiableMap(new LinkedHashMap<>(values)));
  }

  /** A row of one column that is not null. */
  public static Row of(String column, Object value) {
    return new Row(Map.of(column, value));
  }

  /** A row that owns {@code values}: nobody else keeps them. */
  static Row own(Map<String, @Nullable Object> values) {
    return new Row(Collections.unmodifiableMap(values));
  }

  /** True if the column was sent, null or not. */
  public boolean has(String column) {
    return values.containsKey(column);
  }

  /** The value; null if it was sent as null or not sent. */
  public @Nullable Object get(String column) {
    return values.get(column);
  }

  /** Columns and values in the order in which they were sent; unmodifiable. */
  public Map<String, @Nullable Object> values() {
    return values;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Row that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** The column names only: values must not get into a log by accident. */
  @Override
  public String toString() {
    return "Row" + values.keySet();
  }
}
