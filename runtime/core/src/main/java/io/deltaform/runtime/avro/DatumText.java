package io.deltaform.runtime.avro;

import io.deltaform.runtime.json.JsonOutput;

/**
 * Spells values of one type of a writer's schema as JSON, so that whatever reads JSON reads them.
 * Stateless and safe for use by several threads.
 */
@FunctionalInterface
public interface DatumText {
  /**
   * Reads the value that {@code in} stands at and writes it as one JSON value.
   *
   * @throws io.deltaform.runtime.MalformedInput where the bytes are no such value
   */
  void write(AvroInput in, JsonOutput out);
}
