package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.table.ColumnName;
import io.deltaform.runtime.table.RowImage;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Looks at the images of a row. */
final class Images {
  private Images() {}

  /**
   * False if the images are not those of the kind: then the record is refused. Where a row is what
   * a member of a message says, rules of its schema say this; here is what they cannot: a list of
   * values may have no row in it.
   *
   * @param pointers to the before and the after image
   */
  static boolean fit(
      Reading reading,
      MessageKind kind,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after,
      String... pointers) {
    boolean needsBefore = kind == MessageKind.DELETE;
    boolean needsAfter = kind != MessageKind.DELETE;
    return isThere(reading, kind, before, needsBefore, pointers[0])
        && isThere(reading, kind, after, needsAfter, pointers[1])
        && isAbsent(reading, kind, before, takesBefore(kind), pointers[0])
        && isAbsent(reading, kind, after, needsAfter, pointers[1]);
  }

  private static boolean takesBefore(MessageKind kind) {
    return kind == MessageKind.DELETE || kind == MessageKind.UPDATE;
  }

  private static boolean isThere(
      Reading reading,
      MessageKind kind,
      @Nullable RowImage<?> image,
      boolean needed,
      String pointer) {
    if (needed && image == null) {
      reading.refuse("bad-structure", pointer, 0, "found no row, expected one of " + kind);
      return false;
    }
    return true;
  }

  private static boolean isAbsent(
      Reading reading,
      MessageKind kind,
      @Nullable RowImage<?> image,
      boolean taken,
      String pointer) {
    if (!taken && image != null) {
      reading.refuse("bad-structure", pointer, 0, "found a row, expected none of " + kind);
      return false;
    }
    return true;
  }

  /** Warns of each type that is of no column of the row. */
  static void unknownTypes(
      Reading reading,
      Collection<String> typed,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after,
      UnaryOperator<String> pointer) {
    if (isAllOf(before, typed) || isAllOf(after, typed)) {
      return;
    }
    Set<String> names = new HashSet<>();
    collect(before, names);
    collect(after, names);
    for (String name : typed) {
      if (!names.contains(name)) {
        reading.warn(
            "unknown-column",
            pointer.apply(name),
            "found the type of a column that the row does not have");
      }
    }
  }

  /** The quick way for rows whose columns are just those that have types. */
  private static boolean isAllOf(@Nullable RowImage<?> image, Collection<String> typed) {
    if (image == null
        || image.codec().columns().size() != typed.size()
        || !image.isComplete()
        || !image.others().isEmpty()) {
      return false;
    }
    for (ColumnName column : image.codec().columns()) {
      if (!typed.contains(column.wireName())) {
        return false;
      }
    }
    return true;
  }

  /** Adds the names of all columns that the image has. */
  static void collect(@Nullable RowImage<?> image, Set<String> names) {
    if (image != null) {
      image.columns().forEach(column -> names.add(column.wireName()));
      names.addAll(image.others().keySet());
    }
  }

  static boolean has(@Nullable RowImage<?> image, String column) {
    return has(image, () -> column);
  }

  static boolean has(@Nullable RowImage<?> image, ColumnName column) {
    return image != null && (image.has(column) || image.others().containsKey(column.wireName()));
  }
}
