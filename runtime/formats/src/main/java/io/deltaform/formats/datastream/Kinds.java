package io.deltaform.formats.datastream;

import io.deltaform.formats.datastream.Event.Place;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.SavedState;
import io.deltaform.runtime.table.TableId;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Says what an event tells of. The two halves of a change of a primary key come as events of their
 * own: what was read of the first is remembered for the second, as far as there is room. Not
 * thread-safe.
 */
final class Kinds {
  private static final Pattern BACKFILL = Pattern.compile("[a-z0-9]+-backfill.*");
  private static final String UPDATE_DELETE = "UPDATE-DELETE";
  private static final String UPDATE_INSERT = "UPDATE-INSERT";

  private final BoundedCache<Half, Boolean> halves = new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);

  /** The first half of a change of a key. */
  private record Half(TableId table, String position) {}

  /** The kind of an event; says what is odd about its {@code change_type}. */
  MessageKind kind(Reading reading, Event event) {
    if (isBackfill(event)) {
      return MessageKind.SNAPSHOT;
    }
    String changeType = event.place().changeType();
    if (changeType == null) {
      reading.warn(
          "unknown-change-type",
          pointer(event),
          "found no change type; is_deleted tells a DELETE from an UPSERT");
      return event.place().deleted() ? MessageKind.DELETE : MessageKind.UPSERT;
    }
    return switch (changeType.toUpperCase(Locale.ROOT)) {
      case "INSERT", "CREATE" -> MessageKind.INSERT;
      case "UPDATE" -> MessageKind.UPDATE;
      case "DELETE", UPDATE_DELETE -> MessageKind.DELETE;
      case UPDATE_INSERT -> isSecondHalf(event) ? MessageKind.INSERT : MessageKind.UPDATE;
      default -> {
        reading.warn(
            "unknown-operation",
            pointer(event),
            "found a change type that is not listed; known are INSERT, UPDATE, DELETE, CREATE, "
                + UPDATE_DELETE
                + " and "
                + UPDATE_INSERT);
        yield MessageKind.UNKNOWN;
      }
    };
  }

  private static String pointer(Event event) {
    return event.source() == DatastreamSource.SPANNER
        ? "/source_metadata/mod_type"
        : "/source_metadata/change_type";
  }

  private static boolean isBackfill(Event event) {
    String method = event.header().readMethod();
    return event.place().snapshot()
        || method != null
            && (method.equals("backfill")
                || method.equals("oracle_dump")
                || method.indexOf("-backfill") > 0 && BACKFILL.matcher(method).matches());
  }

  private boolean isSecondHalf(Event event) {
    Half half = half(event.place());
    return half != null && halves.get(half) != null;
  }

  /** The event is read: its second half may come. */
  void remember(Event event) {
    if (UPDATE_DELETE.equalsIgnoreCase(event.place().changeType())) {
      Half half = half(event.place());
      if (half != null) {
        halves.put(half, true);
      }
    }
  }

  /** Writes the first halves that are remembered, as one object. */
  void save(JsonOutput out) {
    out.beginObject().name("halves").beginArray();
    halves.forEach((half, there) -> save(half, out));
    out.endArray().endObject();
  }

  private static void save(Half half, JsonOutput out) {
    out.beginObject();
    if (half.table().database() != null) {
      out.name("database").string(half.table().database());
    }
    if (half.table().schema() != null) {
      out.name("schema").string(half.table().schema());
    }
    out.name("table").string(half.table().table());
    out.name("position").string(half.position()).endObject();
  }

  /** Takes over what {@link #save} wrote. */
  void load(SavedState state) {
    for (SavedState half : state.items("halves")) {
      String schema = half.textOrNull("schema");
      TableId table = TableId.of(half.textOrNull("database"), schema, half.text("table"));
      halves.put(new Half(table, half.text("position")), true);
    }
  }

  private static @Nullable Half half(Place place) {
    return place.table() == null || place.position() == null
        ? null
        : new Half(place.table(), place.position());
  }
}
