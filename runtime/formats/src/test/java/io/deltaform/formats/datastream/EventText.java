package io.deltaform.formats.datastream;

import io.deltaform.formats.Lines;
import io.deltaform.runtime.stream.ChangeReader;
import org.jspecify.annotations.Nullable;

/** Events in JSON. */
final class EventText {
  private EventText() {}

  static String of(String readMethod, String metadata, String payload) {
    return "{\"stream_name\":\"s\",\"read_method\":\""
        + readMethod
        + "\",\"object\":\"OTHER.NAME\",\"uuid\":\"u-1\",\"schema_key\":\"k-1\","
        + "\"read_timestamp\":\"2026-01-06T09:00:15.100Z\","
        + "\"source_timestamp\":\"2026-01-06T09:00:12.000Z\",\"sort_keys\":[1,\"a\",2],"
        + "\"source_metadata\":{"
        + metadata
        + "},\"payload\":"
        + payload
        + "}";
  }

  /** A change of {@code shop.T} from MySQL. */
  static String mysql(@Nullable String changeType, int position, String payload) {
    String metadata =
        "\"table\":\"T\",\"database\":\"shop\",\"primary_keys\":[\"id\"],\"log_file\":\"b.01\","
            + "\"log_position\":"
            + position
            + ",\"change_type\":"
            + (changeType == null ? "null" : "\"" + changeType + "\"")
            + ",\"is_deleted\":false";
    return of("mysql-cdc-binlog", metadata, payload);
  }

  static Lines read(String... events) {
    return Lines.of(ChangeReader.of(DatastreamFormat.DATASTREAM), events);
  }
}
