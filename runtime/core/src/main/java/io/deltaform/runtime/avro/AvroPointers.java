package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonPointers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Places in a datum from byte offsets: one walk over the datum by its schema. */
final class AvroPointers {
  /** Bytes that no written part of a datum lacks for its counts of items to be believed. */
  private static final int REST = 1 << 16;

  private final AvroTypes types;
  private final AvroInput in;
  private final long[] ascending; // offset, then index into the answer
  private final DatumPlace[] found;
  private @Nullable String schema;
  private final List<String> steps = new ArrayList<>();
  private int next;

  private AvroPointers(AvroTypes types, AvroInput in, int[] targets) {
    this.types = types;
    this.in = in;
    this.ascending = new long[targets.length];
    for (int i = 0; i < targets.length; i++) {
      ascending[i] = (long) targets[i] << 32 | i;
    }
    Arrays.sort(ascending);
    this.found = new DatumPlace[targets.length];
    Arrays.fill(found, DatumPlace.ROOT);
  }

  /**
   * The places of the innermost values of the datum at {@code start} that hold the bytes at {@code
   * targets}; where the datum is malformed before one, its pointer ends there.
   */
  static List<DatumPlace> at(AvroTypes types, AvroInput datum, int start, int[] targets) {
    AvroInput in =
        new AvroInput(limits(datum.limits().depth()))
            .reset(datum.buffer(), start, datum.end() - start);
    AvroPointers walk = new AvroPointers(types, in, targets);
    try {
      walk.over(types.root());
    } catch (MalformedInput e) {
      // the fault that is being placed: what was passed on the way to it is the answer
      walk.place(Integer.MAX_VALUE);
    }
    return List.of(walk.found);
  }

  /** The pointer to the value that would come next where a datum was written only in part. */
  static String after(AvroTypes types, byte[] written, int start) {
    // zeroes go for whatever else is in the datum, so that no count of items is beyond the bytes
    byte[] whole = Arrays.copyOf(written, written.length + REST);
    AvroInput in = new AvroInput().reset(whole, start, whole.length - start);
    return at(types, in, start, new int[] {written.length}).get(0).pointer();
  }

  /**
   * The reader has applied its limits already, and items count as if they had no bytes here; only
   * the depth is bounded, for the walk recurses.
   */
  private static ReadLimits limits(int depth) {
    int max = Integer.MAX_VALUE;
    return new ReadLimits(depth, max, max, max, max, max, max, Duration.ZERO);
  }

  /** Places the targets before {@code end}: they are in what was just passed. */
  private void place(int end) {
    while (next < found.length && target(next) < end) {
      found[(int) ascending[next++]] = new DatumPlace(String.join("", steps), schema);
    }
  }

  private int target(int index) {
    return (int) (ascending[index] >> 32);
  }

  private void over(AvroType type) {
    AvroType resolved = types.resolve(type);
    if (next == found.length) {
      return;
    }
    if (resolved instanceof AvroType.Primitive primitive) {
      primitive(primitive);
    } else if (resolved instanceof AvroType.Fixed fixed) {
      in.skipFixed(fixed.size());
    } else if (resolved instanceof AvroType.Symbols symbols) {
      in.readIndex(symbols.names().size());
    } else if (resolved instanceof AvroType.Branches union) {
      AvroType branch = union.types().get(in.readIndex(union.types().size()));
      place(in.position());
      over(branch);
    } else {
      in.enter();
      parts(resolved);
      in.leave();
    }
    place(in.position());
  }

  private void parts(AvroType type) {
    if (type instanceof AvroType.Items array) {
      blocks(array.item(), false);
    } else if (type instanceof AvroType.Entries map) {
      blocks(map.value(), true);
    } else {
      fields((AvroType.Struct) type);
    }
  }

  private void fields(AvroType.Struct record) {
    String around = schema;
    for (int i = 0; i < record.fields().size() && next < found.length; i++) {
      AvroType.Field field = record.fields().get(i);
      String location = record.location();
      schema = location == null ? null : location + "/fields/" + i + "/type";
      over(field.type(), field.name());
    }
    schema = around;
  }

  private void blocks(AvroType item, boolean keyed) {
    int index = 0;
    int n;
    while ((n = in.readBlock(keyed ? 1 : 0)) != 0) {
      place(in.position());
      for (int i = 0; i < n && next < found.length; i++) {
        String step = keyed ? in.readString() : String.valueOf(index++);
        place(in.position());
        over(item, step);
      }
      if (next == found.length) {
        return;
      }
    }
  }

  private void over(AvroType type, String step) {
    steps.add("/" + JsonPointers.escape(step));
    over(type);
    steps.remove(steps.size() - 1);
  }

  private void primitive(AvroType.Primitive type) {
    switch (type) {
      case NULL -> {}
      case BOOLEAN -> in.readBoolean();
      case INT -> in.readInt();
      case LONG -> in.readLong();
      case FLOAT -> in.skipFixed(Float.BYTES);
      case DOUBLE -> in.skipFixed(Double.BYTES);
      case BYTES -> in.skipBytes();
      case STRING -> in.skipString();
      case ROW -> row();
    }
  }

  private void row() {
    int n = in.skipBytes();
    int start = in.position() - n;
    place(start);
    int first = next;
    int[] inside = new int[found.length - first];
    for (int i = 0; i < inside.length; i++) {
      inside[i] = Math.min(target(first + i), in.position());
    }
    String prefix = String.join("", steps);
    String[] pointers = JsonPointers.at(in.buffer(), start, in.position(), inside);
    while (next < found.length && target(next) < in.position()) {
      found[(int) ascending[next]] = new DatumPlace(prefix + pointers[next - first], null);
      next++;
    }
  }
}
