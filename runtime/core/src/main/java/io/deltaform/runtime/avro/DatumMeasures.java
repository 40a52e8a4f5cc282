package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumType.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures the types of a writer's schema: how few bytes a value can take, and how many parts it
 * has at least. Records of records can have parts without end that take no byte at all; such
 * schemas are refused.
 */
final class DatumMeasures {
  /** Parts of one value that are walked through without a byte of data being asked for them. */
  private static final int MOST_PARTS = 1 << 16;

  private final int depth;
  private final Map<DatumType, Boolean> begun = new HashMap<>();

  DatumMeasures(ReadLimits limits) {
    this.depth = limits.depth();
  }

  void measure(List<DatumType> types) {
    for (DatumType type : types) {
      measure(type, 0);
    }
  }

  /** Only what a record holds directly counts: unions, arrays and maps have a byte of their own. */
  private void measure(DatumType type, int level) {
    Boolean done = begun.get(type);
    if (Boolean.TRUE.equals(done)) {
      return;
    }
    if (done != null) {
      throw MalformedInput.syntax("no Avro schema: found a record that holds itself always", 0);
    }
    if (level > depth) {
      throw MalformedInput.limit("records nested deeper than " + depth + " levels", 0);
    }
    begun.put(type, false);
    long least = type.kind() == Kind.RECORD ? 0 : type.least();
    long weight = 1;
    for (DatumType.Field field : type.fields()) {
      measure(field.type(), level + 1);
      least += field.type().least();
      weight += field.type().weight();
    }
    if (weight > MOST_PARTS) {
      throw MalformedInput.limit("a record of more than " + MOST_PARTS + " parts", 0);
    }
    type.measured((int) Math.min(least, Integer.MAX_VALUE), (int) weight);
    begun.put(type, true);
  }
}
