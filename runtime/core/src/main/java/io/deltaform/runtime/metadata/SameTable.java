package io.deltaform.runtime.metadata;

import io.deltaform.runtime.table.TableId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which names mean one table. Producers name a table by more or fewer parts: {@code SALES.ORDERS}
 * is the end of {@code Shop.SALES.ORDERS}, and whether {@code shop} in {@code shop.orders} is a
 * schema or a database depends on who speaks.
 */
final class SameTable {
  private SameTable() {}

  /**
   * Groups names by the table they mean, by the shortest name of each. A name that could be that of
   * several longer ones stands alone, and so does a table's name without any qualifier.
   */
  static Map<TableId, List<TableId>> groups(Collection<TableId> names) {
    List<TableId> sorted = new ArrayList<>(names);
    sorted.sort(
        Comparator.comparingInt((TableId id) -> text(id).length())
            .thenComparing(id -> id.schema() == null)
            .thenComparing(TableId::toString));
    Map<String, List<TableId>> alike = new HashMap<>();
    sorted.forEach(name -> alike.computeIfAbsent(last(name), last -> new ArrayList<>()).add(name));
    Map<TableId, List<TableId>> groups = new LinkedHashMap<>();
    for (TableId name : sorted) {
      TableId shorter = shorter(name, alike.getOrDefault(last(name), List.of()));
      groups.computeIfAbsent(shorter == null ? name : shorter, id -> new ArrayList<>()).add(name);
    }
    return groups;
  }

  /** The name that people gave to a table in a file; null if no file speaks of {@code name}. */
  static @Nullable TableId edited(TableId name, Collection<TableId> edited) {
    List<TableId> ends = edited.stream().filter(file -> isEnd(file, name)).toList();
    return ends.stream().max(Comparator.comparingInt(file -> text(file).length())).orElse(null);
  }

  private static @Nullable TableId shorter(TableId name, List<TableId> sorted) {
    for (TableId other : sorted) {
      if (isQualified(other) && isEnd(other, name) && isOnlyEnd(other, sorted)) {
        return other;
      }
    }
    return null;
  }

  /** True if all names that end with {@code name} are ends of the longest of them. */
  private static boolean isOnlyEnd(TableId name, List<TableId> sorted) {
    List<TableId> longer = sorted.stream().filter(other -> isEnd(name, other)).toList();
    TableId longest = longer.get(longer.size() - 1);
    return longer.stream().allMatch(other -> isEnd(other, longest));
  }

  private static boolean isQualified(TableId name) {
    return name.schema() != null || name.database() != null;
  }

  private static boolean isEnd(TableId end, TableId name) {
    return text(name).endsWith(text(end));
  }

  private static String last(TableId name) {
    String text = text(name);
    return text.substring(text.lastIndexOf('.'));
  }

  private static String text(TableId name) {
    return "." + name;
  }
}
