package io.deltaform.registry.language;

import io.deltaform.registry.store.SchemaKey;
import java.util.List;

/** A schema that was understood. Immutable. */
public interface ParsedSchema {
  /** The one spelling of it: white space and the like never make another schema. */
  String text();

  /** The strings it is found by. */
  List<SchemaKey> keys();

  /**
   * What keeps a reader with this schema from reading what was written with another of the same
   * language; empty if nothing does. At most some dozens of reasons are told.
   *
   * @throws IncomparableException if that cannot be said
   */
  List<String> incompatibilities(ParsedSchema writer);
}
