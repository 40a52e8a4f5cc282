package io.deltaform.runtime.rule;

import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNull;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonString;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values that one part of an object is tested for, numbered: 0 is any other value, 1 no value.
 */
final class MemberValues {
  private static final int OTHER = 0;
  private static final int NONE = 1;

  private final Members texts;
  private final List<BigDecimal> numbers = new ArrayList<>();
  private final int yes;
  private final int no;

  MemberValues(Collection<JsonValue> values) {
    List<String> strings = new ArrayList<>();
    for (JsonValue v : values) {
      if (v instanceof JsonString text && !strings.contains(text.value())) {
        strings.add(text.value());
      } else if (v instanceof JsonNumber number) {
        BigDecimal exact = exact(number);
        if (exact != null && numberIndex(exact) < 0) {
          numbers.add(exact);
        }
      }
    }
    texts = Members.of(strings.toArray(String[]::new));
    yes = 2 + texts.size() + numbers.size();
    no = yes + 1;
  }

  /** One more than the greatest code. */
  int codes() {
    return no + 1;
  }

  private static @Nullable BigDecimal exact(JsonNumber number) {
    return number.toDecimal();
  }

  private int numberIndex(BigDecimal value) {
    for (int i = 0; i < numbers.size(); i++) {
      if (numbers.get(i).compareTo(value) == 0) {
        return i;
      }
    }
    return -1;
  }

  /** True if {@code code} is that of one of {@code some}. */
  boolean isOf(int code, List<JsonValue> some) {
    for (JsonValue v : some) {
      if (code != OTHER && code(v) == code) {
        return true;
      }
    }
    return false;
  }

  int code(@Nullable JsonValue v) {
    if (v == null || v instanceof JsonNull) {
      return NONE;
    } else if (v instanceof JsonString text) {
      int i = texts.indexOf(text.value());
      return i < 0 ? OTHER : 2 + i;
    } else if (v instanceof JsonBoolean bool) {
      return bool.value() ? yes : no;
    } else if (v instanceof JsonNumber number && !numbers.isEmpty()) {
      return code(exact(number));
    }
    return OTHER;
  }

  private int code(@Nullable BigDecimal value) {
    int i = value == null ? -1 : numberIndex(value);
    return i < 0 ? OTHER : 2 + texts.size() + i;
  }

  /**
   * @param p where the value begins; 0 if there is none
   */
  int code(JsonInput in, byte[] b, int p, int e) {
    if (p == 0) {
      return NONE;
    }
    switch (b[p]) {
      case 'n':
        return NONE;
      case 't':
        return yes;
      case 'f':
        return no;
      case '"':
        in.string(b, p, e);
        int i = texts.find(in, b);
        return i < 0 ? OTHER : 2 + i;
      case '{', '[':
        return OTHER;
      default:
        if (numbers.isEmpty()) {
          return OTHER;
        }
        in.number(b, p, e);
        return code(in.decimal(b));
    }
  }
}
