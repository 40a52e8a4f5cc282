package io.deltaform.registry.language;

import io.deltaform.registry.records.Checkers.Checker;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.ComparableSchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** What checks records against it; null if no record is checked by such schemas. */
  @Nullable Checker checker();

  /** The file that it would be, for the generator. */
  SourceFile file(String path);
}
