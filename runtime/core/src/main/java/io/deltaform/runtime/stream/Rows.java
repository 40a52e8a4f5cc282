package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.JsonContent;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.RowImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rows inside the message that is being read. Where the table is known beforehand they are read
 * in the same pass; else their place is remembered, and they are read once the message has named
 * its table. Not thread-safe.
 */
public final class Rows implements RowSource {
  private final JsonContent<RowImage<?>> embedded = this::content;
  private final List<Slot> slots = new ArrayList<>(2);
  private @Nullable RowReading table;

  Rows() {}

  /** A row whose table is not known yet, and where it begins. */
  private static final class Slot {
    private final RowImage<Object> image = RowImage.unfilled();
    private final byte[] b;
    private final int p;
    private final int e;

    private Slot(byte[] b, int p, int e) {
      this.b = b;
      this.p = p;
      this.e = e;
    }
  }

  /** The rows that come are those of {@code table}; null: it is not known yet. */
  public void expect(@Nullable RowReading table) {
    this.table = table;
    slots.clear();
  }

  @Override
  public RowImage<?> object(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] != '{') {
      throw MalformedInput.syntax("expected a row as an object", p);
    }
    if (table == null) {
      in.position(Brackets.end(b, p, e));
      return later(b, p, e);
    }
    in.position(p);
    return table.read(in, out);
  }

  @Override
  public RowImage<?> text(JsonInput in, byte[] b, int p, int e, Problems out) {
    int after = in.string(b, p, e);
    RowImage<?> image = table == null ? later(b, p, e) : in.embedded(b, out, embedded);
    in.position(after);
    return image;
  }

  private RowImage<?> later(byte[] b, int p, int e) {
    Slot slot = new Slot(b, p, e);
    slots.add(slot);
    return slot.image;
  }

  private RowImage<?> content(JsonInput in, byte[] b, int p, int e, Problems out) {
    in.position(p);
    return Objects.requireNonNull(table).read(in, out);
  }

  /**
   * The message is read and is about {@code table}: reads the rows that were put off. Their
   * problems are placed in {@code in}, which is where the slots are.
   *
   * @throws MalformedInput where a row is not well-formed
   */
  public void fill(RowReading table, JsonInput in, Problems out) {
    if (slots.isEmpty()) {
      return;
    }
    this.table = table;
    int position = in.position();
    for (Slot slot : slots) {
      boolean text = slot.b[slot.p] == '"';
      fill(
          slot.image,
          text ? text(in, slot.b, slot.p, slot.e, out) : object(in, slot.b, slot.p, slot.e, out));
    }
    in.position(position);
    slots.clear();
  }

  @SuppressWarnings("unchecked") // the slot was handed out as an image of any row
  private static void fill(RowImage<Object> slot, RowImage<?> read) {
    slot.fillFrom((RowImage<Object>) read);
  }
}
