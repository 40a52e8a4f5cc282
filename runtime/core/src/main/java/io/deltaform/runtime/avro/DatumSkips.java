package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import java.util.HashMap;
import java.util.Map;

/** Passes over values that no reader wants: they are read, and nothing is written. */
final class DatumSkips {
  private final Map<DatumType, Passed> records = new HashMap<>();

  /** A record, which may hold itself. */
  private static final class Passed implements DatumStep {
    private DatumStep[] fields = {};

    @Override
    public void run(AvroInput in, AvroOutput out) {
      in.enter();
      for (DatumStep field : fields) {
        field.run(in, out);
      }
      in.leave();
    }
  }

  private final int depth;
  private int level;

  DatumSkips(int depth) {
    this.depth = depth;
  }

  /**
   * The way past a value.
   *
   * @throws MalformedInput of the code {@code limit} if its type is nested too deep
   */
  DatumStep of(DatumType type) {
    if (++level > depth) {
      throw MalformedInput.limit("types nested deeper than " + depth + " levels", 0);
    }
    DatumStep skip = made(type);
    level--;
    return skip;
  }

  private DatumStep made(DatumType type) {
    return switch (type.kind()) {
      case NULL -> (in, out) -> {};
      case BOOLEAN -> (in, out) -> in.readBoolean();
      case INT -> (in, out) -> in.readInt();
      case LONG -> (in, out) -> in.readLong();
      case FLOAT -> (in, out) -> in.skipFixed(Float.BYTES);
      case DOUBLE -> (in, out) -> in.skipFixed(Double.BYTES);
      case BYTES -> (in, out) -> in.skipBytes();
      case STRING -> (in, out) -> in.skipString();
      case FIXED -> (in, out) -> in.skipFixed(type.size());
      case ENUM -> (in, out) -> in.readIndex(type.symbols().size());
      case UNION -> union(type);
      case ARRAY -> blocks(type.parts().get(0), false);
      case MAP -> blocks(type.parts().get(0), true);
      case RECORD -> record(type);
    };
  }

  private DatumStep union(DatumType type) {
    DatumStep[] branches = type.parts().stream().map(this::of).toArray(DatumStep[]::new);
    return (in, out) -> branches[in.readIndex(branches.length)].run(in, out);
  }

  private DatumStep blocks(DatumType item, boolean keyed) {
    DatumStep skip = of(item);
    return (in, out) -> {
      in.enter();
      for (int n = item.readBlock(in, keyed); n != 0; n = item.readBlock(in, keyed)) {
        for (int i = 0; i < n; i++) {
          if (keyed) {
            in.skipString();
          }
          skip.run(in, out);
        }
      }
      in.leave();
    };
  }

  private DatumStep record(DatumType type) {
    Passed known = records.get(type);
    if (known == null) {
      known = new Passed();
      records.put(type, known);
      known.fields = type.fields().stream().map(f -> of(f.type())).toArray(DatumStep[]::new);
    }
    return known;
  }
}
