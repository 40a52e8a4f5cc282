package io.deltaform.runtime.stream;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What was learnt, as far as there is room: the entry that was not asked for the longest goes
 * first. Not thread-safe.
 */
public final class BoundedCache<K, V> {
  private final Map<K, V> entries;

  /**
   * @param size how many entries are kept
   */
  public BoundedCache(int size) {
    this.entries =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > size;
          }
        };
  }

  /** What is kept for {@code key}; null if nothing is. */
  public @Nullable V get(K key) {
    return entries.get(key);
  }

  /** Keeps {@code value} for {@code key} from now on. */
  public void put(K key, V value) {
    entries.put(key, value);
  }

  /** Shows everything that is kept, the longest not asked for first. */
  public void forEach(BiConsumer<? super K, ? super V> each) {
    entries.forEach(each);
  }

  /** Forgets what is kept for {@code key}. */
  public void remove(K key) {
    entries.remove(key);
  }

  /** Forgets everything. */
  public void clear() {
    entries.clear();
  }
}
