package io.deltaform.runtime.metadata;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what captured messages say of their tables, and merges it to one schema per table. Feed
 * it records, or table schemas that a reader found, in any number; then ask for {@link #tables}.
 * Not thread-safe.
 */
public final class TableInference {
  private final Map<TableId, Set<TableSchema>> observed = new LinkedHashMap<>();
  private final Map<TableId, TableSchema> edited = new LinkedHashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  /**
   * Tells of a table schema that people edit: {@link #tables} keeps what it says and only adds.
   * Such a table is among the answers only if messages say something of it.
   */
  public void keep(TableSchema schema) {
    edited.put(schema.id(), schema);
  }

  /** Adds what one message, or a reader, says of a table. */
  public void add(TableSchema schema) {
    observed.computeIfAbsent(schema.id(), id -> new LinkedHashSet<>()).add(schema);
  }

  /**
   * Adds what one record says of tables; a record that says nothing of them adds nothing.
   *
   * @param format the id of its format
   * @param record the record, which framing and detection have found
   */
  public void add(String format, JsonValue record) {
    Read<TableSchema> found = InBandMetadata.of(format).types().apply(record);
    if (found.value() != null) {
      add(found.value());
    }
    problems.addAll(found.problems());
  }

  /**
   * Adds what one datum of a container file says of tables, and the schema in its header.
   *
   * @param format the id of its format
   * @param record the datum as JSON
   */
  public void add(String format, JsonValue record, WriterSchema schema) {
    TableSchema table =
        format.equals("datastream") ? DatastreamColumns.table(record, schema) : null;
    if (table != null) {
      add(table);
    }
  }

  /**
   * Adds the tables that an answer of Datastream's Discover API lists.
   *
   * @return false if {@code value} is no such answer
   */
  public boolean addDiscovery(JsonValue value) {
    DatastreamDiscovery.tables(value).forEach(this::add);
    return DatastreamDiscovery.isAnswer(value);
  }

  /**
   * The table of a row that {@code record} shows, in a format whose rows do not carry their types,
   * or not always.
   *
   * @return the table without a name where the format names none; null if there is no such row
   */
  public static @Nullable TableId untyped(String format, JsonValue record) {
    JsonObject root = Structure.object(record);
    return root == null ? null : InBandMetadata.of(format).row().apply(root);
  }

  /** The words of the warning that nothing is known of {@code table}, and what to do about it. */
  public static String untypedWarning(String format, TableId table) {
    String which = table.table().isEmpty() ? "a table that they do not name" : table.toString();
    return "found changes of "
        + which
        + " and nothing that says its types, so nothing is made of it; "
        + InBandMetadata.of(format).advice();
  }

  /**
   * True if a message or a file says something of {@code table}, by all of its name or by the parts
   * that one side gives; of a table without a name, if anything is known of any.
   */
  public boolean knows(TableId table) {
    if (table.table().isEmpty()) {
      return !observed.isEmpty() || !edited.isEmpty();
    }
    String name = "." + table;
    return Stream.concat(observed.keySet().stream(), edited.keySet().stream())
        .map(known -> "." + known)
        .anyMatch(known -> known.endsWith(name) || name.endsWith(known));
  }

  /**
   * One merged schema per table, in the order of their names. What a file speaks of is one table
   * with what its name is the end of; of the rest, names are of one table where one is the end of
   * the other and of no third: {@code SALES.ORDERS} and {@code Shop.SALES.ORDERS}. Its name is the
   * shortest, by which all of its messages find it.
   */
  public List<TableMerge> tables() {
    Map<TableId, List<TableSchema>> byFile = new LinkedHashMap<>();
    Map<TableId, Set<TableSchema>> rest = new LinkedHashMap<>();
    observed.forEach(
        (id, schemas) -> {
          TableId file = SameTable.edited(id, edited.keySet());
          if (file == null) {
            rest.put(id, schemas);
          } else {
            byFile.computeIfAbsent(file, k -> new ArrayList<>()).addAll(schemas);
          }
        });
    List<TableMerge> tables = new ArrayList<>();
    byFile.forEach(
        (id, schemas) ->
            tables.add(TableMerge.into(Objects.requireNonNull(edited.get(id)), schemas)));
    SameTable.groups(rest.keySet())
        .forEach(
            (id, names) -> {
              List<TableSchema> schemas = new ArrayList<>();
              names.forEach(name -> schemas.addAll(Objects.requireNonNull(rest.get(name))));
              tables.add(TableMerge.of(schemas));
            });
    tables.sort(Comparator.comparing(merge -> merge.schema().id().toString()));
    return tables;
  }

  /**
   * What was wrong with records that should say something of a table, in order. A view, which
   * grows: it is asked for with each record.
   */
  public List<Problem> problems() {
    return Collections.unmodifiableList(problems);
  }
}
