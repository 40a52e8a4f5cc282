package io.deltaform.runtime.gen;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The members and items of one value that a schema has spoken of. Every schema that is asked has
 * one, and most speak of nothing: what is empty costs nothing. Not thread-safe.
 */
final class Evaluated {
  private @Nullable Set<String> members;
  private @Nullable BitSet items;

  /** Adds what {@code other} holds, which is not used any more. */
  void take(Evaluated other) {
    if (members == null) {
      members = other.members;
    } else if (other.members != null) {
      members.addAll(other.members);
    }
    if (items == null) {
      items = other.items;
    } else if (other.items != null) {
      items.or(other.items);
    }
  }

  void member(String name) {
    if (members == null) {
      members = new HashSet<>();
    }
    members.add(name);
  }

  boolean hasMember(String name) {
    return members != null && members.contains(name);
  }

  void item(int index) {
    if (items == null) {
      items = new BitSet();
    }
    items.set(index);
  }

  boolean hasItem(int index) {
    return items != null && items.get(index);
  }
}
