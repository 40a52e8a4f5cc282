package io.deltaform.runtime.avro;

/** Reads a value as it was written, and writes it as it is wanted. */
@FunctionalInterface
interface DatumStep {
  /**
   * @throws io.deltaform.runtime.MalformedInput where the bytes are no such value, or one that the
   *     other schema has no place for
   */
  void run(AvroInput in, AvroOutput out);
}
