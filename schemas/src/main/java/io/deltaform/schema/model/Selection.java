package io.deltaform.schema.model;

import io.deltaform.schema.assertion.JsonType;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * How the branch of a JSON value is told. First by the kind of its token; among several objects by
 * the text of the member {@code tag}, else by the members that are there.
 *
 * @param node the {@link SchemaNode} of the whole union
 * @param choice location of the keyword of the choice
 * @param ownRules true if the node asserts more than the choice, what the branches do not repeat
 * @param told kinds of which a value is told to be of one branch, or of none: that branch alone
 *     decides whether it is valid. A value of another kind is of the first branch that it matches.
 *     A number of whatever kind is NUMBER
 * @param tag the member whose text tells objects apart; null if none does
 * @param cases one for each branch, in their order
 */
public record Selection(
    String node,
    String choice,
    boolean ownRules,
    Set<JsonType> told,
    @Nullable String tag,
    List<Case> cases) {
  public Selection {
    told = java.util.Collections.unmodifiableSet(new TreeSet<>(told));
    cases = List.copyOf(cases);
  }

  /**
   * What tells that a value is of one branch.
   *
   * @param node what it must match
   * @param kinds of its token
   * @param tags the texts of the tag, if it is an object
   * @param marks members of which one tells that an object is of this branch
   */
  public record Case(String node, Set<JsonType> kinds, Set<String> tags, Set<String> marks) {
    public Case {
      kinds = java.util.Collections.unmodifiableSet(new TreeSet<>(kinds));
      tags = java.util.Collections.unmodifiableSet(new TreeSet<>(tags));
      marks = java.util.Collections.unmodifiableSet(new TreeSet<>(marks));
    }
  }
}
