package io.deltaform.schema.compatibility.cdc;

import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Columns;
import io.deltaform.schema.compatibility.cdc.Element.Many;
import io.deltaform.schema.compatibility.cdc.Element.Opaque;
import io.deltaform.schema.compatibility.cdc.Element.Place;
import io.deltaform.schema.compatibility.cdc.Element.Symbols;
import io.deltaform.schema.compatibility.cdc.Element.Use;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import io.deltaform.schema.compatibility.json.JsonShape;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.text.Located;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** JSON Schemas as elements. */
final class JsonElements {
  private final JsonSchemaGraph graph;

  private JsonElements(JsonSchemaGraph graph) {
    this.graph = graph;
  }

  static Use of(JsonSchemaGraph graph) {
    return new JsonElements(graph).use(graph.root());
  }

  private Use use(String id) {
    JsonShape shape = JsonShape.of(graph, id);
    return new Use(element(id, shape), shape.isNullable(), JsonSchemaGraph.pointer(id));
  }

  private Element element(String id, JsonShape shape) {
    return switch (shape.kind()) {
      case OBJECT -> new Columns(null, List.of(), shape.node(), () -> columns(shape));
      case MAP -> new Many(true, use(shape.inner()));
      case ARRAY -> new Many(false, use(shape.inner()));
      case ENUM -> new Symbols(null, List.of(), shape.symbols());
      case VALUE -> JsonValues.of(graph, shape);
      case OTHER -> new Opaque(String.valueOf(text(id)), new Place(graph, shape.node()));
    };
  }

  private @Nullable String text(String id) {
    Located text = graph.text(id);
    return text == null ? null : text.toValue().toString();
  }

  private List<Column> columns(JsonShape shape) {
    List<Column> columns = new ArrayList<>();
    shape
        .properties()
        .forEach(
            (name, id) -> {
              Annotations said = graph.annotations(id);
              Located byDefault = said.defaultValue();
              columns.add(
                  new Column(
                      name,
                      JsonValues.aliases(graph, id),
                      use(id),
                      shape.required().contains(name),
                      0,
                      null,
                      byDefault == null ? null : byDefault.toValue().toString(),
                      said.description(),
                      JsonSchemaGraph.pointer(id)));
            });
    return columns;
  }
}
