package io.deltaform.runtime.gen;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An immutable set of names in their order: records keep it without a copy. */
final class NullNames extends AbstractSet<String> {
  /** What it was made of; 0 if of more than an int. */
  final int bits;

  private final List<String> names;

  /**
   * @param names distinct and in order
   */
  NullNames(List<String> names, int bits) {
    this.names = List.copyOf(names);
    this.bits = bits;
  }

  @Override
  public Iterator<String> iterator() {
    return names.iterator();
  }

  @Override
  public int size() {
    return names.size();
  }

  @Override
  public boolean contains(@Nullable Object name) {
    return name != null && names.contains(name);
  }
}
