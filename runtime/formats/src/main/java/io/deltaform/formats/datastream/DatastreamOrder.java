package io.deltaform.formats.datastream;

import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.TableId;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order of the events of one source, which Datastream does not deliver in order, and what tells
 * a repeated one. By the fields that it documents for each source: MySQL's log file and position,
 * or else its GTID, Oracle's {@code rs_id} and {@code ssn}, the time and LSN of PostgreSQL and SQL
 * Server, Spanner's commit time and sequence numbers, Salesforce's time, MongoDB's cluster time,
 * which only {@code sort_keys} has. Backfill comes before everything else, which is our rule; among
 * itself its order does not matter. Events that are equal here keep the order in which they came,
 * if the sort is a stable one: the halves of a change of a key are such. Never throws.
 *
 * <p>For SQL Server, across a failover, the creation time of the database would come first; events
 * do not have it.
 */
public final class DatastreamOrder implements Comparator<Change<?>> {
  /** The only one: the source is that of the events. */
  public static final DatastreamOrder ORDER = new DatastreamOrder();

  private DatastreamOrder() {}

  /**
   * What is the same in repeats of an event, which come within minutes, with another {@code uuid}:
   * the key of the row and the place in the source.
   *
   * @param place by the fields of the order; empty for a backfill; the {@code uuid} of an event
   *     that has none of these fields, or no key
   */
  public record DedupeKey(@Nullable TableId table, @Nullable Row key, String place) {}

  /** What tells repeats of {@code change}. */
  public static DedupeKey dedupeKey(Change<?> change) {
    Row key = change.key();
    // where nothing tells the row or its place, no event may pass for the repeat of another
    String place = key == null ? null : place(change);
    return new DedupeKey(
        change.header().table(), key, place == null ? "uuid " + change.header().id() : place);
  }

  private static @Nullable String place(Change<?> change) {
    if (change.kind() == MessageKind.SNAPSHOT) {
      return "";
    }
    String text = text(change);
    return switch (source(change)) {
      case "mongodb" -> sortKeys(change).isEmpty() ? null : sortKeys(change).toString();
      case "mysql", "oracle", "spanner" -> text;
      default -> {
        Instant time = change.header().time();
        yield time == null ? text : time + (text == null ? "" : " " + text);
      }
    };
  }

  @Override
  public int compare(Change<?> a, Change<?> b) {
    boolean first = a.kind() == MessageKind.SNAPSHOT;
    boolean second = b.kind() == MessageKind.SNAPSHOT;
    if (first || second) {
      return Boolean.compare(second, first);
    }
    String source = source(a);
    int order = source.compareTo(source(b));
    if (order != 0) {
      // of two sources neither is before the other: kept apart, so that sorting makes sense
      return order;
    }
    return switch (source) {
      case "mongodb" -> SortKeys.ORDER.compare(sortKeys(a), sortKeys(b));
      case "mysql", "oracle", "spanner" -> positions(a, b);
      default -> {
        int times = times(a.header().time(), b.header().time());
        yield times != 0 ? times : positions(a, b);
      }
    };
  }

  private static String source(Change<?> change) {
    String source = change.header().origin().source();
    return source == null ? "" : source;
  }

  private static List<? extends @Nullable JsonValue> sortKeys(Change<?> change) {
    return change.typed() instanceof DatastreamMongodbEvent event && event.sortKeys() != null
        ? event.sortKeys()
        : List.of();
  }

  private static int times(@Nullable Instant a, @Nullable Instant b) {
    if (a == null || b == null) {
      return Boolean.compare(a != null, b != null);
    }
    return a.compareTo(b);
  }

  private static int positions(Change<?> a, Change<?> b) {
    String x = text(a);
    String y = text(b);
    if (x == null || y == null) {
      return Boolean.compare(x != null, y != null);
    }
    return PlaceText.compare(x, y);
  }

  /** The position; without one MySQL's GTID, which is the transaction. */
  private static @Nullable String text(Change<?> change) {
    Position position = change.header().position();
    if (position != null) {
      return position.text();
    }
    return source(change).equals("mysql") ? change.header().transaction() : null;
  }
}
