package io.deltaform.schema.projection;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Selection;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes unions of choices between schemas, and what is simpler where that says as much. */
final class UnionProjection {
  private final Map<String, SchemaNode> nodes;
  private final FacetReader reader;
  private final ShapeNames names;
  private final Map<String, Shape> shapes;
  private final Function<String, TypeUse> types;
  private final Diagnostics diagnostics;

  /**
   * @param nodes takes up those of branches that are joined with what stands beside the choice
   * @param shapes takes up the unions
   */
  UnionProjection(
      Map<String, SchemaNode> nodes,
      FacetReader reader,
      ShapeNames names,
      Map<String, Shape> shapes,
      Function<String, TypeUse> types,
      Diagnostics diagnostics) {
    this.nodes = nodes;
    this.reader = reader;
    this.names = names;
    this.shapes = shapes;
    this.types = types;
    this.diagnostics = diagnostics;
  }

  /**
   * The type of a choice; null if there is none, and the rest of the schema has to say it.
   *
   * @param known told the type of the node before its branches are looked at, for these may lead
   *     back to it
   */
  @Nullable TypeUse of(SchemaNode node, Facets facets, BiConsumer<SchemaNode, TypeUse> known) {
    if (facets.isOnlyChoice()) {
      return plain(node, facets, known);
    }
    return isBase(node, facets) ? joined(node, facets, known) : null;
  }

  private @Nullable TypeUse plain(
      SchemaNode node, Facets facets, BiConsumer<SchemaNode, TypeUse> known) {
    Rule choice = facets.choices.get(0);
    List<Branch> branches = branches(Branch.branches(choice));
    List<Branch> others = branches.stream().filter(branch -> !branch.isNullOnly()).toList();
    boolean orNull = others.size() < branches.size() && facets.takesNull();
    if (others.size() == 1) {
      TypeUse only = types.apply(others.get(0).node());
      return new TypeUse(only.type(), only.nullable() || orNull, -1);
    }
    if (others.isEmpty() || others.stream().anyMatch(branch -> branch.kinds().isEmpty())) {
      return null;
    }
    boolean takesNull =
        facets.takesNull() && branches.stream().anyMatch(branch -> branch.takes(JsonType.NULL));
    TypeRef simple = simple(node, facets, others);
    if (simple != null) {
      return new TypeUse(simple, takesNull, -1);
    }
    return union(node, facets, others, nullBranch(branches), takesNull, true, known);
  }

  private List<Branch> branches(List<String> ids) {
    return ids.stream().map(id -> Branch.of(id, reader)).toList();
  }

  private static int nullBranch(List<Branch> branches) {
    for (int i = 0; i < branches.size(); i++) {
      if (branches.get(i).isNullOnly()) {
        return i;
      }
    }
    return -1;
  }

  /** What all branches are at once; null if there is no such type. */
  private @Nullable TypeRef simple(SchemaNode node, Facets facets, List<Branch> branches) {
    if (branches.stream().allMatch(branch -> branch.isOnly(JsonType.STRING))) {
      return text(node, facets, branches);
    }
    if (branches.stream().allMatch(branch -> branch.isOnly(JsonType.BOOLEAN))) {
      return Scalars.of(ValueType.BOOLEAN);
    }
    if (branches.stream().allMatch(branch -> branch.isOnly(JsonType.NUMBER))) {
      List<TypeRef> all = branches.stream().map(b -> types.apply(b.node()).type()).toList();
      if (Set.copyOf(all).size() == 1) {
        return all.get(0);
      }
      return Scalars.of(
          all.stream().allMatch(Scalars::isInteger) ? ValueType.BIG_INTEGER : ValueType.DECIMAL);
    }
    return null;
  }

