package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumType.Kind;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Works out how values of one schema are written as another wants them. Used for one pair. */
final class DatumSteps {
  /** Pairs of types that are compared: unions of unlike records could ask for any number. */
  private static final int MOST_PAIRS = 1 << 20;

  private final ReadLimits limits;
  private final Map<Pair, RecordStep> records = new LinkedHashMap<>();
  private final Map<Pair, MalformedInput> refused = new HashMap<>();
  private final DatumSkips skips;
  private int pairs;
  private int depth;

  /** Types are equal to themselves only. */
  private record Pair(DatumType writer, DatumType reader) {}

  DatumSteps(ReadLimits limits) {
    this.limits = limits;
    this.skips = new DatumSkips(limits.depth());
  }

  /** Passes over what nobody wants. */
  DatumStep skip(DatumType type) {
    return skips.of(type);
  }

  /**
   * The way from one type to another.
   *
   * @param at pointer to the value, by the names of the reader's fields
   * @throws MalformedInput if there is none
   */
  DatumStep step(DatumType writer, DatumType reader, String at) {
    if (++pairs > MOST_PAIRS) {
      throw MalformedInput.limit("more than " + MOST_PAIRS + " pairs of types to compare", 0);
    }
    if (++depth > limits.depth()) {
      throw MalformedInput.limit("types nested deeper than " + limits.depth() + " levels", 0);
    }
    DatumStep step = resolved(writer, reader, at);
    depth--;
    return step;
  }

  private DatumStep resolved(DatumType writer, DatumType reader, String at) {
    if (writer.kind() == Kind.UNION) {
      return union(writer, reader, at);
    } else if (reader.kind() == Kind.UNION) {
      return into(writer, reader, at);
    }
    DatumMeanings.require(writer, reader, at);
    DatumStep scalar = ScalarSteps.of(writer, reader);
    if (scalar != null) {
      return scalar;
    } else if (writer.kind() != reader.kind()) {
      throw mismatch(writer, reader, at);
    }
    return switch (writer.kind()) {
      case RECORD -> record(writer, reader, at);
      case ENUM -> symbols(writer, reader, at);
      case ARRAY -> items(writer, reader, at, false);
      case MAP -> items(writer, reader, at, true);
      default -> throw mismatch(writer, reader, at);
    };
  }

  private DatumStep record(DatumType writer, DatumType reader, String at) {
    Pair pair = new Pair(writer, reader);
    MalformedInput reason = refused.get(pair);
    if (reason != null) {
      throw reason;
    }
    RecordStep known = records.get(pair);
    if (known == null) {
      int before = records.size();
      known = new RecordStep();
      records.put(pair, known); // first: a record may hold itself
      try {
        known.fields(writer, reader, this, at);
      } catch (MalformedInput e) {
        // what was made meanwhile may lead back here
        records.keySet().removeAll(records.keySet().stream().skip(before).toList());
        refused.put(pair, e);
        throw e;
      }
    }
    return known;
  }

  private static DatumStep symbols(DatumType writer, DatumType reader, String at) {
    if (!TypeNames.match(writer, reader)) {
      throw mismatch(writer, reader, at);
    }
    var otherwise = reader.property("default");
    int fallback = otherwise == null ? -1 : reader.symbols().indexOf(otherwise.asText());
    int[] targets =
        writer.symbols().stream()
            .mapToInt(symbol -> reader.symbols().indexOf(symbol))
            .map(target -> target < 0 ? fallback : target)
            .toArray();
    return (in, out) -> {
      int start = in.position();
      int target = targets[in.readIndex(targets.length)];
      if (target < 0) {
        throw MalformedInput.syntax(
            "a symbol that " + TypeNames.called(reader) + " does not have", start);
      }
      out.writeIndex(target);
    };
  }

  private DatumStep items(DatumType writer, DatumType reader, String at, boolean keyed) {
    DatumType written = writer.parts().get(0);
    DatumStep item = step(written, reader.parts().get(0), at + "/*");
    return (in, out) -> {
      in.enter();
      for (int n = written.readBlock(in, keyed); n != 0; n = written.readBlock(in, keyed)) {
        out.writeBlock(n);
        for (int i = 0; i < n; i++) {
          if (keyed) {
            int start = in.position();
            in.skipString();
            out.writeRaw(in, start);
          }
          item.run(in, out);
        }
      }
      out.writeBlock(0);
      in.leave();
    };
  }

  /** What is written on a branch that the reader has no place for is refused when it comes. */
  private DatumStep union(DatumType writer, DatumType reader, String at) {
    DatumStep[] branches = new DatumStep[writer.parts().size()];
    MalformedInput none = null;
    int possible = 0;
    for (int i = 0; i < branches.length; i++) {
      int level = depth;
      try {
        branches[i] = step(writer.parts().get(i), reader, at);
        possible++;
      } catch (MalformedInput e) {
        if (e.code().equals("limit")) {
          throw e;
        }
        depth = level;
        none = none == null ? e : none;
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

  private DatumStep into(DatumType writer, DatumType reader, String at) {
    int branch = UnionBranch.of(writer, reader, type -> takes(writer, type, at));
    if (branch < 0) {
      throw mismatch(writer, reader, at);
    }
    DatumStep step = step(writer, reader.parts().get(branch), at);
    return (in, out) -> {
      out.writeIndex(branch);
      step.run(in, out);
    };
  }

  private boolean takes(DatumType writer, DatumType branch, String at) {
    int level = depth;
    try {
      step(writer, branch, at);
      return true;
    } catch (MalformedInput e) {
      if (e.code().equals("limit")) {
        throw e;
      }
      depth = level;
      return false;
    }
  }

  static MalformedInput mismatch(DatumType writer, DatumType reader, String at) {
    return MalformedInput.writerSchema(
        "the schema has "
            + TypeNames.called(writer)
            + " at "
            + TypeNames.place(at)
            + ", expected "
            + TypeNames.called(reader),
        at);
  }
}
