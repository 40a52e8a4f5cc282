package io.deltaform.runtime.table;

import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row as an event shows it: each column is absent, null or a value. Safe for use by several
 * threads once a reader has handed it out.
 *
 * @param <R> the row: a generated record, or {@link Row}
 */
public final class RowImage<R> {
  private @Nullable RowCodec<R> codec;
  private @Nullable R row;
  private List<? extends ColumnName> all = List.of();
  private long[] present = {};
  private Map<String, JsonValue> others = Map.of();
  private Map<String, JsonValue> raw = Map.of();
  private @Nullable WireForms forms;
  private boolean nullsLeftOut;

  private RowImage() {}

  /**
   * An image with its content.
   *
   * @param codec what knows the columns of the row
   * @param row the row
   * @param all the columns that the row can hold
   * @param present bit i of word i/64 says that column i was sent
   * @param others columns that were sent and that the row cannot hold
   * @param raw columns whose value did not fit their type, as sent; the row holds null for them
   * @param forms how each column of the codec is spelt; null: as this project itself writes it
   */
  public static <R> RowImage<R> of(
      RowCodec<R> codec,
      R row,
      List<? extends ColumnName> all,
      long[] present,
      Map<String, JsonValue> others,
      Map<String, JsonValue> raw,
      @Nullable WireForms forms) {
    RowImage<R> image = new RowImage<>();
    image.fill(codec, row, all, present, others, raw, forms);
    return image;
  }

  /** An image whose reader fills it before anyone else sees it. */
  public static <R> RowImage<R> unfilled() {
    return new RowImage<>();
  }

  /** Takes over the content of {@code that}; for the reader that made this image. */
  public void fillFrom(RowImage<R> that) {
    fill(that.codec(), that.row(), that.all, that.present, that.others, that.raw, that.forms);
    nullsLeftOut = that.nullsLeftOut;
  }

  private void fill(
      RowCodec<R> codec,
      R row,
      List<? extends ColumnName> all,
      long[] present,
      Map<String, JsonValue> others,
      Map<String, JsonValue> raw,
      @Nullable WireForms forms) {
    this.forms = forms;
    this.codec = codec;
    this.row = row;
    this.all = all;
    this.present = present;
    this.others = others;
    this.raw = raw;
  }

  /** The row; a component is null where its column was absent or null: {@link #has} tells. */
  public R row() {
    return Objects.requireNonNull(row, "the reader did not fill this image");
  }

  /** What knows the columns of the row. */
  public RowCodec<R> codec() {
    return Objects.requireNonNull(codec, "the reader did not fill this image");
  }

  /** The value of a column; null where it is absent or null: {@link #has} tells. */
  public @Nullable Object value(ColumnName column) {
    return codec().value(row(), column);
  }

  /** The value of a column that was sent; as sent if it does not fit its type. */
  public @Nullable Object sent(ColumnName column) {
    JsonValue sent = raw.isEmpty() ? null : raw.get(column.wireName());
    if (sent == null && !others.isEmpty()) {
      sent = others.get(column.wireName());
    }
    return sent == null ? value(column) : sent;
  }

  /** True if the column was sent, null or not. */
  public boolean has(ColumnName column) {
    int ordinal = column.ordinal();
    if (ordinal >= 0 && ordinal < all.size() && all.get(ordinal) == column) {
      return isPresent(ordinal);
    }
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).wireName().equals(column.wireName())) {
        return isPresent(i);
      }
    }
    return false;
  }

  /** The columns that the row can hold. */
  List<? extends ColumnName> all() {
    return all;
  }

  /** Which of {@link #all} were sent, as bits; not to be changed. */
  long[] present() {
    return present;
  }

  /** True if column {@code index} of {@link #all} was sent. */
  boolean isPresent(int index) {
    return index >> 6 < present.length && (present[index >> 6] & 1L << index) != 0;
  }

  /** The columns that were sent and that the row holds, in the row's order. */
  public List<ColumnName> columns() {
    List<ColumnName> sent = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      if (isPresent(i)) {
        sent.add(all.get(i));
      }
    }
    return sent;
  }

  /** Columns that were sent and that the row has no place for, as sent. */
  public Map<String, JsonValue> others() {
    return others;
  }

  /** Columns whose value does not fit their type, as sent; the row holds null for them. */
  public Map<String, JsonValue> raw() {
    return raw;
  }

  /** True if no column was sent. */
  public boolean isEmpty() {
    for (long word : present) {
      if (word != 0) {
        return false;
      }
    }
    return others.isEmpty();
  }

  /** True if every column that the row can hold was sent. */
  public boolean isComplete() {
    int i = 0;
    while (i < all.size() && isPresent(i)) {
      i++;
    }
    return i == all.size();
  }

  /**
   * The image of {@code row}, which has the columns of this image and those of {@code over} as that
   * has them. Both are of one codec with a fixed list of columns.
   */
  public RowImage<R> overlaid(RowImage<R> over, R row) {
    return ImageChanges.overlaid(this, over, row);
  }

  /** This image with another content, of the same producer. */
  RowImage<R> with(
      R row,
      List<? extends ColumnName> all,
      long[] present,
      Map<String, JsonValue> others,
      Map<String, JsonValue> raw,
      @Nullable WireForms forms) {
    RowImage<R> image = of(codec(), row, all, present, others, raw, forms);
    image.nullsLeftOut = nullsLeftOut;
    return image;
  }

  /** This image, of a producer that leaves columns out that are null. */
  public RowImage<R> nullsLeftOut() {
    RowImage<R> image = of(codec(), row(), all, present, others, raw, forms);
    image.nullsLeftOut = true;
    return image;
  }

  /** True if the column was not sent and may be null, for the producer leaves out what is null. */
  public boolean mayBeNull(ColumnName column) {
    return nullsLeftOut && !has(column);
  }

  /**
   * The same image without a member that stands among the columns and is none; a generated row's
   * own columns stay.
   */
  public RowImage<R> without(String name) {
    return ImageChanges.without(this, name);
  }

  /**
   * The same image, to be written as a producer spells the columns of its codec; an image that was
   * read has the forms that it was read by.
   */
  public RowImage<R> spelt(WireForms forms) {
    return with(row(), all, present, others, raw, forms);
  }

  /** How each column of the codec is spelt; null: as this project itself writes it. */
  @Nullable WireForms forms() {
    return forms;
  }

  /** Writes the columns that were sent, in the value forms of the change model. */
  public void write(JsonOutput out) {
    codec().write(this, out);
  }

  /**
   * Writes the columns that were sent, as the producer spells them: what the same codec reads back
   * equal by the same forms.
   */
  public void writeBack(JsonOutput out) {
    if (forms == null) {
      codec().write(this, out);
    } else {
      codec().write(this, forms, out);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RowImage<?> that
        && Objects.equals(row, that.row)
        && names().equals(that.names())
        && others.equals(that.others)
        && raw.equals(that.raw);
  }

  /** Two producers of one table need not agree on the order of its columns. */
  private Set<String> names() {
    return columns().stream().map(ColumnName::wireName).collect(Collectors.toSet());
  }

  @Override
  public int hashCode() {
    return Objects.hashCode(row);
  }

  /** The names of the columns that were sent; no values. */
  @Override
  public String toString() {
    return columns().stream()
        .map(ColumnName::wireName)
        .collect(Collectors.joining(", ", "RowImage[", "]"));
  }
}
