package io.deltaform.runtime.rule;

import io.deltaform.runtime.avro.DatumValue;
import io.deltaform.runtime.gen.Members;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonNumbers;
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
  private final TestedNumbers numbers;
  private final int yes;
  private final int no;

  MemberValues(Collection<JsonValue> values) {
    List<String> strings = new ArrayList<>();
    List<BigDecimal> exact = new ArrayList<>();
    for (JsonValue v : values) {
      if (v instanceof JsonString text && !strings.contains(text.value())) {
        strings.add(text.value());
      } else if (v instanceof JsonNumber number) {
        BigDecimal value = number.toDecimal();
        if (value != null) {
          exact.add(value);
        }
      }
    }
    numbers = new TestedNumbers(exact);
    texts = Members.of(strings.toArray(String[]::new));
    yes = 2 + texts.size() + numbers.size();
    no = yes + 1;
  }

  /** One more than the greatest code. */
  int codes() {
    return no + 1;
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
      return codeOfText(texts.indexOf(text.value()));
    } else if (v instanceof JsonBoolean bool) {
      return bool.value() ? yes : no;
    } else if (v instanceof JsonNumber number && numbers.size() > 0) {
      return code(number.toDecimal());
    }
    return OTHER;
  }

  private int codeOfNumber(int index) {
    return index < 0 ? OTHER : 2 + texts.size() + index;
  }

  /** Of a number; null is one that is too long to be looked at. */
  private int code(@Nullable BigDecimal value) {
    return value == null ? OTHER : codeOfNumber(numbers.index(value));
  }

  int code(DatumValue v) {
    return switch (v.kind()) {
      case NONE -> NONE;
      case BOOLEAN -> v.isTrue() ? yes : no;
      case WHOLE -> codeOfNumber(numbers.index(v.whole(), 0));
      case FLOAT -> codeOfNumber(numbers.index(v.toFloat()));
      case DOUBLE -> codeOfNumber(numbers.index(v.toDouble()));
      case TEXT -> codeOfText(v.indexIn(texts));
      case SYMBOL -> codeOfText(texts.indexOf(v.symbol()));
      case OTHER -> OTHER;
    };
  }

  private static int codeOfText(int index) {
    return index < 0 ? OTHER : 2 + index;
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
        return codeOfText(texts.find(in, b));
      case '{', '[':
        return OTHER;
      default:
        if (numbers.size() == 0) {
          return OTHER;
        }
        in.number(b, p, e);
        JsonNumbers number = in.number();
        return number.isSmall()
            ? codeOfNumber(numbers.index(number.mantissa(), number.scale()))
            : code(number.toDecimal(b));
    }
  }
}
