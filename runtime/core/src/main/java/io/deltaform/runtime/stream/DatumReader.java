package io.deltaform.runtime.stream;

/** Reads the datums of one Avro container file: made for the file's schema. Not thread-safe. */
@FunctionalInterface
public interface DatumReader {
  /**
   * Reads the datum that {@link Reading#avro} stands at, and leaves the position after it, also if
   * it refuses the datum; says what came of it as a {@link FormatReader} does.
   *
   * @throws io.deltaform.runtime.MalformedInput where the bytes are no datum of the schema: the
   *     rest of the block is lost then
   */
  void read(Reading reading);
}
