package io.deltaform.runtime.stream;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A lookup that knows the schema of datums that name none, and asks another for those named. */
final class BareDatums implements SchemaLookup {
  private final SchemaLookup named;
  private final byte[] schema;

  BareDatums(SchemaLookup named, byte[] schema) {
    this.named = named;
    this.schema = schema.clone();
  }

  @Override
  public byte @Nullable [] schema(int id) throws IOException {
    return named.schema(id);
  }

  @Override
  public byte @Nullable [] byFingerprint(long fingerprint) throws IOException {
    return named.byFingerprint(fingerprint);
  }

  @Override
  public byte[] ofBareDatums() {
    return schema.clone();
  }
}
