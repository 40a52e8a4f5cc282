package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.Places;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.SavedState;
import io.deltaform.runtime.stream.Signature;
import org.jspecify.annotations.Nullable;

/** Reads the records of a stream. Not thread-safe. */
final class GoldenGateReader implements FormatReader {
  private final Classifier classifier;
  private final CloudEvents cloudEvents = new CloudEvents();
  private final MetadataRecords metadata;
  private final DmlRecords dml;
  private final Openings openings = new Openings();
  private final Signature signature;
  private final boolean qualified;
  private final boolean said;
  private final @Nullable Respelling respelling;

  GoldenGateReader(ReaderContext context, StreamProfile profile, Signature signature) {
    GoldenGateTables tables = new GoldenGateTables(context.tables());
    this.classifier = new Classifier(profile);
    this.metadata = new MetadataRecords(tables, new ProfiledSchemas(profile));
    this.dml = new DmlRecords(tables, profile);
    this.signature = signature;
    this.said = profile.name(MetaField.OP_TYPE) != null;
    this.qualified = profile.name(MetaField.QUALIFIED_TABLE) != null;
    this.respelling = Respelling.isNeeded(profile) ? new Respelling(profile) : null;
  }

  @Override
  public void json(Reading reading) {
    JsonInput in = reading.json();
    byte[] b = in.buffer();
    int p = in.position();
    String table = respelling == null ? openings.table(b, p, in.end()) : null;
    if (table != null) {
      dml.read(reading, table, null);
      return;
    }
    RecordKind kind = classifier.classify(in, b, p, in.end());
    if (kind != RecordKind.CLOUD_EVENT) {
      record(reading, kind, p);
      return;
    }
    // the wrapped record may be of any kind, and bear an id and a type of its own
    int data = classifier.data();
    int end = cloudEvents.end(reading, p);
    if (!reading.isRefused()) {
      Places places = Places.member("data", data - in.start());
      reading.inside(b, data, cloudEvents.dataEnd(), places, () -> wrapped(reading));
    }
    in.position(end);
  }

  @Override
  public void save(JsonOutput out) {
    metadata.save(out);
  }

  @Override
  public void load(SavedState state) {
    metadata.load(state);
  }

  private void wrapped(Reading reading) {
    JsonInput in = reading.json();
    int p = in.start();
    RecordKind kind = classifier.classify(in, in.buffer(), p, in.end());
    record(reading, kind == RecordKind.CLOUD_EVENT ? RecordKind.NONE : kind, p);
  }

  private void record(Reading reading, RecordKind kind, int p) {
    JsonInput in = reading.json();
    in.position(p);
    if (kind == RecordKind.NONE || kind == RecordKind.CLOUD_EVENT) {
      in.position(in.skip(in.buffer(), p, in.end()));
      reading.refuse(
          "unknown-format",
          "found a record that is none of a GoldenGate stream; looked for "
              + signature.lookedFor());
    } else if (respelling == null || kind == RecordKind.SCHEMA) {
      byte[] b = in.buffer();
      String table = classifier.table(in, b, in.end());
      int opening = kind == RecordKind.DML && table != null ? classifier.opening(in, b) : -1;
      if (table != null && opening >= 0) {
        openings.add(b, p, opening, table);
      }
      documented(reading, kind, table, null);
    } else {
      respelt(reading, respelling, kind, p);
    }
  }

  private void respelt(Reading reading, Respelling respelling, RecordKind kind, int p) {
    JsonInput in = reading.json();
    byte[] b = in.buffer();
    String table =
        qualified ? classifier.table(in, b, in.end()) : classifier.parts(in, b, in.end());
    MessageKind operation = dml.kind(classifier.operation(in, b));
    byte[] text = respelling.spell(reading, p, kind, operation, table);
    int end = in.position();
    if (!reading.isRefused()) {
      reading.inside(
          text,
          0,
          text.length,
          respelling,
          () -> documented(reading, kind, table, said ? operation : null));
    }
    in.position(end);
  }

  private void documented(
      Reading reading, RecordKind kind, @Nullable String table, @Nullable MessageKind operation) {
    switch (kind) {
      case DML -> dml.read(reading, table, operation);
      case DDL -> metadata.ddl(reading);
      case SCHEMA -> metadata.schema(reading);
      case OBJECT_METADATA -> metadata.object(reading);
      default -> metadata.stream(reading);
    }
  }
}
