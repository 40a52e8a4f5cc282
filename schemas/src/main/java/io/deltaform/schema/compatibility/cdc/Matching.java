package io.deltaform.schema.compatibility.cdc;

import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which column of the older version is which of the newer: by name, then by alias, then those that
 * are left and have the same type, for a rename looks like that.
 */
final class Matching {
  private final Map<String, Column> left = new LinkedHashMap<>();
  private final Map<String, Column> matched = new HashMap<>();
  private final Map<String, String> newNames = new HashMap<>();
  private final List<String> order = new ArrayList<>();

  private Matching() {}

  static Matching of(List<Column> older, List<Column> newer) {
    Matching matching = new Matching();
    older.forEach(column -> matching.left.put(column.name(), column));
    newer.forEach(column -> matching.match(column, column.name()));
    for (Column column : newer) {
      for (String alias : column.aliases()) {
        if (!matching.matched.containsKey(column.name())) {
          matching.match(column, alias);
        }
      }
    }
    matching.guess(newer);
    older.forEach(
        column -> {
          String name = matching.newNames.get(column.name());
          if (name != null) {
            matching.order.add(name);
          }
        });
    List<String> now =
        newer.stream().map(Column::name).filter(matching.matched::containsKey).toList();
    matching.reordered = !matching.order.equals(now);
    return matching;
  }

  private boolean reordered;

  private void match(Column column, String name) {
    Column found = left.remove(name);
    if (found != null) {
      matched.put(column.name(), found);
      newNames.put(name, column.name());
    }
  }

  /** Pairs what is left, in order, where type and nullability are the same. */
  private void guess(List<Column> newer) {
    Map<String, Deque<Column>> bySignature = new HashMap<>();
    left.values()
        .forEach(
            column -> {
              String signature = signature(column);
              if (signature != null) {
                bySignature.computeIfAbsent(signature, s -> new ArrayDeque<>()).add(column);
              }
            });
    for (Column column : newer) {
      String signature = matched.containsKey(column.name()) ? null : signature(column);
      Deque<Column> candidates = signature == null ? null : bySignature.get(signature);
      Column candidate = candidates == null ? null : candidates.poll();
      if (candidate != null) {
        match(column, candidate.name());
      }
    }
  }

  /** Equal for columns that could be one; null where that cannot be told. */
  private static @Nullable String signature(Column column) {
    return column.use().element() instanceof Value v && v.type() != null
        ? v.type() + " " + v.spelling() + " " + v.length() + " " + column.use().nullable()
        : null;
  }

  /** What a newer column was; null if it is new. */
  @Nullable Column older(Column newer) {
    return matched.get(newer.name());
  }

  /** What an older column is called now; its own name if it is gone. */
  String name(Column older) {
    return newNames.getOrDefault(older.name(), older.name());
  }

  List<Column> dropped() {
    return List.copyOf(left.values());
  }

  boolean isReordered() {
    return reordered;
  }
}
