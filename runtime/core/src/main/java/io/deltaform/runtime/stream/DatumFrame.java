package io.deltaform.runtime.stream;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * What stands before a datum and says which schema it was written by: Confluent's framing, a byte 0
 * and the number of a schema in four bytes, or Avro's single-object encoding, the bytes C3 01 and
 * the schema's CRC-64 fingerprint in eight.
 */
record DatumFrame(Kind kind, long key) {
  enum Kind {
    NUMBER(5),
    FINGERPRINT(10);

    private final int size;

    Kind(int size) {
      this.size = size;
    }
  }

  /** The frame that {@code body} begins with; null if it begins with none. */
  static @Nullable DatumFrame of(byte[] body) {
    if (body.length >= Kind.NUMBER.size && body[0] == 0) {
      return new DatumFrame(Kind.NUMBER, ByteBuffer.wrap(body).getInt(1));
    } else if (body.length >= Kind.FINGERPRINT.size && body[0] == (byte) 0xc3 && body[1] == 1) {
      long key = ByteBuffer.wrap(body).order(ByteOrder.LITTLE_ENDIAN).getLong(2);
      return new DatumFrame(Kind.FINGERPRINT, key);
    }
    return null;
  }

  /** Single-object encoding by the schema of that fingerprint. */
  static byte[] single(long fingerprint, byte[] datum) {
    return ByteBuffer.allocate(Kind.FINGERPRINT.size + datum.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put((byte) 0xc3)
        .put((byte) 1)
        .putLong(fingerprint)
        .put(datum)
        .array();
  }

  /** Bytes before the datum. */
  int size() {
    return kind.size;
  }

  /** The schema's text; null if {@code lookup} knows none, or is none. */
  byte @Nullable [] schema(@Nullable SchemaLookup lookup) throws IOException {
    if (lookup == null) {
      return null;
    }
    return kind == Kind.NUMBER ? lookup.schema((int) key) : lookup.byFingerprint(key);
  }

  /** In the words of a message. */
  @Override
  public String toString() {
    return kind == Kind.NUMBER
        ? "the number " + Integer.toUnsignedString((int) key)
        : String.format("the fingerprint %016x", key);
  }
}
