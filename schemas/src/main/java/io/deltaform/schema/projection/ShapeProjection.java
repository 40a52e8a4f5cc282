package io.deltaform.schema.projection;

import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Linked;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Projects shapes from linked nodes. One use. */
public final class ShapeProjection {
  /** Lists in lists: deeper ones become JSON values. */
  private static final int DEPTH = 64;

  /** Items of an array that each have a type of their own: more make a list. */
  private static final int MOST_ITEMS = 32;

  private static final TypeUse ANY = TypeUse.nullable(new TypeRef.Any());

  private final Map<String, SchemaNode> nodes;
  private final Map<String, Annotations> annotations;
  private final Diagnostics diagnostics;
  private final FacetReader facets;
  private final ShapeNames names;
  private final Map<String, TypeUse> done = new HashMap<>();
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private final SortedMap<String, Shape> shapes = new TreeMap<>();
  private final ValueShapes values;
  private final Marks marks;
  private final UnionProjection unions;
  private int depth;

  private ShapeProjection(
      Linked linked, Map<String, String> given, Set<String> contested, Diagnostics diagnostics) {
    this.nodes = new TreeMap<>(linked.nodes());
    this.annotations = linked.annotations();
    this.diagnostics = diagnostics;
    this.facets = new FacetReader(nodes, annotations);
    this.names = new ShapeNames(annotations, given, contested, diagnostics);
    this.values = new ValueShapes(names, shapes);
    this.marks = new Marks(this::use, diagnostics);
    this.unions = new UnionProjection(nodes, facets, names, shapes, this::use, diagnostics);
  }

  /**
   * What comes out.
   *
   * @param shapes by name
   * @param roots the type of each file, by path
   * @param nodes those that went in, and those of properties that several schemas speak of
   */
  public record Projected(
      SortedMap<String, Shape> shapes,
      SortedMap<String, TypeUse> roots,
      Map<String, SchemaNode> nodes) {}

  private record Waiting(String name, SchemaNode node, Facets facets) {}

  /**
   * Projects what {@code linked} holds, which is without errors.
   *
   * @param given names of nodes that have no title of their own
   */
  public static Projected project(
      Linked linked, Map<String, String> given, Diagnostics diagnostics) {
    Diagnostics first = new Diagnostics();
    ShapeProjection all = new ShapeProjection(linked, given, Set.of(), first);
    Projected projected = all.run(linked);
    Set<String> contested = all.names.contested();
    if (!contested.isEmpty()) {
      // only when all types are known is it known which of them would have one name
      first = new Diagnostics();
      projected = new ShapeProjection(linked, given, contested, first).run(linked);
    }
    diagnostics.addAll(first);
    return projected;
  }

  /** What the type of a file is called where it has no shape. */
  public static String nameOf(String path, @Nullable Annotations root) {
    return ShapeNames.ofFile(path, root == null ? null : root.title());
  }

  private Projected run(Linked linked) {
    SortedMap<String, TypeUse> roots = new TreeMap<>();
    for (Map.Entry<String, String> root : new TreeMap<>(linked.roots()).entrySet()) {
      roots.put(root.getKey(), use(root.getValue()));
      linked.definitions().getOrDefault(root.getKey(), List.of()).forEach(this::use);
      records();
    }
    if (facets.isExhausted()) {
      String first = nodes.isEmpty() ? "" : nodes.keySet().iterator().next();
      diagnostics.error(
          "too-complex",
          facets.node(first).position(),
          "the schemas combine each other so often that no types can be made of them");
    }
    return new Projected(shapes, roots, nodes);
  }

  private void records() {
    RecordProjection records = new RecordProjection(nodes, annotations, this::use, diagnostics);
    while (!waiting.isEmpty() && !facets.isExhausted()) {
      Waiting next = waiting.remove();
      shapes.put(next.name, records.record(next.name, next.node, next.facets));
    }
  }

