package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.metadata.OceanBaseMetadata;
import io.deltaform.runtime.stream.BoundedCache;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The key columns, which a tag names in JSON text. Not thread-safe. */
final class AvroKeys {
  private static final String TAG = OceanBaseMetadata.KEYS;

  /** Tables mostly have few keys, and each record repeats its own. */
  private final BoundedCache<String, List<String>> known = new BoundedCache<>(1000);

  @Nullable Row key(
      Reading reading,
      RowReading rows,
      Map<String, String> tags,
      @Nullable RowImage<?> before,
      @Nullable RowImage<?> after) {
    List<String> names = names(reading, tags.get(TAG));
    return Keys.of(
        reading, rows, names, i -> "/tags/" + TAG + "/PRIMARY/" + i, i -> null, before, after);
  }

  private List<String> names(Reading reading, @Nullable String tag) {
    if (tag == null || tag.isEmpty()) {
      return List.of();
    }
    List<String> names = known.get(tag);
    if (names == null) {
      names = OceanBaseMetadata.primaryKey(tag);
      if (names == null) {
        String message = "found something else, expected JSON text that lists the columns of keys";
        reading
            .problems()
            .add(
                new Problem(
                    Problem.Level.ERROR, "bad-value", "/tags/" + TAG, null, null, -1, message));
        return List.of();
      }
      known.put(tag, names);
    }
    return names;
  }
}
