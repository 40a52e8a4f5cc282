package io.deltaform.runtime.change;

import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import org.jspecify.annotations.Nullable;

/**
 * A change of a row, whoever sent it. Immutable.
 *
 * @param <R> the row: a generated record, or {@link Row}
 * @param kind what happened: one of those for which {@link MessageKind#isChange} is true
 * @param key key columns and their values in the key's order; null if no key is known
 * @param before the row before the change, as far as the producer shows it; null if it shows none
 * @param after the row after the change, as far as the producer shows it; null if it shows none
 * @param typed the producer's own message, for what only that producer sends
 * @param statement the text of the statement that made the change, where the producer sends one:
 *     that of a TRUNCATE
 */
public record Change<R>(
    MessageHeader header,
    MessageKind kind,
    @Nullable Row key,
    @Nullable RowImage<R> before,
    @Nullable RowImage<R> after,
    @Nullable Object typed,
    @Nullable String statement)
    implements Message {
  public Change {
    if (!kind.isChange()) {
      throw new IllegalArgumentException(kind + " is no change of a row");
    }
  }

  /** A change of which no statement was sent. */
  public Change(
      MessageHeader header,
      MessageKind kind,
      @Nullable Row key,
      @Nullable RowImage<R> before,
      @Nullable RowImage<R> after,
      @Nullable Object typed) {
    this(header, kind, key, before, after, typed, null);
  }

  /** All rows of a table were removed, by {@code statement} where that is known. */
  public static Change<?> truncate(
      MessageHeader header, @Nullable String statement, @Nullable Object typed) {
    return new Change<Row>(header, MessageKind.TRUNCATE, null, null, null, typed, statement);
  }

  /**
   * A change whose images were read with one codec, for readers that know it at run time only.
   *
   * @throws ClassCastException if the images are of different codecs
   */
  @SuppressWarnings("unchecked") // the codecs are compared
  public static Change<?> of(
      MessageHeader header,
      MessageKind kind,
      @Nullable Row key,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after,
      @Nullable Object typed) {
    if (before != null && after != null && before.codec() != after.codec()) {
      throw new ClassCastException("images of two different tables");
    }
    return new Change<>(
        header, kind, key, (RowImage<Object>) before, (RowImage<Object>) after, typed);
  }

  /**
   * This change with its rows as {@code type}.
   *
   * @return null if its rows are of another type, for another table changed; a change without
   *     images, such as TRUNCATE, has no rows to tell by and is returned as it is
   */
  @SuppressWarnings("unchecked") // both images were looked at
  public <T> @Nullable Change<T> as(Class<T> type) {
    boolean fits =
        (before == null || type.isInstance(before.row()))
            && (after == null || type.isInstance(after.row()));
    return fits ? (Change<T>) this : null;
  }
}
