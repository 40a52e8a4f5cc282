package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.DebeziumMetadata;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Makes messages of debezium payloads, whatever they came in. Not thread-safe. */
final class DebeziumChanges {
  private final String format;
  private final Operations operations;
  private final OceanBaseTables tables;
  private final ConnectStructs structs;
  private final Problems found;

  DebeziumChanges(String format, Operations operations, ReaderContext context) {
    this.format = format;
    this.operations = operations;
    this.tables = new OceanBaseTables(format, context.tables());
    this.structs = new ConnectStructs();
    this.found = new Problems(context.limits().problems());
  }

  void read(Reading reading, DebeziumPayload payload) {
    JsonObject struct = payload.struct();
    String foreign =
        DebeziumMetadata.OCEANBASE.equals(payload.connector()) ? null : payload.connector();
    String pointer = payload.prefix() + "/source/connector";
    if (foreign != null && struct == null) {
      reading.refuse(
          "foreign-connector",
          pointer,
          0,
          "found a message of the connector "
              + foreign
              + " without its schema: only a schema tells what its values mean; have the connector"
              + " send schemas");
      return;
    }
    Facts facts = facts(reading, payload);
    if (!facts.isPlaced(reading, payload.prefix() + "/source/table")) {
      return;
    }
    if (foreign != null) {
      reading.warn(
          "foreign-connector",
          pointer,
          "found a message of the connector " + foreign + ", read by its schema's names");
    }
    if (!facts.hasRows()) {
      reading.fill(OceanBaseTables.UNTYPED);
      facts.emit(reading, OceanBaseTables.UNTYPED);
    } else if (foreign != null) {
      foreign(reading, payload, facts, foreign);
    } else {
      own(reading, payload, facts);
    }
  }

  private Facts facts(Reading reading, DebeziumPayload payload) {
    Long changed = payload.changed();
    Instant time = changed == null || changed == 0 ? null : Instant.ofEpochMilli(changed);
    return new Facts(
        format,
        operations.kind(reading, payload.op()),
        payload.op(),
        payload.table(),
        time,
        null,
        payload.position(),
        null,
        null,
        payload.typed());
  }

  private void own(Reading reading, DebeziumPayload payload, Facts facts) {
    ConnectStruct struct = payload.struct() == null ? null : structs.of(payload.struct());
    RowReading rows = tables.plain(facts.changed(), struct);
    if (rows.isPassedOver()) {
      return;
    }
    String mismatch = fill(reading, payload, rows, struct);
    if (struct != null) {
      struct.report(reading, mismatch);
    }
    Row key = Keys.bySchema(reading, rows, payload.before(), payload.after());
    facts.emit(reading, rows, reading.found(), key, payload.before(), payload.after());
  }

  /**
   * Reads the rows. A value that does not fit what the struct alone declares is no error, for the
   * struct is not to be trusted: its place is returned.
   */
  private @Nullable String fill(
      Reading reading, DebeziumPayload payload, RowReading rows, @Nullable ConnectStruct struct) {
    JsonInput in = reading.json();
    found.clear();
    reading.rows().fill(rows, in, found);
    found.locate(in.buffer(), in.start(), in.end());
    String mismatch = null;
    for (Problem problem : found.list()) {
      boolean declared =
          struct != null
              && problem.level() == Level.ERROR
              && struct.alone(problem.pointer(), payload.prefix(), tables.given(rows.table()));
      if (declared) {
        mismatch = mismatch == null ? problem.pointer() : mismatch;
      } else {
        reading.problems().add(problem);
      }
    }
    return mismatch;
  }

  private void foreign(Reading reading, DebeziumPayload payload, Facts facts, String connector) {
    ConnectStruct struct = structs.of(payload.struct());
    RowReading rows = tables.untold(facts.changed());
    if (rows.isPassedOver()) {
      return;
    }
    reading.fill(OceanBaseTables.UNTYPED);
    ConnectValues values = new ConnectValues(reading, struct.columns(), connector);
    RowImage<?> before = values.image(rows, payload.before(), payload.prefix() + "/before");
    RowImage<?> after = values.image(rows, payload.after(), payload.prefix() + "/after");
    Row key = Keys.bySchema(reading, rows, before, after);
    facts.emit(reading, rows, reading.found(), key, before, after);
  }
}
