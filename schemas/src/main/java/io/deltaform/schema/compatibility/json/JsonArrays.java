package io.deltaform.schema.compatibility.json;

import static io.deltaform.schema.compatibility.json.JsonContainment.no;

import io.deltaform.schema.assertion.Assertion.Items;
import io.deltaform.schema.compatibility.SchemaChange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether the items of all arrays of one schema are items of another. */
final class JsonArrays {
  private final JsonContainment pairs;
  private final String place;

  JsonArrays(JsonContainment pairs, String place) {
    this.pairs = pairs;
    this.place = place;
  }

  boolean check(List<Items> reader, List<Items> writer, List<SchemaChange> reasons) {
    boolean contained = true;
    for (Items items : reader) {
      contained &=
          writer.size() == 1
              ? holds(items, writer.get(0), reasons)
              : writer.stream().anyMatch(w -> holds(items, w, new ArrayList<>()))
                  || isAny(items)
                  || no(reasons, "items", place, "items were valid that are not any more");
    }
    return contained;
  }

  private boolean isAny(Items items) {
    return items.prefix().stream().allMatch(id -> pairs.reader(id).isAny())
        && (items.rest() == null || pairs.reader(items.rest()).isAny());
  }

  private boolean holds(Items reader, Items writer, List<SchemaChange> reasons) {
    boolean contained = true;
    int positions = Math.max(reader.prefix().size(), writer.prefix().size());
    for (int i = 0; i < positions; i++) {
      contained &= holds(at(reader, i), at(writer, i), reasons);
    }
    contained &= holds(reader.rest(), writer.rest(), reasons);
    return contained;
  }

  private static @Nullable String at(Items items, int index) {
    return index < items.prefix().size() ? items.prefix().get(index) : items.rest();
  }

  private boolean holds(
      @Nullable String reader, @Nullable String writer, List<SchemaChange> reasons) {
    if (reader == null || pairs.reader(reader).isAny()) {
      return true;
    }
    return writer == null
        ? no(reasons, "items", reader, "items were valid that are not any more")
        : pairs.contains(reader, writer, reasons);
  }
}
