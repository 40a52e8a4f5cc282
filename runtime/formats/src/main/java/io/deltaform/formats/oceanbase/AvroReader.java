package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.metadata.OceanBaseMetadata;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads records of the avro serialiser: bare datums, and their JSON rendering. Not thread-safe. */
final class AvroReader implements FormatReader {
  static final String ID = "oceanbase-avro";

  private static final String BEFORE = "/beforeImages";
  private static final String AFTER = "/afterImages";

  private final OceanBaseTables tables;
  private final MillisUnit unit;
  private final AvroBody body = new AvroBody();
  private final AvroKeys keys = new AvroKeys();
  private AvroGeneration generation = AvroGeneration.EITHER;

  /**
   * @param unit what the {@code millis} of times count
   */
  AvroReader(ReaderContext context, MillisUnit unit) {
    this.tables = new OceanBaseTables(ID, context.tables());
    this.unit = unit;
  }

  @Override
  public boolean ahead(AvroInput ahead, boolean whole) {
    generation = body.generation(ahead, whole);
    return !whole && !body.hasSeenEnough();
  }

  @Override
  public void avro(Reading reading) {
    OceanBaseAvroRecord datum = reading.readAvro(generation, "com.alibaba.dts.formats.avro.Record");
    if (datum != null) {
      message(reading, AvroMessage.of(datum));
    }
  }

  @Override
  public void json(Reading reading) {
    OceanBaseAvroRendering rendering = reading.read(OceanBaseAvroRendering.CODEC);
    if (rendering != null) {
      message(reading, AvroMessage.of(rendering));
    }
  }

  private void message(Reading reading, AvroMessage message) {
    TableId table = null;
    String name = Parts.named(message.table());
    if (name != null) {
      table = OceanBaseMetadata.objectTable(name);
      if (table == null) {
        reading.refuse(
            "bad-envelope",
            "/objectName",
            0,
            "found a name that is not of one to three parts joined with dots, none of them empty");
        return;
      }
    }
    Facts facts = facts(reading, message, table);
    if (!facts.isPlaced(reading, "/objectName")) {
      return;
    }
    if (!facts.hasRows()) {
      facts.emit(reading, OceanBaseTables.UNTYPED);
    } else {
      change(reading, message, facts);
    }
  }

  private static Facts facts(Reading reading, AvroMessage message, @Nullable TableId table) {
    Instant time =
        message.seconds() == null
            ? null
            : Parts.seconds(
                reading, new JsonNumber(message.seconds().toString()), "/sourceTimestamp");
    return new Facts(
        ID,
        Operations.AVRO.kind(reading, message.operation()),
        message.operation(),
        table,
        time,
        Parts.named(message.transaction()),
        Parts.named(message.position()),
        message.id() == null ? null : message.id().toString(),
        Parts.named(message.statement()),
        message.typed());
  }

  private void change(Reading reading, AvroMessage message, Facts facts) {
    List<AvroMessage.Column> columns = AvroImages.columns(reading, message);
    if (columns == null) {
      return;
    }
    MessageKind kind = facts.kind();
    RowReading rows = tables.untold(facts.changed());
    if (rows.isPassedOver()) {
      return;
    }
    AvroImages images = new AvroImages(reading, rows, columns, new AvroValues(reading, unit));
    RowImage<?> before = images.image(message.before(), BEFORE);
    RowImage<?> after = images.image(message.after(), AFTER);
    if (!Images.fit(reading, kind, before, after, BEFORE, AFTER)) {
      return;
    }
    Row key = keys.key(reading, rows, message.tags(), before, after);
    facts.emit(reading, rows, reading.found(), key, before, after);
  }
}
