package io.deltaform.schema.compile;

import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Pointers;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells GoldenGate's in-band schema of one table from a JSON Schema of anything else: both have
 * {@code $schema}. The first has an image with columns of its own, or is a row model: columns next
 * to the meta fields of a row.
 */
final class SchemaRecords {
  /** ReferredFiles between the image and its columns. */
  private static final int MOST_STEPS = 8;

  private static final Set<String> META =
      Set.of(
          "qual_table",
          "op_type",
          "op_ts",
          "xid",
          "pos",
          "csn",
          "catalog",
          "schema",
          "table",
          "primary_keys",
          "tokens",
          "current_ts");

  private SchemaRecords() {}

  static boolean describesTable(LocatedObject schema) {
    if (!(schema.get("properties") instanceof LocatedObject properties)
        || schema.text("id") == null) {
      return false;
    }
    if (properties.get("before") != null || properties.get("after") != null) {
      return hasColumns(schema, properties.get("after"))
          || hasColumns(schema, properties.get("before"));
    }
    return properties.get("qual_table") != null
        && properties.get("pos") != null
        && !META.containsAll(properties.members().keySet());
  }

  private static boolean hasColumns(LocatedObject root, @Nullable Located image) {
    Located target = image;
    for (int i = 0; i < MOST_STEPS && target instanceof LocatedObject object; i++) {
      String reference = object.text("$ref");
      if (reference == null) {
        return object.get("properties") instanceof LocatedObject columns
            && !columns.members().isEmpty();
      }
      target = at(root, reference);
    }
    return false;
  }

  private static @Nullable Located at(LocatedObject root, String reference) {
    List<String> tokens =
        reference.startsWith("#") ? Pointers.tokens(reference.substring(1)) : null;
    Located value = tokens == null ? null : root;
    for (String token : tokens == null ? List.<String>of() : tokens) {
      value = value == null ? null : Pointers.step(value, token);
    }
    return value;
  }
}
