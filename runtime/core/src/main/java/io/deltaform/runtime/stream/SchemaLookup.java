package io.deltaform.runtime.stream;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Knows the schemas that bodies in Confluent's framing name by number. Asked once for each number
 * that it knows; it need not keep answers. A caller's: over a registry's HTTP, a folder, a map.
 */
@FunctionalInterface
public interface SchemaLookup {
  /**
   * The schema of that number.
   *
   * @return an Avro schema as JSON; null if there is none
   * @throws IOException if it cannot be found out: the body is not read then, and no dead letter
   */
  byte @Nullable [] schema(int id) throws IOException;
}
