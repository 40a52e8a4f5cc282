package io.deltaform.runtime.gen;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Copies that nobody else can change; they keep null elements and the order of keys. */
public final class Copies {
  private Copies() {}

  /** Never null: a null list is refused. */
  public static <T extends @Nullable Object> List<T> list(List<T> list) {
    return list.isEmpty() ? List.of() : Collections.unmodifiableList(new ArrayList<>(list));
  }

  /** Never null: a null map is refused. */
  public static <T extends @Nullable Object> Map<String, T> map(Map<String, T> map) {
    return map.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }

  /** Never null: a null set is refused. In the order of its elements. */
  public static <T extends Comparable<T>> Set<T> set(Set<T> set) {
    if (set instanceof NullNames) {
      return set;
    }
    return set.isEmpty() ? Set.of() : Collections.unmodifiableSet(new TreeSet<>(set));
  }

  /** Null stays null. */
  public static <T extends @Nullable Object> @Nullable List<T> listOrNull(@Nullable List<T> list) {
    return list == null ? null : list(list);
  }

  /** Null stays null. */
  public static <T extends @Nullable Object> @Nullable Map<String, T> mapOrNull(
      @Nullable Map<String, T> map) {
    return map == null ? null : map(map);
  }

  /** A list that nobody can change, of items that may be null. */
  @SafeVarargs
  public static <T extends @Nullable Object> List<T> items(T... items) {
    List<T> list = new ArrayList<>(items.length);
    for (T item : items) {
      list.add(item);
    }
    return list(list);
  }

  /** A map that nobody can change, in the order of its entries. */
  @SafeVarargs
  public static <T> Map<String, T> entries(Map.Entry<String, ? extends T>... entries) {
    Map<String, T> map = new LinkedHashMap<>();
    for (Map.Entry<String, ? extends T> entry : entries) {
      map.put(entry.getKey(), entry.getValue());
    }
    return map(map);
  }
}