  /** An enum if every branch lists its texts, else text. */
  private TypeRef text(SchemaNode node, Facets facets, List<Branch> branches) {
    Set<JsonValue> values = new LinkedHashSet<>();
    for (Branch branch : branches) {
      if (branch.facets().values == null) {
        return Scalars.of(ValueType.STRING);
      }
      values.addAll(branch.facets().values);
    }
    return new ValueShapes(names, shapes).type(node, facets, List.copyOf(values));
  }

  private TypeUse union(
      SchemaNode node,
      Facets facets,
      List<Branch> branches,
      int nullBranch,
      boolean takesNull,
      boolean ownRules,
      BiConsumer<SchemaNode, TypeUse> known) {
    Rule choice = facets.choices.get(0);
    Telling telling = new Telling(branches, reader);
    String name = names.take(node);
    TypeUse use = new TypeUse(new TypeRef.Named(name), takesNull, -1);
    known.accept(node, use);
    BranchLabels.of(branches, telling.tag, reader).forEach(names::label);
    List<TypeRef> refs = new ArrayList<>();
    for (Branch branch : branches) {
      refs.add(types.apply(branch.node()).type());
    }
    boolean onlyObjects = facets.types != null; // plain and joined choices are about objects then
    Set<JsonType> told = telling.told(onlyObjects);
    if (nullBranch >= 0 && branches.stream().anyMatch(branch -> branch.takes(JsonType.NULL))) {
      told.remove(JsonType.NULL);
    }
    List<Branch> overlap = telling.overlapping(told);
    if (overlap != null) {
      diagnostics.warning(
          "overlapping-union",
          choice.position(),
          "one value can match "
              + overlap.get(0).node()
              + " and "
              + overlap.get(1).node()
              + (choice.assertion() instanceof Assertion.OneOf
                  ? "; it is refused then, and to find out all branches are tried"
                  : "; it is read as the first that it matches")
              + ". A required member with a const of its own would tell them apart");
    }
    Selection selection =
        new Selection(node.id(), choice.location(), ownRules, told, telling.tag, telling.cases());
    shapes.put(
        name,
        new UnionType(
            name,
            Encoding.JSON,
            refs,
            nullBranch,
            selection,
            RecordProjection.description(facets.annotations),
            Notes.NONE,
            node.position()));
    return use;
  }

  /** True for an object with members of its own and a choice between further members. */
  private boolean isBase(SchemaNode node, Facets facets) {
    Set<JsonType> kinds = facets.typesButNull();
    return facets.choices.size() == 1
        && !facets.properties.isEmpty()
        && facets.values == null
        && Set.of(JsonType.OBJECT).equals(kinds)
        && node.rules().contains(facets.choices.get(0))
        && node.rules().stream()
            .noneMatch(rule -> rule.assertion() instanceof Assertion.UnevaluatedProperties)
        && branches(Branch.branches(facets.choices.get(0))).stream()
            .allMatch(branch -> !branch.facets().properties.isEmpty());
  }

  /** A union of objects, each of them what a branch and the schema around it say together. */
  private TypeUse joined(SchemaNode node, Facets facets, BiConsumer<SchemaNode, TypeUse> known) {
    Rule choice = facets.choices.get(0);
    String base = node.id() + "/allOf/base";
    List<Rule> rest = node.rules().stream().filter(rule -> !rule.equals(choice)).toList();
    add(base, node, rest);
    List<Branch> joined = new ArrayList<>();
    List<String> ids = Branch.branches(choice);
    for (int i = 0; i < ids.size(); i++) {
      String id = choice.location() + "/" + i + "/allOf/joined";
      Assertion both = new Assertion.AllOf(List.of(base, ids.get(i)));
      add(id, node, List.of(new Rule("allOf", choice.location(), choice.position(), both)));
      joined.add(Branch.of(id, reader));
    }
    return union(node, facets, joined, -1, facets.takesNull(), false, known);
  }

  private void add(String id, SchemaNode node, List<Rule> rules) {
    nodes.put(id, new SchemaNode(id, node.resource(), Map.of(), rules, node.position()));
  }
}
