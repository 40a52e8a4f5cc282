package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.TypeRef;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Defaults of fields as Java expressions. */
final class Defaults {
  private Defaults() {}

  /** Null if there is no default, or it is no scalar value of the field's type. */
  static @Nullable CodeBlock of(ModelIndex index, Field field) {
    JsonValue value = field.defaultValue();
    TypeRef type = field.type().type();
    if (value == null) {
      return null;
    }
    if (type instanceof TypeRef.ScalarRef scalar) {
      return scalar(scalar.type().type(), value);
    }
    String text = value.asText();
    if (text != null
        && type instanceof TypeRef.Named named
        && index.model.shape(named.name()) instanceof EnumType symbols
        && symbols.symbols().contains(text)) {
      String constant = index.names.constants(symbols).get(text);
      return CodeBlock.of("$T.$L", index.names.type(named.name()), constant);
    }
    return null;
  }

  private static @Nullable CodeBlock scalar(ValueType type, JsonValue value) {
    if (value instanceof JsonValue.JsonBoolean bool) {
      return type == ValueType.BOOLEAN ? CodeBlock.of("$L", bool.value()) : null;
    }
    if (value instanceof JsonValue.JsonString text) {
      return type == ValueType.STRING ? TextLiteral.joined(text.value()) : null;
    }
    if (value instanceof JsonValue.JsonNumber number) {
      BigDecimal decimal = number.toDecimal();
      return decimal == null ? null : number(type, decimal);
    }
    return null;
  }

  private static @Nullable CodeBlock number(ValueType type, BigDecimal value) {
    boolean integer = value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
    int bits = integer ? value.toBigInteger().bitLength() : Integer.MAX_VALUE;
    return switch (type) {
      case INT32 -> bits < 32 ? CodeBlock.of("$L", value.toBigInteger()) : null;
      case INT64 -> bits < 64 ? CodeBlock.of("$LL", value.toBigInteger()) : null;
      case BIG_INTEGER ->
          integer ? CodeBlock.of("new $T($S)", BigInteger.class, value.toBigInteger()) : null;
      case DECIMAL -> CodeBlock.of("new $T($S)", BigDecimal.class, value);
      case FLOAT64 ->
          Double.isFinite(value.doubleValue()) ? CodeBlock.of("$L", value.doubleValue()) : null;
      case FLOAT32 ->
          Float.isFinite(value.floatValue()) ? CodeBlock.of("$Lf", value.floatValue()) : null;
      default -> null;
    };
  }
}
