package io.deltaform.schema.compatibility;

import java.util.IdentityHashMap;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What is known about pairs of types. They are told apart by identity: equality is as deep as they
 * are.
 */
final class AvroPairs {
  /** What was found about a pair. */
  enum Verdict {
    UNDER_WAY,
    COMPATIBLE,
    INCOMPATIBLE
  }

  private final IdentityHashMap<Schema, IdentityHashMap<Schema, Verdict>> verdicts =
      new IdentityHashMap<>();
  private int size;

  @Nullable Verdict get(Schema reader, Schema writer) {
    IdentityHashMap<Schema, Verdict> of = verdicts.get(reader);
    return of == null ? null : of.get(writer);
  }

  void put(Schema reader, Schema writer, Verdict verdict) {
    if (verdicts.computeIfAbsent(reader, r -> new IdentityHashMap<>(4)).put(writer, verdict)
        == null) {
      size++;
    }
  }

  int size() {
    return size;
  }
}
