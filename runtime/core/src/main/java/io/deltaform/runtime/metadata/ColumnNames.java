package io.deltaform.runtime.metadata;

import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the source calls the columns of a Datastream Avro file. Datastream changes names that Avro
 * does not allow, and other names can be changed into the same: the source's is known only where
 * the field has the property {@value #PROPERTY}, or a table schema has one column that is changed
 * into it. Immutable; compared by value.
 *
 * @param changed the source's names by those of the fields, where they differ
 */
public record ColumnNames(Map<String, String> changed) {
  /** The property of a field that holds the source's name. */
  public static final String PROPERTY = "deltaform.column";

  public ColumnNames {
    changed = Map.copyOf(changed);
  }

  /**
   * The names of a file's columns.
   *
   * @param row the record in the field {@code payload}
   * @param known what the caller knows of the table; null if nothing
   */
  public static ColumnNames of(DatumType row, @Nullable TableSchema known) {
    List<String> names =
        known == null ? List.of() : known.columns().stream().map(TableColumn::name).toList();
    Set<String> taken = new HashSet<>();
    row.fields().forEach(field -> taken.add(field.name()));
    Map<String, String> changed = new HashMap<>();
    for (DatumType.Field field : row.fields()) {
      JsonValue property = field.definition().get(PROPERTY);
      String name = property == null ? null : property.asText();
      if (name == null && !names.contains(field.name())) {
        name = only(names, field.name());
      }
      // a name that another field has, or was given, would stand twice in a row
      if (name != null && taken.add(name)) {
        changed.put(field.name(), name);
      }
    }
    return new ColumnNames(changed);
  }

  private static @Nullable String only(List<String> names, String field) {
    List<String> found = names.stream().filter(name -> mapped(name).equals(field)).toList();
    return found.size() == 1 ? found.get(0) : null;
  }

  /** The name that Datastream gives in Avro to what the source calls {@code name} [obs]. */
  public static String mapped(String name) {
    String legal = name.replaceAll("[^A-Za-z0-9_]", "_");
    return !legal.isEmpty() && legal.charAt(0) <= '9' ? "_" + legal : legal;
  }

  /** What the source calls a field; the field's name where it is not known. */
  public String of(String field) {
    return changed.getOrDefault(field, field);
  }
}
