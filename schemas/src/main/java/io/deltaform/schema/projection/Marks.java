package io.deltaform.schema.projection;

import io.deltaform.schema.assertion.JsonType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The types that only our own keywords can say: rows, and JSON inside strings. */
final class Marks {
  private final Function<String, TypeUse> types;
  private final Diagnostics diagnostics;

  Marks(Function<String, TypeUse> types, Diagnostics diagnostics) {
    this.types = types;
    this.diagnostics = diagnostics;
  }

  /** The type that a mark says; null if there is none. */
  @Nullable TypeRef type(SchemaNode node, Facets facets) {
    Set<JsonType> allowed = facets.typesButNull();
    boolean text = Set.of(JsonType.STRING).equals(allowed);
    for (Annotations said : facets.annotations) {
      if (said.row() && (text || Set.of(JsonType.OBJECT).equals(allowed))) {
        TypeRef row = new TypeRef.RowSlot();
        return text ? new TypeRef.Embedded(TypeUse.of(row)) : row;
      }
      if (said.row()) {
        diagnostics.error(
            "bad-keyword",
            node.position(),
            "a row is an object, or a string that holds one; say so with \"type\"");
      }
      if (said.embedded() != null && text) {
        return new TypeRef.Embedded(types.apply(said.embedded()));
      }
    }
    return null;
  }
}
