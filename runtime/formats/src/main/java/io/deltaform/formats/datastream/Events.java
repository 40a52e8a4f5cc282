package io.deltaform.formats.datastream;

import io.deltaform.formats.datastream.Event.Header;
import io.deltaform.formats.datastream.Event.Place;
import io.deltaform.runtime.JsonCodec;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonString;
import io.deltaform.runtime.stream.Reading;
import org.jspecify.annotations.Nullable;

/** Reads the typed message of each source, and looks at all of them in one way. */
final class Events {
  private static final String TIME = "/source_timestamp";

  private Events() {}

  /**
   * Reads the record that {@code reading} stands at.
   *
   * @param source null if nothing tells it
   * @return null if the record is refused
   */
  static @Nullable Event read(Reading reading, @Nullable DatastreamSource source) {
    Object typed = reading.read(codec(source));
    return typed == null ? null : of(source, typed);
  }

  /** The codec of the typed messages of a source. */
  static JsonCodec<?> codec(@Nullable DatastreamSource source) {
    if (source == null) {
      return DatastreamEvent.CODEC;
    }
    return switch (source) {
      case MONGODB -> DatastreamMongodbEvent.CODEC;
      case SALESFORCE -> DatastreamSalesforceEvent.CODEC;
      case SPANNER -> DatastreamSpannerEvent.CODEC;
      case SQLSERVER -> DatastreamSqlserverEvent.CODEC;
      case ORACLE -> DatastreamOracleEvent.CODEC;
      case MYSQL -> DatastreamMysqlEvent.CODEC;
      case POSTGRESQL -> DatastreamPostgresqlEvent.CODEC;
    };
  }

  private static Event of(@Nullable DatastreamSource source, Object typed) {
    if (typed instanceof DatastreamMysqlEvent e) {
      Header header = header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp());
      return new Event(source, header, Places.of(e.sourceMetadata()), e.payload(), e);
    } else if (typed instanceof DatastreamPostgresqlEvent e) {
      Header header = header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp());
      return new Event(source, header, Places.of(e.sourceMetadata()), e.payload(), e);
    } else if (typed instanceof DatastreamOracleEvent e) {
      Header header = header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp());
      return new Event(source, header, Places.of(e.sourceMetadata()), e.payload(), e);
    } else if (typed instanceof DatastreamSqlserverEvent e) {
      Header header = header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp());
      return new Event(source, header, Places.of(e.sourceMetadata()), e.payload(), e);
    } else if (typed instanceof DatastreamSpannerEvent e) {
      Place place = Places.of(e.sourceMetadata());
      return new Event(source, spanner(e), place, e.payload(), e);
    } else if (typed instanceof DatastreamSalesforceEvent e) {
      Header header = header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp());
      return new Event(source, header, Places.of(e.sourceMetadata()), e.payload(), e);
    } else if (typed instanceof DatastreamMongodbEvent e) {
      Header header = header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp());
      return new Event(source, header, Places.of(e.sourceMetadata()), e.payload(), e);
    }
    DatastreamEvent e = (DatastreamEvent) typed;
    Header header = header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp());
    return new Event(source, header, Places.of(e.sourceMetadata()), e.payload(), e);
  }

  private static Header header(
      @Nullable String readMethod,
      @Nullable String uuid,
      @Nullable String schemaKey,
      @Nullable JsonValue time) {
    return new Header(readMethod, uuid, schemaKey, time, TIME);
  }

  /** Its commit time is the change's; the times of other sources are in the common header. */
  private static Header spanner(DatastreamSpannerEvent e) {
    String commit = e.sourceMetadata() == null ? null : e.sourceMetadata().commitTimestamp();
    return commit == null || commit.isEmpty()
        ? header(e.readMethod(), e.uuid(), e.schemaKey(), e.sourceTimestamp())
        : new Header(
            e.readMethod(),
            e.uuid(),
            e.schemaKey(),
            new JsonString(commit),
            "/source_metadata/commit_timestamp");
  }
}
