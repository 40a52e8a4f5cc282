package io.deltaform.runtime.table;

import io.deltaform.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes images of other images. */
final class ImageChanges {
  private ImageChanges() {}

  /** As {@link RowImage#overlaid}. */
  static <R> RowImage<R> overlaid(RowImage<R> base, RowImage<R> over, R row) {
    long[] sent = base.present().clone();
    for (int i = 0; i < sent.length; i++) {
      sent[i] |= over.present()[i];
    }
    Map<String, JsonValue> misfits = base.raw();
    if (!misfits.isEmpty() || !over.raw().isEmpty()) {
      misfits = new LinkedHashMap<>(misfits);
      for (ColumnName column : over.columns()) {
        misfits.remove(column.wireName());
      }
      misfits.putAll(over.raw());
    }
    Map<String, JsonValue> unknown = base.others();
    if (!over.others().isEmpty()) {
      unknown = new LinkedHashMap<>(unknown);
      unknown.putAll(over.others());
    }
    return base.with(
        row,
        base.all(),
        sent,
        Collections.unmodifiableMap(unknown),
        Collections.unmodifiableMap(misfits),
        base.forms());
  }

  /** As {@link RowImage#without}. */
  static <R> RowImage<R> without(RowImage<R> image, String name) {
    if (image.others().containsKey(name)) {
      Map<String, JsonValue> fewer = new LinkedHashMap<>(image.others());
      fewer.remove(name);
      return image.with(
          image.row(), image.all(), image.present(), fewer, image.raw(), image.forms());
    }
    return image.row() instanceof Row dynamic && dynamic.has(name)
        ? without(image, dynamic, name)
        : image;
  }

  @SuppressWarnings("unchecked") // R is Row here
  private static <R> RowImage<R> without(RowImage<R> image, Row dynamic, String name) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>(dynamic.values());
    values.remove(name);
    List<? extends ColumnName> all = image.all();
    List<ColumnName> fewer = new ArrayList<>(all.size());
    long[] sent = new long[image.present().length];
    for (int i = 0; i < all.size(); i++) {
      if (!all.get(i).wireName().equals(name)) {
        int index = fewer.size();
        sent[index >> 6] |= (image.isPresent(i) ? 1L : 0L) << index;
        fewer.add(all.get(i));
      }
    }
    return image.with((R) Row.own(values), fewer, sent, image.others(), image.raw(), image.forms());
  }
}
