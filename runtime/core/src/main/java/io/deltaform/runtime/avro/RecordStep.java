package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes a record's fields in the reader's order. The writer's fields are read as they come as long
 * as the orders agree; one that comes too early is passed over, and gone back to. Its parts are set
 * after it is made, for it may hold itself. Not changed after that.
 */
final class RecordStep implements DatumStep {
  private static final int[] NO_MARKS = {};

  private Part[] parts = {};
  private int marks;

  /** A part of the way through a record. */
  @FunctionalInterface
  private interface Part {
    /**
     * @param places where fields start that were passed over
     */
    void run(AvroInput in, AvroOutput out, int[] places);
  }

  void fields(DatumType writer, DatumType reader, DatumSteps all, String at) {
    List<@Nullable Integer> sources = sources(writer, reader);
    Set<@Nullable Integer> wanted = new HashSet<>(sources);
    Map<Integer, Integer> passed = new HashMap<>();
    List<Part> ways = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < sources.size(); i++) {
      DatumType.Field field = reader.fields().get(i);
      String place = at + "/" + JsonPointers.escape(field.name());
      Integer source = sources.get(i);
      if (source == null) {
        ways.add(byDefault(field, place));
        continue;
      }
      for (; next < source; next++) {
        ways.add(pass(all.skip(writer.fields().get(next).type()), next, wanted, passed));
      }
      DatumMeanings.require(writer.fields().get(source), field, place);
      DatumStep step = all.step(writer.fields().get(source).type(), field.type(), place);
      ways.add(
          source == next ? (in, out, places) -> step.run(in, out) : back(step, source, passed));
      next += source == next ? 1 : 0;
    }
    for (; next < writer.fields().size(); next++) {
      ways.add(pass(all.skip(writer.fields().get(next).type()), next, wanted, passed));
    }
    parts = ways.toArray(Part[]::new);
    marks = passed.size();
  }

  /**
   * For each of the reader's fields the writer's of its name, or else one of its other names that
   * no other field has taken; null if there is none.
   */
  private static List<@Nullable Integer> sources(DatumType writer, DatumType reader) {
    Map<String, Integer> written = new HashMap<>();
    writer.fields().forEach(field -> written.put(field.name(), written.size()));
    List<@Nullable Integer> sources = new ArrayList<>();
    reader.fields().forEach(field -> sources.add(written.get(field.name())));
    Set<@Nullable Integer> taken = new HashSet<>(sources);
    for (int i = 0; i < sources.size(); i++) {
      if (sources.get(i) == null) {
        Integer source =
            TypeNames.aliases(reader.fields().get(i).definition().get("aliases")).stream()
                .map(written::get)
                .filter(found -> found != null && !taken.contains(found))
                .findFirst()
                .orElse(null);
        sources.set(i, source);
        taken.add(source);
      }
    }
    return sources;
  }

  private static Part pass(
      DatumStep skip, int field, Set<@Nullable Integer> wanted, Map<Integer, Integer> passed) {
    if (!wanted.contains(field)) {
      return (in, out, places) -> skip.run(in, out);
    }
    int mark = passed.size();
    passed.put(field, mark);
    return (in, out, places) -> {
      places[mark] = in.position();
      skip.run(in, out);
      in.again(in.position() - places[mark]);
    };
  }

  private static Part back(DatumStep step, int field, Map<Integer, Integer> passed) {
    int mark = Objects.requireNonNull(passed.get(field));
    return (in, out, places) -> {
      int next = in.position();
      in.position(places[mark]);
      step.run(in, out);
      in.position(next);
    };
  }

  private static Part byDefault(DatumType.Field field, String place) {
    JsonValue value = field.definition().get("default");
    if (value == null) {
      throw MalformedInput.writerSchema(
          "the schema has no field " + place + ", which has no default", place);
    }
    AvroOutput datum = new AvroOutput();
    DatumDefaults.write(value, field.type(), datum, place);
    byte[] bytes = datum.toByteArray();
    return (in, out, places) -> out.writeRaw(bytes, 0, bytes.length);
  }

  @Override
  public void run(AvroInput in, AvroOutput out) {
    in.enter();
    int[] places = marks == 0 ? NO_MARKS : new int[marks];
    for (Part part : parts) {
      part.run(in, out, places);
    }
    if (out.length() > in.limits().recordLength()) {
      throw MalformedInput.limit(
          "a datum that comes to more than " + in.limits().recordLength() + " bytes",
          in.position());
    }
    in.leave();
  }
}
