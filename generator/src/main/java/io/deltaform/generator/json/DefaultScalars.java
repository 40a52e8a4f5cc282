package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import io.deltaform.generator.type.TextLiteral;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.runtime.value.WireForm;
import io.deltaform.schema.model.TypeRef;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Defaults of scalar types as Java expressions. */
final class DefaultScalars {
  private DefaultScalars() {}

  /** Null if {@code value} is none of the type. */
  static @Nullable CodeBlock of(TypeRef.ScalarRef ref, JsonValue value) {
    ValueType type = ref.type().type();
    if (value instanceof JsonValue.JsonBoolean bool) {
      return type == ValueType.BOOLEAN ? CodeBlock.of("$L", bool.value()) : null;
    }
    if (value instanceof JsonValue.JsonString text) {
      return type == ValueType.STRING
          ? TextLiteral.joined(text.value())
          : text(type, ref.form(), text.value());
    }
    if (value instanceof JsonValue.JsonNumber number) {
      BigDecimal decimal = number.toDecimal();
      return decimal == null ? null : number(type, decimal);
    }
    return null;
  }

  private static @Nullable CodeBlock text(ValueType type, WireForm form, String text) {
    try {
      return switch (type) {
        case DATE -> parsed(LocalDate.class, LocalDate.parse(text));
        case TIME_WITH_OFFSET -> parsed(OffsetTime.class, OffsetTime.parse(text));
        case OFFSET_DATE_TIME -> parsed(OffsetDateTime.class, OffsetDateTime.parse(text));
        case UUID -> CodeBlock.of("$T.fromString($S)", UUID.class, UUID.fromString(text));
        case URI -> CodeBlock.of("$T.create($L)", URI.class, TextLiteral.joined(uri(text)));
        case BYTES -> bytes(form, text);
        default -> null;
      };
    } catch (DateTimeException | IllegalArgumentException e) {
      return null; // as any default that is no value of its type
    }
  }

  private static CodeBlock parsed(Class<?> type, Object value) {
    return CodeBlock.of("$T.parse($S)", type, value);
  }

  private static String uri(String text) {
    return URI.create(text).toString();
  }

  private static @Nullable CodeBlock bytes(WireForm form, String text) {
    String hex =
        switch (form) {
          case BASE64 -> HexFormat.of().formatHex(Base64.getDecoder().decode(text));
          case HEX -> HexFormat.of().formatHex(HexFormat.of().parseHex(text));
          default -> null;
        };
    return hex == null ? null : CodeBlock.of("$T.ofHex($L)", Bytes.class, TextLiteral.joined(hex));
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
