package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.stream.RowSlots;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a canal message: {@code data} after the change, or before a DELETE; {@code old} with
 * the changed columns as they were. An {@code old} of one null is none.
 */
final class CanalRows {
  private final MessageKind kind;
  private final List<RowImage<?>> data;
  private final @Nullable List<@Nullable RowImage<?>> old;

  private CanalRows(
      MessageKind kind, List<RowImage<?>> data, @Nullable List<@Nullable RowImage<?>> old) {
    this.kind = kind;
    this.data = data;
    this.old = old;
  }

  /** Null if rows are missing or do not belong together: then the record is refused. */
  static @Nullable CanalRows of(
      Reading reading,
      MessageKind kind,
      @Nullable List<@Nullable RowImage<?>> data,
      @Nullable List<@Nullable RowImage<?>> old) {
    List<RowImage<?>> rows = new ArrayList<>();
    if (data != null) {
      for (RowImage<?> row : data) {
        if (row == null) {
          refuse(reading, "/data/" + rows.size(), "found null, expected a row");
          return null;
        }
        rows.add(row);
      }
    }
    if (old == null || (old.size() == 1 && old.get(0) == null)) {
      return new CanalRows(kind, rows, null);
    } else if (kind != MessageKind.UPDATE) {
      if (old.isEmpty()) {
        return new CanalRows(kind, rows, null);
      }
      refuse(reading, "/old", "found old columns, expected none of " + kind);
      return null;
    } else if (old.size() != rows.size()) {
      refuse(
          reading,
          "/old",
          "found " + old.size() + " old rows, expected as many as data has: " + rows.size());
      return null;
    }
    return new CanalRows(kind, rows, old);
  }

  private static void refuse(Reading reading, String pointer, String message) {
    reading.refuse("bad-structure", pointer, 0, message);
  }

  /** Warns of each type that is of no column of any row. */
  void unknownTypes(Reading reading, Collection<String> typed, UnaryOperator<String> pointer) {
    if (data.size() == 1) {
      Images.unknownTypes(reading, typed, null, data.get(0), pointer);
      return;
    }
    Set<String> names = new HashSet<>();
    data.forEach(row -> Images.collect(row, names));
    for (String name : typed) {
      if (!names.contains(name)) {
        reading.warn(
            "unknown-column", pointer.apply(name), "found the type of a column that no row has");
      }
    }
  }

  /** Emits a change for each row, in order. */
  void emit(Reading reading, RowReading table, Facts facts, List<String> keyNames) {
    for (int i = 0; i < data.size(); i++) {
      RowImage<?> row = data.get(i);
      RowImage<?> before = kind == MessageKind.DELETE ? row : before(reading, i);
      RowImage<?> after = kind == MessageKind.DELETE ? null : row;
      boolean first = i == 0;
      List<String> warned = first ? keyNames : present(keyNames, row);
      Row key =
          warned.isEmpty() && !keyNames.isEmpty()
              ? null
              : Keys.of(reading, table, warned, n -> "/pkNames/" + n, n -> null, before, after);
      facts.emit(reading, table, problems(reading.found(), i), key, before, after);
    }
  }

  /** That a key column is not there is said once for all rows. */
  private static List<String> present(List<String> names, RowImage<?> row) {
    return names.stream().filter(name -> Images.has(row, name)).toList();
  }

  /** The row as it was: as it is now, with the columns that are in {@code old}. */
  private @Nullable RowImage<?> before(Reading reading, int i) {
    RowImage<?> changed = old == null ? null : old.get(i);
    if (changed == null) {
      return null;
    }
    Set<String> unknown = new TreeSet<>();
    Images.collect(changed, unknown);
    unknown.removeIf(name -> Images.has(data.get(i), name));
    for (String name : unknown) {
      reading.warn(
          "unknown-column",
          "/old/" + i + "/" + JsonPointers.escape(name),
          "found an old column that the row does not have");
    }
    return RowSlots.overlay(data.get(i), changed);
  }

  /**
   * What concerns row i; the first row has what concerns them all, too. What the typed message does
   * not hold is said in each: none of them can be written back.
   */
  private List<Problem> problems(List<Problem> found, int i) {
    if (found.isEmpty() || data.size() == 1) {
      return found;
    }
    List<Problem> mine = new ArrayList<>();
    for (Problem problem : found) {
      int row = row(problem.pointer());
      if (row == i || row < 0 && i == 0 || problem.code().equals(Problem.INVALID)) {
        mine.add(problem);
      }
    }
    return mine;
  }

  /** The index of the row that the pointer leads into; -1 if it leads into none. */
  private static int row(String pointer) {
    int from = pointer.startsWith("/data/") ? 6 : pointer.startsWith("/old/") ? 5 : -1;
    if (from < 0) {
      return -1;
    }
    int to = pointer.indexOf('/', from);
    String index = pointer.substring(from, to < 0 ? pointer.length() : to);
    return index.matches("[0-9]{1,9}") ? Integer.parseInt(index) : -1;
  }
}
