package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumType.Kind;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns datums of a writer's schema into datums of another schema by the names of fields, symbols
 * and types, as Avro's specification resolves schemas; a name's namespace does not matter. Made
 * once for a pair of schemas. Immutable; safe for use by several threads.
 */
public final class DatumResolution {
  private final Map<DatumType, Map<DatumType, Later>> made = new HashMap<>();
  private final Step root;

  /** Turns one value. */
  @FunctionalInterface
  interface Step {
    void run(AvroInput in, AvroOutput out);
  }

  /** A type may hold itself: its step is looked up when a datum gets there. */
  private static final class Later implements Step {
    private Step step = (in, out) -> {};

    @Override
    public void run(AvroInput in, AvroOutput out) {
      step.run(in, out);
    }
  }

  private DatumResolution(DatumType writer, DatumType reader) {
    this.root = step(writer, reader, "");
  }

  /**
   * The resolution of {@code writer} onto {@code reader}.
   *
   * @throws MalformedInput of the code {@code syntax} where a field of {@code reader} has neither a
   *     counterpart nor a default, or one that cannot be turned into it; the text says which
   */
  public static DatumResolution of(WriterSchema writer, AvroSchema reader, ReadLimits limits) {
    byte[] text = reader.text().getBytes(StandardCharsets.UTF_8);
    return new DatumResolution(writer.root(), WriterSchema.parse(text, limits).root());
  }

  /**
   * Reads the datum that {@code in} stands at and writes it as one of the other schema.
   *
   * @throws MalformedInput where the bytes are no datum, or hold a value the other schema has no
   *     place for
   */
  public void write(AvroInput in, AvroOutput out) {
    in.begin();
    root.run(in, out);
  }

  Step step(DatumType writer, DatumType reader, String path) {
    if (writer.kind() == Kind.UNION) {
      return union(writer, reader, path);
    } else if (reader.kind() == Kind.UNION) {
      return into(writer, reader, path);
    }
    Step plain = DatumSteps.scalar(writer, reader);
    if (plain != null) {
      return plain;
    }
    if (writer.kind() != reader.kind()) {
      throw mismatch(writer, reader, path);
    }
    return switch (writer.kind()) {
      case RECORD -> record(writer, reader, path);
      case ENUM -> DatumSteps.symbols(writer, reader);
      case ARRAY -> items(writer, reader, path, false);
      case MAP -> items(writer, reader, path, true);
      default -> throw mismatch(writer, reader, path);
    };
  }

  private Step record(DatumType writer, DatumType reader, String path) {
    Map<DatumType, Later> known = made.computeIfAbsent(writer, w -> new HashMap<>());
    Later later = known.get(reader);
    if (later == null) {
      later = new Later();
      known.put(reader, later);
      later.step = new RecordStep(this, writer, reader, path);
    }
    return later;
  }

  private Step items(DatumType writer, DatumType reader, String path, boolean keyed) {
    DatumType written = writer.parts().get(0);
    Step item = step(written, reader.parts().get(0), path + "/items");
    int least = Math.max(keyed ? 1 : 0, written.least());
    return (in, out) -> {
      in.enter();
      for (int n = in.readBlock(least); n != 0; n = in.readBlock(least)) {
        out.writeBlock(n);
        for (int i = 0; i < n; i++) {
          if (keyed) {
            out.writeString(in.readString());
          }
          item.run(in, out);
        }
      }
      out.writeBlock(0);
      in.leave();
    };
  }

  /** What is written on a branch that the reader has no place for is refused when it comes. */
  private Step union(DatumType writer, DatumType reader, String path) {
    Step[] branches = new Step[writer.parts().size()];
    MalformedInput none = null;
    int possible = 0;
    for (int i = 0; i < branches.length; i++) {
      try {
        branches[i] = step(writer.parts().get(i), reader, path);
        possible++;
      } catch (MalformedInput e) {
        none = e;
        branches[i] =
            (in, out) -> {
              throw MalformedInput.syntax(e.text(), in.position());
            };
      }
    }
    if (possible == 0 && none != null) {
      throw none;
    }
    return (in, out) -> branches[in.readIndex(branches.length)].run(in, out);
  }

  private Step into(DatumType writer, DatumType reader, String path) {
    List<DatumType> branches = reader.parts();
    for (int pass = 0; pass < 3; pass++) {
      for (int i = 0; i < branches.size(); i++) {
        DatumType branch = branches.get(i);
        boolean same = branch.kind() == writer.kind();
        boolean named = same && DatumSteps.sameName(writer, branch);
        if (pass == 0 ? named : pass == 1 ? same : DatumSteps.scalar(writer, branch) != null) {
          int index = i;
          Step step = step(writer, branch, path);
          return (in, out) -> {
            out.writeIndex(index);
            step.run(in, out);
          };
        }
      }
    }
    throw mismatch(writer, reader, path);
  }

  private static MalformedInput mismatch(DatumType writer, DatumType reader, String path) {
    return MalformedInput.syntax(
        "the schema has "
            + DatumSteps.called(writer)
            + " at "
            + (path.isEmpty() ? "its root" : path)
            + ", expected "
            + DatumSteps.called(reader),
        0);
  }
}
