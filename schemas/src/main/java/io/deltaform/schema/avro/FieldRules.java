package io.deltaform.schema.avro;

import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.rule.MemberRule;
import io.deltaform.runtime.rule.MemberRule.Demand;
import io.deltaform.runtime.rule.MemberRule.Test;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Checks rules between fields against the types of the fields: an Avro record has all of its fields
 * and no others, so a rule that names another, or demands what no value can be, is a mistake.
 */
final class FieldRules {
  private final Map<String, Shape> shapes;
  private final Map<String, SchemaNode> nodes;
  private final Diagnostics diagnostics;

  FieldRules(Map<String, Shape> shapes, Map<String, SchemaNode> nodes, Diagnostics diagnostics) {
    this.shapes = shapes;
    this.nodes = nodes;
    this.diagnostics = diagnostics;
  }

  /** Checks the rules of all records. */
  void check() {
    for (Shape shape : shapes.values()) {
      SchemaNode node = shape instanceof RecordType record ? nodes.get(record.node()) : null;
      if (node != null) {
        for (SchemaNode.Rule rule : node.rules()) {
          check((RecordType) shape, rule, ((Assertion.Between) rule.assertion()).rule());
        }
      }
    }
  }

  private void check(RecordType record, SchemaNode.Rule place, MemberRule rule) {
    for (Test test : rule.tests()) {
      FieldWay way = way(record, place, test.way());
      if (way != null) {
        test.values().forEach(value -> symbol(place, test.way(), way, value));
      }
    }
    for (Demand demand : rule.demands()) {
      FieldWay way = way(record, place, demand.way());
      if (way != null) {
        demand(place, demand, way);
      }
    }
    for (String pointer : rule.lengths()) {
      FieldWay way = way(record, place, pointer);
      if (way != null && way.ends().stream().noneMatch(TypeRef.ListOf.class::isInstance)) {
        bad(place, "\"sameLength\" names " + shown(pointer) + ", which is never an array");
      }
    }
  }

  /** Null if there is none: an error says so. */
  private @Nullable FieldWay way(RecordType record, SchemaNode.Rule place, String pointer) {
    FieldWay way = FieldWay.of(record, shapes);
    for (String step : JsonPointers.steps(pointer)) {
      FieldWay next = way.step(step);
      if (next.ends().isEmpty()) {
        bad(
            place,
            "the rule names "
                + shown(pointer)
                + ", but there is no "
                + step
                + NearestName.hint(step, way.names()));
        return null;
      }
      way = next;
    }
    return way;
  }

  private void demand(SchemaNode.Rule place, Demand demand, FieldWay way) {
    String always =
        switch (demand.presence()) {
          case VALUE, CONTENT ->
              way.ends().stream().allMatch(TypeRef.Any.class::isInstance) ? "is always null" : null;
          case NONE -> way.isAlwaysThere() ? "always has a value" : null;
          case EMPTY -> way.isAlwaysFull() ? "always has a value that is not empty" : null;
        };
    if (always != null) {
      bad(place, "the rule can never hold: " + shown(demand.way()) + " " + always);
    }
  }

  private void symbol(SchemaNode.Rule place, String pointer, FieldWay way, JsonValue value) {
    EnumType symbols = way.symbols();
    String text = value.asText();
    if (symbols != null && text != null && !symbols.symbols().contains(text)) {
      bad(
          place,
          "the rule tests "
              + shown(pointer)
              + " for \""
              + text
              + "\", which is no symbol of its enum"
              + NearestName.hint(text, symbols.symbols()));
    }
  }

  private static String shown(String pointer) {
    String[] steps = JsonPointers.steps(pointer);
    return steps.length == 1 ? steps[0] : pointer;
  }

  private void bad(SchemaNode.Rule place, String message) {
    diagnostics.error("bad-keyword", place.position(), message);
  }
}
