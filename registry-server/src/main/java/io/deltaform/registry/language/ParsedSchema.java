package io.deltaform.registry.language;

import io.deltaform.registry.store.SchemaKey;
import io.deltaform.schema.compatibility.ComparableSchema;
import java.util.List;

/** A schema that was understood. Immutable. */
public interface ParsedSchema {
  /** The one spelling of it: white space and the like never make another schema. */
  String text();

  /** The strings it is found by. */
  List<SchemaKey> keys();

  /**
   * This schema as other versions are compared with it.
   *
   * @throws io.deltaform.schema.compatibility.IncomparableException if it cannot be compared
   */
  ComparableSchema comparable();
}
