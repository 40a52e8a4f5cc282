package io.deltaform.runtime.gen;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.ValueWriter;
import io.deltaform.runtime.value.Values;
import io.deltaform.runtime.value.WireForm;
import org.jspecify.annotations.Nullable;

/** Takes the parts of typed keys. */
public final class RowKeys {
  private RowKeys() {}

  /**
   * The value of {@code column} as {@code type}. What a producer typed otherwise is converted if
   * nothing of it is lost, such as text that spells a number.
   *
   * @param <T> the class of {@code type}
   * @throws IllegalArgumentException if it is absent or null, or does not fit {@code type}
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the type says what T is
  public static <T> T part(Row key, String column, ValueType type) {
    Object value = part(key.get(column), column);
    if (type.javaType().isInstance(value)) {
      return (T) value;
    }
    Object converted = type == ValueType.LIST ? null : converted(value, type);
    if (!type.javaType().isInstance(converted)) {
      throw new IllegalArgumentException(
          "the key column "
              + column
              + " holds "
              + value.getClass().getSimpleName()
              + ", which does not fit "
              + type);
    }
    return (T) converted;
  }

  /** By way of its JSON form, which is the same whoever sent the value. */
  private static @Nullable Object converted(Object value, ValueType type) {
    JsonOutput out = new JsonOutput();
    ValueWriter.write(out, value);
    byte[] b = out.toByteArray();
    JsonInput in = new JsonInput().reset(b, 0, b.length);
    return Values.any(in, b, 0, b.length, Scalar.of(type), WireForm.NATURAL, new Problems());
  }

  /**
   * {@code value}, which is there.
   *
   * @throws IllegalArgumentException if it is null
   */
  public static <T> T part(@Nullable T value, String column) {
    if (value == null) {
      throw new IllegalArgumentException("the key column " + column + " is absent or null");
    }
    return value;
  }
}
