package io.deltaform.schema.projection;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the branches of a choice are called that have no name: by the text of their tag, else by the
 * first member that only they demand, so that a branch that is added renames none.
 */
final class BranchLabels {
  private BranchLabels() {}

  /** The labels by node, of those that have one. */
  static Map<String, String> of(List<Branch> branches, @Nullable String tag, FacetReader reader) {
    Map<String, String> labels = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    for (Branch branch : branches) {
      String label = label(branch, branches, tag, reader);
      if (label != null && taken.add(label)) {
        labels.put(branch.node(), label);
      }
    }
    return labels;
  }

  private static @Nullable String label(
      Branch branch, List<Branch> branches, @Nullable String tag, FacetReader reader) {
    Set<String> texts = tag == null ? null : branch.texts(tag, reader);
    if (texts != null) {
      return texts.iterator().next();
    }
    Set<String> own = new TreeSet<>(branch.facets().required);
    for (Branch other : branches) {
      if (!other.equals(branch)) {
        own.removeAll(other.facets().required);
      }
    }
    return own.isEmpty() ? null : own.iterator().next();
  }
}
