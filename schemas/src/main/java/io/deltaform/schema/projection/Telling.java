package io.deltaform.schema.projection;

import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.Selection;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds out how the branches of a choice can be told apart. */
final class Telling {
  /** All kinds of tokens. */
  static final Set<JsonType> KINDS =
      EnumSet.complementOf(EnumSet.of(JsonType.INTEGER, JsonType.PLAIN_INTEGER));

  private final List<Branch> branches;
  private final List<Branch> objects;
  private final FacetReader reader;

  /** The member whose text tells objects apart; null if there is none. */
  final @Nullable String tag;

  Telling(List<Branch> branches, FacetReader reader) {
    this.branches = branches;
    this.reader = reader;
    this.objects = branches.stream().filter(branch -> branch.takes(JsonType.OBJECT)).toList();
    this.tag = objects.size() < 2 ? null : findTag();
  }

  private @Nullable String findTag() {
    String found = null;
    for (String name : objects.get(0).names(reader)) {
      if (isTag(name)) {
        if (isRequired(name)) {
          return name;
        }
        found = found == null ? name : found;
      }
    }
    return found;
  }

  private boolean isTag(String name) {
    Set<String> all = new HashSet<>();
    for (Branch branch : objects) {
      Set<String> texts = branch.texts(name, reader);
      if (texts == null || !texts.stream().allMatch(all::add)) {
        return false;
      }
    }
    return true;
  }

  private boolean isRequired(String name) {
    return objects.stream().allMatch(branch -> branch.requires(name, reader));
  }

  /** Members that {@code branch} demands and every other object refuses. */
  private Set<String> marks(Branch branch) {
    Set<String> marks = new TreeSet<>(branch.facets().required);
    for (Branch other : objects) {
      if (!other.equals(branch)) {
        boolean refuses = other.facets().closed && !other.facets().patterns();
        marks.removeIf(name -> !refuses || other.facets().properties.containsKey(name));
      }
    }
    return marks;
  }

  /** What tells that a value is of each branch, in their order. */
  List<Selection.Case> cases() {
    List<Selection.Case> cases = new ArrayList<>();
    for (Branch branch : branches) {
      boolean object = objects.size() > 1 && branch.takes(JsonType.OBJECT);
      Set<String> tags = object && tag != null ? branch.texts(tag, reader) : null;
      Set<String> marks = object && tag == null ? marks(branch) : Set.of();
      cases.add(
          new Selection.Case(branch.node(), branch.kinds(), tags == null ? Set.of() : tags, marks));
    }
    return cases;
  }

  /**
   * The kinds of which a value is told to be of one branch, or of none.
   *
   * @param onlyObjects true if what stands around the choice refuses all but objects and null
   */
  Set<JsonType> told(boolean onlyObjects) {
    EnumSet<JsonType> told = EnumSet.noneOf(JsonType.class);
    for (JsonType kind : KINDS) {
      if (onlyObjects && kind != JsonType.OBJECT || isTold(kind)) {
        told.add(kind);
      }
    }
    return told;
  }

  private boolean isTold(JsonType kind) {
    boolean exact = branches.stream().allMatch(branch -> branch.exact() || branch.takes(kind));
    long candidates = branches.stream().filter(branch -> branch.takes(kind)).count();
    return exact && (candidates <= 1 || kind == JsonType.OBJECT && areObjectsTold());
  }

  private boolean areObjectsTold() {
    return tag != null
        ? isRequired(tag)
        : objects.stream().filter(branch -> marks(branch).isEmpty()).count() <= 1;
  }

  /** Two branches that one value can be of; null if a value of each kind has but one branch. */
  @Nullable List<Branch> overlapping(Set<JsonType> told) {
    for (JsonType kind : JsonType.values()) {
      List<Branch> candidates = branches.stream().filter(branch -> branch.takes(kind)).toList();
      if (candidates.size() > 1 && !told.contains(kind) && kind != JsonType.NULL) {
        return candidates.subList(0, 2);
      }
    }
    return null;
  }
}
