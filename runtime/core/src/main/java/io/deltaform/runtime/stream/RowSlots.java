package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.JsonContent;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
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
public final class RowSlots implements RowSource {
  private final JsonContent<RowImage<?>> embedded = this::content;
  private final List<Slot> slots = new ArrayList<>(2);
  private final Problems guessed = new Problems();
  private final KnownEnds ends = new KnownEnds();
  private @Nullable RowReading table;
  private int filled;
  private final LikelyTables tables = new LikelyTables();
  private @Nullable RowReading likely;

  RowSlots() {}

  /** A row whose table is not known yet, and where it begins. */
  private static final class Slot {
    private final RowImage<?> image;
    private final @Nullable RowReading readBy;
    private final byte[] b;
    private final int p;
    private final int e;

    private Slot(RowImage<?> image, @Nullable RowReading readBy, byte[] b, int p, int e) {
      this.image = image;
      this.readBy = readBy;
      this.b = b;
      this.p = p;
      this.e = e;
    }
  }

  /** The rows that come are those of {@code table}; null: it is not known yet. */
  public void expect(@Nullable RowReading table) {
    this.table = table;
    likely = null;
    slots.clear();
    filled = 0;
    ends.clear();
  }

  /** Where the rows end that were met. */
  KnownEnds ends() {
    return ends;
  }

  @Override
  public RowImage<?> object(JsonInput in, byte[] b, int p, int e, Problems out) {
    if (b[p] != '{') {
      throw MalformedInput.syntax("expected a row as an object", p);
    }
    in.position(p);
    RowImage<?> image = table == null ? likely(in, b, p, e) : table.read(in, out);
    ends.add(b, p, in.position());
    return image;
  }

  /** The row is read as one of the likely table, which {@link #fill} will check. */
  private RowImage<?> likely(JsonInput in, byte[] b, int p, int e) {
    if (slots.isEmpty()) {
      likely = tables.of(b, p, e);
    }
    if (likely != null) {
      guessed.clear();
      RowImage<?> image = likely.read(in, guessed);
      slots.add(new Slot(image, guessed.isEmpty() ? likely : null, b, p, e));
      return image;
    }
    in.position(Brackets.end(b, p, e));
    return later(b, p, e);
  }

  @Override
  public RowImage<?> text(JsonInput in, byte[] b, int p, int e, Problems out) {
    int after = in.string(b, p, e);
    RowImage<?> image = table == null ? later(b, p, e) : in.embedded(b, out, embedded);
    in.position(after);
    return image;
  }

  private RowImage<?> later(byte[] b, int p, int e) {
    RowImage<?> image = RowImage.unfilled();
    slots.add(new Slot(image, null, b, p, e));
    return image;
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
    if (filled == slots.size()) {
      return;
    }
    this.table = table;
    tables.was(table);
    int position = in.position();
    for (; filled < slots.size(); filled++) {
      Slot slot = slots.get(filled);
      if (slot.readBy != null && slot.readBy.readsAs(table)) {
        continue;
      }
      boolean text = slot.b[slot.p] == '"';
      fill(
          slot.image,
          text ? text(in, slot.b, slot.p, slot.e, out) : object(in, slot.b, slot.p, slot.e, out));
    }
    in.position(position);
  }

  /**
   * The member of a row that is no column, for a row that is not read yet.
   *
   * @param image of a row whose table was not known when it came
   * @return null if the row has no such member
   * @throws MalformedInput where the row is not well-formed
   */
  public @Nullable JsonValue member(RowImage<?> image, String name, JsonInput in) {
    Slot slot = slot(image);
    int position = in.position();
    MemberScan scan = new MemberScan(name);
    scan.scan(in, slot.b, slot.p, slot.e, 1);
    int at = scan.at(0);
    JsonValue value = at < 0 ? null : JsonValue.read(in, slot.b, at, slot.e);
    in.position(position);
    return value;
  }

  /**
   * The row that is {@code base} with the columns that {@code over} has, null or not, as {@code
   * over} has them. Both are rows of the record that is read, and were filled.
   */
  public static RowImage<?> overlay(RowImage<?> base, RowImage<?> over) {
    return overlaid(base, over);
  }

  @SuppressWarnings("unchecked") // rows of one record are read by one codec
  private static <R> RowImage<R> overlaid(RowImage<R> base, RowImage<?> over) {
    return base.codec().overlay(base, (RowImage<R>) over);
  }

  @SuppressWarnings("ReferenceEquality") // two rows can be equal and stand in two places
  private Slot slot(RowImage<?> image) {
    for (Slot slot : slots) {
      if (slot.image == image) {
        return slot;
      }
    }
    throw new IllegalArgumentException("the image is of no row that was put off");
  }

  @SuppressWarnings("unchecked") // the slot was handed out as an image of any row
  private static void fill(RowImage<?> slot, RowImage<?> read) {
    ((RowImage<Object>) slot).fillFrom((RowImage<Object>) read);
  }
}
