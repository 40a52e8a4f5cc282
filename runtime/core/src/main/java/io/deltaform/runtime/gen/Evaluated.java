package io.deltaform.runtime.gen;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/** The members and items of one value that a schema has spoken of. Not thread-safe. */
final class Evaluated {
  private final Set<String> members = new HashSet<>();
  private final BitSet items = new BitSet();

  void addAll(Evaluated other) {
    members.addAll(other.members);
    items.or(other.items);
  }

  void member(String name) {
    members.add(name);
  }

  boolean hasMember(String name) {
    return members.contains(name);
  }

  void item(int index) {
    items.set(index);
  }

  boolean hasItem(int index) {
    return items.get(index);
  }
}
