package io.deltaform.formats.ces;

import io.deltaform.runtime.change.MessageKind;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the CloudEvent around the data says, whichever body it came in.
 *
 * @param id of the event, or of the segment
 * @param kind of the change; UNKNOWN where the operation is not listed
 * @param segment null if the event is whole
 * @param sent the generated record, without the data
 */
record Envelope(
    String source,
    String id,
    @Nullable String logicalId,
    @Nullable Instant time,
    String operation,
    MessageKind kind,
    @Nullable Segment segment,
    Object sent) {

  /** The segments of one event have the same. */
  record Group(String source, String logicalId) {}

  /** The group that a segment belongs to, which has a logical id. */
  Group group() {
    return new Group(source, Objects.requireNonNull(logicalId));
  }
}
