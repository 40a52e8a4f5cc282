package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;

/** Reads messages of debezium-flatten: the payload alone. Not thread-safe. */
final class FlattenReader implements FormatReader {
  static final String ID = "oceanbase-debezium-flatten";

  private final DebeziumChanges changes;

  FlattenReader(ReaderContext context) {
    this.changes = new DebeziumChanges(ID, Operations.FLATTEN, context);
  }

  @Override
  public void json(Reading reading) {
    OceanBaseDebeziumFlatten message = reading.read(OceanBaseDebeziumFlatten.CODEC);
    if (message != null) {
      changes.read(reading, DebeziumPayload.of(message));
    }
  }
}
