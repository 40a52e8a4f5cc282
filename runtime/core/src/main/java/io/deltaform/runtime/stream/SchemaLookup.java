package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.WriterSchema;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Knows the schemas that bodies name: by number in Confluent's framing, by fingerprint in Avro's
 * single-object encoding; and that of datums that name none. Asked once for each that it knows; it
 * need not keep answers. A caller's: over a registry's HTTP, a folder, a map.
 */
@FunctionalInterface
public interface SchemaLookup {
  /**
   * The schema of that number.
   *
   * @return an Avro schema as JSON; null if there is none
   * @throws IOException if it cannot be found out: the body is not read then, and no dead letter
   */
  byte @Nullable [] schema(int id) throws IOException;

  /**
   * The schema of that CRC-64 fingerprint; none by default.
   *
   * @return an Avro schema as JSON; null if there is none
   * @throws IOException likewise
   */
  default byte @Nullable [] byFingerprint(long fingerprint) throws IOException {
    return null;
  }

  /**
   * The schema of bare datums, which name none; null, the default, if it is the documented one.
   *
   * @return an Avro schema as JSON, onto whose names those of the documented one are resolved
   */
  default byte @Nullable [] ofBareDatums() {
    return null;
  }

  /**
   * Knows what this does, and that bare datums are of {@code schema}.
   *
   * @param schema an Avro schema as JSON
   */
  default SchemaLookup bareDatums(byte[] schema) {
    return new BareDatums(this, schema);
  }

  /** Knows no schema. */
  static SchemaLookup none() {
    return id -> null;
  }

  /**
   * Knows {@code schemas} by their fingerprints, and none by number.
   *
   * @param schemas Avro schemas as JSON
   * @throws IllegalArgumentException if one is none
   */
  static SchemaLookup byFingerprints(Iterable<byte[]> schemas) {
    Map<Long, byte[]> known = new HashMap<>();
    for (byte[] schema : schemas) {
      try {
        known.put(WriterSchema.parse(schema, ReadLimits.DEFAULT).fingerprint(), schema.clone());
      } catch (MalformedInput e) {
        throw new IllegalArgumentException(e.text(), e);
      }
    }
    return new SchemaLookup() {
      @Override
      public byte @Nullable [] schema(int id) {
        return null;
      }

      @Override
      public byte @Nullable [] byFingerprint(long fingerprint) {
        return known.get(fingerprint);
      }
    };
  }
}
