package io.deltaform.runtime.value;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the spelling of scalars in table schemas. */
final class ScalarText {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,9}");
  private static final int NESTING = 8;

  private ScalarText() {}

  static @Nullable Scalar parse(String text) {
    return parse(text.strip(), 0);
  }

  private static @Nullable Scalar parse(String text, int depth) {
    int open = text.indexOf('(');
    ValueType type = type(open < 0 ? text : text.substring(0, open).strip());
    if (type == null || (open >= 0 && !text.endsWith(")")) || depth > NESTING) {
      return null;
    }
    if (open < 0) {
      return type == ValueType.LIST ? null : Scalar.of(type);
    }
    String inner = text.substring(open + 1, text.length() - 1).strip();
    if (type == ValueType.LIST) {
      Scalar element = parse(inner, depth + 1);
      return element == null ? null : Scalar.listOf(element);
    }
    List<Integer> measures = measures(inner);
    if (measures == null) {
      return null;
    }
    if (type == ValueType.BIT && measures.size() == 1 && measures.get(0) > 0) {
      return Scalar.bit(measures.get(0));
    }
    boolean decimal = type == ValueType.DECIMAL && measures.size() <= 2 && measures.get(0) > 0;
    return decimal
        ? Scalar.decimal(measures.get(0), measures.size() == 2 ? measures.get(1) : 0)
        : null;
  }

  private static @Nullable ValueType type(String name) {
    for (ValueType type : ValueType.values()) {
      boolean ofColumns = type != ValueType.AVRO_DURATION && type != ValueType.URI;
      if (type.name().equals(name) && ofColumns) {
        return type;
      }
    }
    return null;
  }

  private static @Nullable List<Integer> measures(String text) {
    List<Integer> measures = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      if (!NUMBER.matcher(part.strip()).matches()) {
        return null;
      }
      measures.add(Integer.valueOf(part.strip()));
    }
    return measures;
  }
}
