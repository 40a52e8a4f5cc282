package io.deltaform.runtime.json;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The members of an object in their order. Most objects have few, which are faster to compare with
 * each other than to hash: only those with more have an index. It grows while the object is read,
 * through {@link #add}, and is not changed afterwards.
 */
final class Members extends AbstractMap<String, JsonValue> {
  private static final int FEW = 8;

  private @Nullable String[] names;
  private @Nullable JsonValue[] values;
  private int size;
  private @Nullable Map<String, JsonValue> index;

  Members(int capacity) {
    names = new @Nullable String[capacity];
    values = new @Nullable JsonValue[capacity];
  }

  /** Members that stay as they are, whatever becomes of {@code members}. */
  static Members of(Map<String, JsonValue> members) {
    if (members instanceof Members same) {
      return same;
    }
    Members copy = new Members(members.size());
    members.forEach(copy::add);
    return copy;
  }

  /** Adds a member of a name that is not here yet. */
  void add(String name, JsonValue value) {
    if (size == names.length) {
      int more = Math.max(4, size * 2);
      names = Arrays.copyOf(names, more);
      values = Arrays.copyOf(values, more);
    }
    names[size] = name;
    values[size] = value;
    size++;
    if (index != null) {
      index.put(name, value);
    } else if (size > FEW) {
      index = new HashMap<>();
      for (int i = 0; i < size; i++) {
        index.put(name(i), value(i));
      }
    }
  }

  @Override
  public @Nullable JsonValue get(@Nullable Object name) {
    if (index != null) {
      return index.get(name);
    }
    for (int i = 0; i < size; i++) {
      if (name(i).equals(name)) {
        return value(i);
      }
    }
    return null;
  }

  @Override
  public boolean containsKey(@Nullable Object name) {
    return get(name) != null;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Set<Map.Entry<String, JsonValue>> entrySet() {
    return new Entries();
  }

  @SuppressWarnings("NullAway") // below size there is one
  private String name(int i) {
    return names[i];
  }

  @SuppressWarnings("NullAway") // below size there is one
  private JsonValue value(int i) {
    return values[i];
  }

  private final class Entries extends AbstractSet<Map.Entry<String, JsonValue>> {
    @Override
    public Iterator<Map.Entry<String, JsonValue>> iterator() {
      return new Walk();
    }

    @Override
    public int size() {
      return size;
    }
  }

  private final class Walk implements Iterator<Map.Entry<String, JsonValue>> {
    private int next;

    @Override
    public boolean hasNext() {
      return next < size;
    }

    @Override
    public Map.Entry<String, JsonValue> next() {
      if (next == size) {
        throw new NoSuchElementException();
      }
      int i = next++;
      return Map.entry(name(i), value(i));
    }
  }
}
