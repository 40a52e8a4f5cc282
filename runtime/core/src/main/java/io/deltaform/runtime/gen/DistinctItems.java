package io.deltaform.runtime.gen;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds equal values in a list by hash first, so that a long list does not take its square. */
final class DistinctItems {
  private DistinctItems() {}

  static boolean areDistinct(List<JsonValue> items) {
    Map<Integer, List<JsonValue>> byHash = new HashMap<>();
    for (JsonValue item : items) {
      List<JsonValue> alike = byHash.computeIfAbsent(hash(item), h -> new ArrayList<>(1));
      for (JsonValue other : alike) {
        if (TreeValues.isEqual(item, other)) {
          return false;
        }
      }
      alike.add(item);
    }
    return true;
  }

  /** The same for what {@link TreeValues#isEqual} takes for equal. */
  private static int hash(JsonValue value) {
    if (value instanceof JsonNumber number) {
      BigDecimal decimal = number.toDecimal();
      return decimal == null || decimal.signum() == 0
          ? (decimal == null ? number.text().hashCode() : 0)
          : decimal.stripTrailingZeros().hashCode();
    } else if (value instanceof JsonArray array) {
      int hash = 1;
      for (JsonValue item : array.items()) {
        hash = 31 * hash + hash(item);
      }
      return hash;
    } else if (value instanceof JsonObject object) {
      int hash = 7;
      for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
        hash += member.getKey().hashCode() ^ hash(member.getValue());
      }
      return hash;
    }
    return value.hashCode();
  }
}
