package io.deltaform.runtime.table;

import io.deltaform.runtime.value.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Puts a table schema together from what one producer's message says. Columns come in the table's
 * order. A name that comes again, and a key name that is no column, is left out. Not thread-safe.
 */
public final class TableSchemaBuilder {
  private final TableId id;
  private final String from;
  private final List<Column> columns = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final Map<String, Integer> keys = new HashMap<>();

  /** What a message says about null. */
  public enum Nullability {
    NULLABLE,
    NOT_NULL,
    /** Nothing: the column is taken to be nullable, and that is marked as assumed. */
    UNSAID
  }

  private record Column(
      String name,
      @Nullable Scalar type,
      @Nullable String sourceType,
      boolean assumed,
      Nullability nullability) {}

  /**
   * @param from where it is learnt, such as {@code ces cols}
   */
  public TableSchemaBuilder(TableId id, String from) {
    this.id = id;
    this.from = from;
  }

  /** A column whose type the producer's name for it says; one the table does not know has none. */
  public TableSchemaBuilder column(
      String name, String sourceType, SourceTypes types, Nullability nullability) {
    SourceType known = types.find(sourceType);
    Scalar type = known == null ? null : known.type();
    return add(new Column(name, type, sourceType, false, nullability));
  }

  /** A column of which the producer only says a class of types; null if it does not say even it. */
  public TableSchemaBuilder classOnly(
      String name, @Nullable String sourceType, SourceTypes types, Nullability nullability) {
    SourceType known = sourceType == null ? null : types.find(sourceType);
    Scalar type = known == null ? null : known.type();
    return add(new Column(name, type, sourceType, type != null, nullability));
  }

  /** A column whose type is known; null if nothing said it. */
  public TableSchemaBuilder column(String name, @Nullable Scalar type, Nullability nullability) {
    return add(new Column(name, type, null, false, nullability));
  }

  private TableSchemaBuilder add(Column column) {
    if (names.add(column.name())) {
      columns.add(column);
    }
    return this;
  }

  /** The next column of the primary key, which cannot be null. */
  public TableSchemaBuilder key(String name) {
    keys.putIfAbsent(name, keys.size() + 1);
    return this;
  }

  public TableSchema build() {
    List<TableColumn> built = new ArrayList<>(columns.size());
    Set<String> assumed = new LinkedHashSet<>();
    Map<String, Integer> positions = positions();
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      int key = positions.getOrDefault(column.name(), 0);
      boolean unsaid = column.nullability() == Nullability.UNSAID && key == 0;
      boolean nullable = unsaid || column.nullability() == Nullability.NULLABLE;
      built.add(new TableColumn(column.name(), column.type(), column.sourceType(), nullable, key));
      if (column.assumed()) {
        assumed.add("/columns/" + i + "/type");
      }
      if (unsaid) {
        assumed.add("/columns/" + i + "/nullable");
      }
    }
    return new TableSchema(id, built, List.of(from), assumed);
  }

  /** Key positions without those of names that are no column. */
  private Map<String, Integer> positions() {
    Map<String, Integer> positions = new HashMap<>();
    keys.entrySet().stream()
        .filter(key -> names.contains(key.getKey()))
        .sorted(Map.Entry.comparingByValue())
        .forEach(key -> positions.put(key.getKey(), positions.size() + 1));
    return positions;
  }
}
