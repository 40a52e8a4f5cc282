package io.deltaform.library.registry;

import io.deltaform.runtime.stream.BoundedCache;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what was used last, up to a number of entries. Safe for use by several threads; what is
 * kept is made outside, so that a slow answer holds up nobody who asks for another.
 */
final class LastUsed<K, V> {
  private final BoundedCache<K, V> kept;

  LastUsed(int most) {
    kept = new BoundedCache<>(most);
  }

  /** Null if it is not kept. */
  synchronized @Nullable V get(K key) {
    return kept.get(key);
  }

  synchronized void put(K key, V value) {
    kept.put(key, value);
  }
}
