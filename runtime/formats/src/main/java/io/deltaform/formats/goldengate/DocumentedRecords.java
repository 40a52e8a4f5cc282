package io.deltaform.formats.goldengate;

import org.jspecify.annotations.Nullable;

/** Typed messages of the stream as the records that they are by its documentation. */
final class DocumentedRecords {
  private DocumentedRecords() {}

  /** The record as JSON; null if the message is none that tells of a table. */
  static byte @Nullable [] of(@Nullable Object typed) {
    if (typed instanceof GoldenGateObjectMetadata metadata) {
      return GoldenGateObjectMetadata.CODEC.write(metadata);
    }
    return typed instanceof GoldenGateDml dml ? GoldenGateDml.CODEC.write(dml) : null;
  }
}
