package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;

/** Reads messages of the debezium serialiser, with and without struct. Not thread-safe. */
final class DebeziumReader implements FormatReader {
  static final String ID = "oceanbase-debezium";

  private final DebeziumChanges changes;

  DebeziumReader(ReaderContext context) {
    this.changes = new DebeziumChanges(ID, Operations.DEBEZIUM, context);
  }

  @Override
  public void json(Reading reading) {
    OceanBaseDebezium message = reading.read(OceanBaseDebezium.CODEC);
    if (message != null) {
      changes.read(reading, DebeziumPayload.of(message));
    }
  }
}