  /** The type of what node {@code id} describes. */
  private TypeUse use(String id) {
    String target = target(id);
    TypeUse known = done.get(target);
    if (known != null) {
      return known;
    }
    if (depth >= DEPTH || facets.isExhausted()) {
      return ANY;
    }
    Facets said = facets.read(target);
    TypeUse around = around(target, said);
    if (around != null) {
      done.put(target, around);
      return around;
    }
    // a list that holds itself and no record in between has no Java type
    done.put(target, ANY);
    depth++;
    TypeUse use = project(facets.node(target), said);
    depth--;
    done.put(target, use);
    return use;
  }

  /**
   * The type of the record around a property for which the same schemas hold together as for that
   * record: without it, two that extend each other would make records in records without end.
   */
  private @Nullable TypeUse around(String id, Facets said) {
    String way = RecordProjection.TOGETHER + "/";
    for (int i = id.lastIndexOf(way); i > 0; i = id.lastIndexOf(way, i - 1)) {
      String owner = id.substring(0, i);
      TypeUse known = done.get(owner);
      if (known != null && facets.read(owner).parts.equals(said.parts)) {
        return known;
      }
    }
    return null;
  }

  /** Where a node leads that says nothing itself. */
  private String target(String id) {
    String target = id;
    for (int i = 0; i < 1_000; i++) {
      List<Rule> rules = facets.node(target).rules();
      Assertion only = rules.size() == 1 ? rules.get(0).assertion() : null;
      if (only instanceof Assertion.Reference x) {
        target = x.node();
      } else if (only instanceof Assertion.DynamicReference x) {
        target = x.node();
      } else if (only instanceof Assertion.AllOf x && x.nodes().size() == 1) {
        target = x.nodes().get(0);
      } else {
        break;
      }
    }
    return target;
  }

  private TypeUse project(SchemaNode node, Facets facets) {
    TypeUse union = unions.of(node, facets, (of, use) -> done.put(of.id(), use));
    if (union != null) {
      return union;
    }
    TypeRef special = marks.type(node, facets);
    TypeRef type = special != null ? special : type(node, facets);
    return new TypeUse(type, facets.takesNull(), -1);
  }

  private TypeRef type(SchemaNode node, Facets facets) {
    if (facets.values != null) {
      return values.type(node, facets, facets.values);
    }
    Set<JsonType> types = facets.typesButNull();
    JsonType only = types == null ? assumed(facets) : single(types);
    if (only == null) {
      return new TypeRef.Any();
    }
    return switch (only) {
      case BOOLEAN -> Scalars.of(ValueType.BOOLEAN);
      case INTEGER, PLAIN_INTEGER -> Scalars.integer(facets);
      case NUMBER -> Scalars.of(ValueType.DECIMAL);
      case STRING -> Scalars.string(facets);
      case ARRAY -> array(node, facets);
      case OBJECT -> object(node, facets);
      case NULL -> new TypeRef.Any();
    };
  }

  /** Without a type, properties and items still say what the schema is about. */
  private static @Nullable JsonType assumed(Facets facets) {
    if (!facets.properties.isEmpty()) {
      return JsonType.OBJECT;
    }
    return facets.items.isEmpty() && !facets.tuple ? null : JsonType.ARRAY;
  }

  private static @Nullable JsonType single(Set<JsonType> types) {
    return types.size() == 1 ? types.iterator().next() : null;
  }

  private TypeRef array(SchemaNode node, Facets facets) {
    int size = facets.prefix.size();
    if (size == 0 || size > MOST_ITEMS || facets.items.size() > 1) {
      return new TypeRef.ListOf(facets.tuple ? ANY : element(facets.items));
    }
    String name = names.take(node);
    waiting.add(new Waiting(name, node, facets));
    return new TypeRef.Named(name);
  }

  private TypeUse element(List<String> items) {
    return items.size() == 1 ? use(items.get(0)) : ANY;
  }

  private TypeRef object(SchemaNode node, Facets facets) {
    if (facets.properties.isEmpty() && (facets.patterns() || !facets.closed)) {
      return new TypeRef.MapOf(element(facets.elements()));
    }
    String name = names.take(node);
    waiting.add(new Waiting(name, node, facets));
    return new TypeRef.Named(name);
  }
}
