package io.deltaform.formats.ces;

import io.deltaform.runtime.Bytes;

/**
 * An event as Avro, its segments joined: what {@code typed()} of its change is. Immutable.
 *
 * @param envelope the CloudEvent, of an event in segments that of the first one; its {@code data}
 *     is empty, and it is not a segment any more
 * @param data what stands in {@code data}
 */
public record CesAvroMessage(CesAvroEvent envelope, CesAvroData data) {
  /** The event without its data, as if it had never been split. */
  static CesAvroEvent bare(CesAvroEvent sent) {
    return with(sent, Bytes.EMPTY);
  }

  private static CesAvroEvent with(CesAvroEvent sent, Bytes data) {
    return new CesAvroEvent(
        sent.specversion(),
        sent.type(),
        sent.source(),
        sent.id(),
        sent.logicalid(),
        sent.time(),
        sent.datacontenttype(),
        sent.operation(),
        0,
        true,
        data);
  }

  /** The event as one bare datum, however long it is. */
  public byte[] toByteArray() {
    Bytes datum = Bytes.copyOf(CesAvroData.CODEC.write(data));
    return CesAvroEvent.CODEC.write(with(envelope, datum));
  }
}
