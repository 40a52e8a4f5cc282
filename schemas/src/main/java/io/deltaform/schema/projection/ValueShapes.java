package io.deltaform.schema.projection;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import java.util.List;
import java.util.Map;

/** The types of what can only be one of some values. */
final class ValueShapes {
  private final ShapeNames names;
  private final Map<String, Shape> shapes;

  /**
   * @param shapes takes up the enums
   */
  ValueShapes(ShapeNames names, Map<String, Shape> shapes) {
    this.names = names;
    this.shapes = shapes;
  }

  /**
   * The type of {@code values} apart from null: an enum of texts, else the type that they share.
   */
  TypeRef type(SchemaNode node, Facets facets, List<JsonValue> values) {
    List<JsonValue> rest = values.stream().filter(v -> v != JsonNull.NULL).toList();
    if (rest.isEmpty()) {
      return new TypeRef.Any();
    }
    if (rest.stream().allMatch(v -> v instanceof JsonString)) {
      List<String> symbols = rest.stream().map(v -> String.valueOf(v.asText())).toList();
      // one value is a constant, and an enum of one would say nothing
      return symbols.size() == 1 ? Scalars.of(ValueType.STRING) : symbols(node, facets, symbols);
    }
    if (rest.stream().allMatch(v -> v instanceof JsonBoolean)) {
      return Scalars.of(ValueType.BOOLEAN);
    }
    if (rest.stream().allMatch(v -> v instanceof JsonNumber n && isPlain(n.text()))) {
      return Scalars.integer(facets);
    }
    return rest.stream().allMatch(v -> v instanceof JsonNumber)
        ? Scalars.of(ValueType.DECIMAL)
        : new TypeRef.Any();
  }

  private static boolean isPlain(String number) {
    return number.chars().allMatch(c -> c == '-' || c >= '0' && c <= '9');
  }

  private TypeRef symbols(SchemaNode node, Facets facets, List<String> symbols) {
    String name = names.take(node);
    String doc = RecordProjection.description(facets.annotations);
    shapes.put(
        name, new EnumType(name, Encoding.JSON, symbols, null, doc, Notes.NONE, node.position()));
    return new TypeRef.Named(name);
  }
}
