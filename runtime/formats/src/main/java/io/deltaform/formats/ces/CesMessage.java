package io.deltaform.formats.ces;

import io.deltaform.runtime.json.JsonOutput;
import org.jspecify.annotations.Nullable;

/**
 * An event as JSON, its segments joined: what {@code typed()} of its change is. Immutable.
 *
 * @param envelope the CloudEvent, of an event in segments that of the first one; its {@code data}
 *     empty, and not a segment any more
 * @param data what stands in {@code data}
 */
public record CesMessage(CesEvent envelope, CesData data) {
  /** The event without its data, as if it had never been split. */
  static CesEvent bare(CesEvent sent) {
    return with(sent, "");
  }

  private static CesEvent with(CesEvent sent, @Nullable String data) {
    boolean numbered = sent.segmentindex() != null;
    boolean split = sent.splitindex() != null || sent.splittotalcnt() != null;
    return new CesEvent(
        sent.specversion(),
        sent.type(),
        sent.source(),
        sent.id(),
        sent.logicalid(),
        sent.time(),
        sent.datacontenttype(),
        sent.operation(),
        numbered ? (Integer) 0 : null,
        numbered ? (Boolean) true : null,
        split ? (Integer) 0 : null,
        split ? (Integer) 0 : null,
        data,
        sent.others());
  }

  /** The event as one JSON body, however long it is. */
  public byte[] toByteArray() {
    JsonOutput text = new JsonOutput();
    CesData.CODEC.write(data, text);
    return CesEvent.CODEC.write(with(envelope, text.toString()));
  }
}
