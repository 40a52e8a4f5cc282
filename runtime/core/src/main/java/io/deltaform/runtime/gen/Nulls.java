package io.deltaform.runtime.gen;

import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Collects the members of an object that are null, where absence would be another thing. */
public final class Nulls {
  private Nulls() {}

  /** {@code nulls} with {@code name}; a new set if there is none yet. */
  public static Set<String> with(@Nullable Set<String> nulls, String name) {
    Set<String> all = nulls == null ? new TreeSet<>() : nulls;
    all.add(name);
    return all;
  }
}
