package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.AvroCodec;
import org.jspecify.annotations.Nullable;

/**
 * A datum of the avro serialiser, of either generation of its writers.
 *
 * @param record what both have
 * @param bornTimestamp the field that newer writers append, in milliseconds, of which nothing more
 *     is documented; null if the writer is an older one
 */
public record OceanBaseAvroRecord(OmsRecord record, @Nullable Long bornTimestamp) {
  /**
   * Reads, checks and writes one datum: what is left of the input after the fields of both
   * generations is {@code bornTimestamp}. Of several datums back to back it reads the last only.
   */
  public static final AvroCodec<OceanBaseAvroRecord> CODEC = AvroGeneration.EITHER;
}
