package io.deltaform.schema.projection;

import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Selection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells the branches of choices between schemas of which no type is made, as those of unions are.
 * Not safe for use by several threads.
 */
public final class ChoiceTelling {
  /** More branches than that are no list that a person wrote. */
  private static final int MOST_BRANCHES = 500;

  private final FacetReader reader;

  public ChoiceTelling(SchemaModel model) {
    this.reader = new FacetReader(model.nodes(), Map.of());
  }

  /**
   * How the branch of a value is told, of whatever kind it is, so that this branch alone decides
   * whether the choice is met.
   *
   * @param node of which the rule is, or that refers to it
   * @param choice an {@code anyOf} or {@code oneOf}
   * @return null if two branches can match one value
   */
  public @Nullable Selection of(String node, Rule choice) {
    List<String> ids = Branch.branches(choice);
    if (ids.size() > MOST_BRANCHES) {
      return null;
    }
    List<Branch> branches = ids.stream().map(id -> Branch.of(id, reader)).toList();
    if (branches.stream().anyMatch(branch -> branch.kinds().isEmpty())) {
      return null;
    }
    Telling telling = new Telling(branches, reader);
    boolean several = branches.stream().filter(b -> b.takes(JsonType.OBJECT)).count() > 1;
    if (several && telling.tag == null) {
      return null;
    }
    Set<JsonType> told = telling.told(false);
    return told.containsAll(Telling.KINDS)
        ? new Selection(node, choice.location(), true, told, telling.tag, telling.cases())
        : null;
  }
}
