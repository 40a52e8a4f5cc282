package io.deltaform.schema.compatibility.cdc;

import io.deltaform.schema.compatibility.Policy;
import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Place;
import io.deltaform.schema.compatibility.json.JsonContainment;
import org.jspecify.annotations.Nullable;

/** Judges what else two places of JSON Schemas demand of a value. */
final class Constraints {
  private final Changes changes;

  Constraints(Changes changes) {
    this.changes = changes;
  }

  void compare(@Nullable Place older, @Nullable Place newer, String pointer, Column column) {
    if (older == null || newer == null) {
      return;
    }
    if (!holds(newer, older)) {
      changes.incompatible(
          "constraint-narrowed",
          pointer,
          "values of " + column.name() + " that were valid may not be any more",
          null);
    } else if (!holds(older, newer)) {
      changes.noted(
          "constraint-widened",
          pointer,
          "values of " + column.name() + " are valid that were not: older readers may refuse them",
          null);
    }
  }

  private static boolean holds(Place reader, Place writer) {
    return JsonContainment.check(
            reader.graph(), reader.node(), writer.graph(), writer.node(), Policy.STRICT)
        .isEmpty();
  }
}
