package io.deltaform.schema.projection;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Pointers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes records of what was put together for one object. */
final class RecordProjection {
  /** Leads from a node to those of its properties of which several schemas speak. */
  static final String TOGETHER = "/allOf/properties";

  private final Map<String, SchemaNode> nodes;
  private final Map<String, Annotations> annotations;
  private final Function<String, TypeUse> types;
  private final Diagnostics diagnostics;

  /**
   * @param nodes takes up nodes of properties that several schemas speak of
   */
  RecordProjection(
      Map<String, SchemaNode> nodes,
      Map<String, Annotations> annotations,
      Function<String, TypeUse> types,
      Diagnostics diagnostics) {
    this.nodes = nodes;
    this.annotations = annotations;
    this.types = types;
    this.diagnostics = diagnostics;
  }

  RecordType record(String name, SchemaNode node, Facets facets) {
    if (!facets.prefix.isEmpty()) {
      return tuple(name, node, facets);
    }
    List<Field> fields = new ArrayList<>();
    facets.properties.forEach(
        (wire, speaking) ->
            fields.add(field(node, wire, speaking, facets.required.contains(wire))));
    return new RecordType(
        name,
        Encoding.JSON,
        fields,
        !facets.closed || facets.patterns(),
        description(facets.annotations),
        node.id(),
        Notes.NONE,
        node.position());
  }

  /** An array whose first items each have a place in a record. */
  private RecordType tuple(String name, SchemaNode node, Facets facets) {
    List<Field> fields = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    for (int i = 0; i < facets.prefix.size(); i++) {
      List<String> speaking = List.of(facets.prefix.get(i));
      String title = annotations(speaking.get(0)).title();
      String called =
          title != null && ShapeNames.isWord(title) && taken.add(title) ? title : "item" + (i + 1);
      fields.add(field(node, called, speaking, i < facets.minItems));
    }
    return new RecordType(
        name,
        Encoding.JSON,
        fields,
        !facets.endsWithPrefix,
        description(facets.annotations),
        node.id(),
        Notes.NONE,
        node.position(),
        RecordType.Layout.ITEMS);
  }

  private Field field(SchemaNode owner, String wire, List<String> speaking, boolean required) {
    String id = speaking.size() == 1 ? speaking.get(0) : together(owner, wire, speaking);
    TypeUse type = types.apply(id);
    SchemaNode node = Objects.requireNonNull(nodes.get(id), id);
    List<Annotations> said = speaking.stream().map(this::annotations).toList();
    Located byDefault =
        said.stream()
            .map(Annotations::defaultValue)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
    if (byDefault != null && !Defaults.fits(byDefault, type)) {
      diagnostics.warning(
          "bad-default",
          byDefault.position(),
          "the default is " + byDefault.kind() + ", which does not fit the type; it is left out");
      byDefault = null;
    }
    return new Field(
        wire,
        type,
        required,
        byDefault == null ? null : byDefault.toValue(),
        description(said),
        node.rules().isEmpty() ? null : id,
        Notes.NONE,
        node.position());
  }

  private Annotations annotations(String id) {
    return Objects.requireNonNull(annotations.get(id), id);
  }

  /** A node for a property of which several schemas of an {@code allOf} speak. */
  private String together(SchemaNode owner, String wire, List<String> speaking) {
    String id = Pointers.child(owner.id() + TOGETHER, wire);
    SchemaNode first = Objects.requireNonNull(nodes.get(speaking.get(0)));
    Rule all = new Rule("allOf", id, first.position(), new Assertion.AllOf(speaking));
    nodes.put(id, new SchemaNode(id, owner.resource(), Map.of(), List.of(all), first.position()));
    return id;
  }

  static @Nullable String description(List<Annotations> said) {
    return said.stream()
        .map(Annotations::description)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }
}
