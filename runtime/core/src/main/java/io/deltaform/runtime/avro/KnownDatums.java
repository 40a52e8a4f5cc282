package io.deltaform.runtime.avro;

import io.deltaform.runtime.avro.AvroType.Primitive;

/** Passes over values that were read before: they are well-formed and within the limits. */
final class KnownDatums {
  private KnownDatums() {}

  /** How many items of an array or map come next; 0 ends it. */
  static long block(AvroInput in) {
    long n = in.readLong();
    if (n < 0) {
      in.readLong();
    }
    return Math.abs(n);
  }

  /** Passes over a value of {@code declared}. */
  static void skip(AvroInput in, AvroTypes types, AvroType declared) {
    AvroType type = types.resolve(declared);
    if (type instanceof Primitive primitive) {
      skip(in, primitive);
    } else if (type instanceof AvroType.Fixed fixed) {
      in.skipFixed(fixed.size());
    } else if (type instanceof AvroType.Symbols) {
      in.readInt();
    } else if (type instanceof AvroType.Branches union) {
      skip(in, types, union.types().get(in.readIndex(union.types().size())));
    } else if (type instanceof AvroType.Struct record) {
      for (AvroType.Field field : record.fields()) {
        skip(in, types, field.type());
      }
    } else if (type instanceof AvroType.Items array) {
      skipParts(in, types, array.item(), false);
    } else if (type instanceof AvroType.Entries map) {
      skipParts(in, types, map.value(), true);
    }
  }

  private static void skip(AvroInput in, Primitive type) {
    switch (type) {
      case NULL -> {}
      case BOOLEAN -> in.skipFixed(1);
      case INT, LONG -> in.readLong();
      case FLOAT -> in.skipFixed(Float.BYTES);
      case DOUBLE -> in.skipFixed(Double.BYTES);
      case BYTES, STRING, ROW -> in.skipBytes();
    }
  }

  private static void skipParts(AvroInput in, AvroTypes types, AvroType part, boolean keyed) {
    for (long n = block(in); n != 0; n = block(in)) {
      for (long i = 0; i < n; i++) {
        if (keyed) {
          in.skipBytes();
        }
        skip(in, types, part);
      }
    }
  }
}
