package io.deltaform.library.registry;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what was used last, up to a number of entries. Safe for use by several threads; what is
 * kept is made outside, so that a slow answer holds up nobody who asks for another.
 */
final class LastUsed<K, V> {
  private final Map<K, V> kept;

  LastUsed(int most) {
    kept =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
          }
        };
  }

  /** Null if it is not kept. */
  synchronized @Nullable V get(K key) {
    return kept.get(key);
  }

  synchronized void put(K key, V value) {
    kept.put(key, value);
  }
}
