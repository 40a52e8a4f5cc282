package io.deltaform.formats.ces;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.MessageHeader;
import io.deltaform.runtime.change.MessageHeader.Origin;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.metadata.CesMetadata;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.SourceType;
import io.deltaform.runtime.value.WireForm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes changes of events whose rows are read. */
final class CesMessages {
  private static final Origin ORIGIN = new Origin("ces", null);
  private static final String SOURCE = "/data/eventsource";

  private CesMessages() {}

  /** Emits what the event comes to, or refuses it. */
  static void emit(Reading reading, Envelope envelope, EventData data, RowReading table) {
    // {} is no image, which is not an image of nulls
    RowImage<?> before = data.old().isEmpty() ? null : data.old();
    RowImage<?> after = data.current().isEmpty() ? null : data.current();
    String misplaced = misplaced(envelope.kind(), before, after);
    if (misplaced != null) {
      reading.refuse("bad-structure", "/data/eventrow", 0, misplaced);
      return;
    }
    Row key = key(reading, data);
    unknownColumns(reading, data, before, after);
    if (envelope.kind() == MessageKind.UNKNOWN) {
      warn(
          reading,
          "unknown-operation",
          "/operation",
          "found operation " + envelope.operation() + ", known are INS, UPD, DEL");
    }
    MessageHeader header = header(envelope, data, reading.found());
    if (envelope.kind() == MessageKind.UNKNOWN) {
      reading.emit(new Message.Unknown(header, envelope.operation(), data.typed()));
    } else {
      reading.emit(table, Change.of(header, envelope.kind(), key, before, after, data.typed()));
    }
  }

  /** What is wrong about the images for that kind; null if nothing is. */
  private static @Nullable String misplaced(
      MessageKind kind, @Nullable RowImage<?> before, @Nullable RowImage<?> after) {
    return switch (kind) {
      case INSERT ->
          after == null
              ? "found no current row, expected the row that was inserted"
              : before == null ? null : "found an old row, expected none of an INS";
      case UPDATE -> after == null ? "found no current row, expected the row as it is now" : null;
      case DELETE -> after == null ? null : "found a current row, expected none of a DEL";
      default -> null;
    };
  }

  private static MessageHeader header(Envelope envelope, EventData data, List<Problem> found) {
    EventData.Transaction transaction = data.transaction();
    return new MessageHeader(
        ORIGIN,
        data.table(),
        envelope.time(),
        transaction == null ? null : transaction.commitLsn(),
        transaction == null
            ? null
            : new Position(transaction.commitLsn() + "/" + transaction.sequence()),
        envelope.id(),
        null,
        found);
  }

  private static @Nullable Row key(Reading reading, EventData data) {
    if (data.key().isEmpty()) {
      warn(
          reading,
          "no-key",
          SOURCE + "/pkkey",
          "found no key column: the table has no primary key");
      return null;
    }
    Map<String, @Nullable Object> key = new LinkedHashMap<>();
    for (int i = 0; i < data.key().size(); i++) {
      EventData.KeyPart part = data.key().get(i);
      CesMetadata.Column column = column(data, part.column());
      SourceType type = column == null ? null : CesTables.TYPES.find(column.type());
      String pointer = SOURCE + "/pkkey/" + i;
      if (column == null) {
        warn(
            reading,
            "unknown-column",
            pointer + "/columnname",
            "found a key column that is none of the event's cols");
      }
      Object value =
          reading.value(
              part.value(),
              type == null ? null : type.type(),
              type == null ? WireForm.NATURAL : type.form(),
              pointer + "/value");
      if (value != null) {
        key.put(part.column(), value);
      }
    }
    return Row.of(key);
  }

  private static CesMetadata.@Nullable Column column(EventData data, String name) {
    for (CesMetadata.Column column : data.columns()) {
      if (column.name().equals(name)) {
        return column;
      }
    }
    return null;
  }

  /** Columns that are listed and that no image has. */
  private static void unknownColumns(
      Reading reading, EventData data, @Nullable RowImage<?> before, @Nullable RowImage<?> after) {
    for (int i = 0; i < data.columns().size(); i++) {
      String name = data.columns().get(i).name();
      if (!has(before, name) && !has(after, name)) {
        warn(
            reading,
            "unknown-column",
            SOURCE + "/cols/" + i + "/name",
            "found a column that no row of the event has");
      }
    }
  }

  private static boolean has(@Nullable RowImage<?> image, String column) {
    return image != null && (image.has(() -> column) || image.others().containsKey(column));
  }

  private static void warn(Reading reading, String code, String pointer, String message) {
    reading.problems().add(new Problem(Level.WARNING, code, pointer, null, null, -1, message));
  }
}
