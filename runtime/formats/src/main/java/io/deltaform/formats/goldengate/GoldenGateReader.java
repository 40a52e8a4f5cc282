package io.deltaform.formats.goldengate;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.Signature;

/** Reads the records of a stream. Not thread-safe. */
final class GoldenGateReader implements FormatReader {
  private final Classifier classifier = new Classifier();
  private final MetadataRecords metadata;
  private final DmlRecords dml;

  GoldenGateReader(ReaderContext context) {
    GoldenGateTables tables = new GoldenGateTables(context.tables());
    this.metadata = new MetadataRecords(tables);
    this.dml = new DmlRecords(tables);
  }

  @Override
  public void json(Reading reading) {
    JsonInput in = reading.json();
    byte[] b = in.buffer();
    int p = in.position();
    RecordKind kind = classifier.classify(in, b, p, in.end());
    if (kind != RecordKind.CLOUD_EVENT) {
      record(reading, kind, p);
      return;
    }
    // the wrapped record may be of any kind, and bear an id and a type of its own
    int data = classifier.data();
    int end = CloudEvents.end(reading, p);
    if (reading.isRefused()) {
      return;
    }
    record(reading, classifier.classify(in, b, data, in.end()), data);
    in.position(end);
  }

  private void record(Reading reading, RecordKind kind, int p) {
    JsonInput in = reading.json();
    in.position(p);
    switch (kind) {
      case DML -> dml.read(reading, classifier.table(in, in.buffer(), in.end()));
      case DDL -> metadata.ddl(reading);
      case SCHEMA -> metadata.schema(reading);
      case OBJECT_METADATA -> metadata.object(reading);
      case STREAM_METADATA -> metadata.stream(reading);
      default -> unknown(reading, p);
    }
  }

  private static void unknown(Reading reading, int p) {
    JsonInput in = reading.json();
    in.position(in.skip(in.buffer(), p, in.end()));
    reading.refuse(
        "unknown-format",
        "found a record that is none of a GoldenGate stream; looked for "
            + Signature.of("goldengate").lookedFor());
  }
}
