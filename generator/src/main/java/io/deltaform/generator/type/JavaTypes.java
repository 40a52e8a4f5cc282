package io.deltaform.generator.type;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.value.AvroDuration;
import io.deltaform.runtime.value.Interval;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZonedDateTime;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The Java types of the model's types. */
public final class JavaTypes implements TypeRef.Visitor<TypeName> {
  private static final AnnotationSpec NULLABLE = AnnotationSpec.builder(Nullable.class).build();

  /** Asked for once for each column of each table. */
  private static final Map<ValueType, TypeName> SCALARS = new EnumMap<>(ValueType.class);

  private static final Map<ValueType, TypeName> NULLABLE_SCALARS = new EnumMap<>(ValueType.class);

  static {
    for (ValueType type : ValueType.values()) {
      SCALARS.put(type, of(type));
      NULLABLE_SCALARS.put(type, nullable(of(type)));
    }
  }

  private final JavaNames names;

  public JavaTypes(JavaNames names) {
    this.names = names;
  }

  /** The type where null is legal: boxed, with {@code @Nullable}. */
  public static TypeName nullable(TypeName type) {
    return type.box().annotated(NULLABLE);
  }

  /** A reference type, with {@code @Nullable} where null is legal. */
  public TypeName element(TypeUse use) {
    TypeName type = of(use.type()).box();
    return use.nullable() ? nullable(type) : type;
  }

  /** The type without its nullness; primitive where there is a primitive type. */
  public TypeName of(TypeRef type) {
    return type.accept(this);
  }

  /** The type of a value that is never null; primitive where there is a primitive type. */
  public static TypeName of(Scalar scalar) {
    if (scalar.type() == ValueType.LIST) {
      Scalar element = scalar.element();
      // an array of a database may hold null anywhere
      TypeName item = element == null ? ClassName.get(JsonValue.class) : nullable(of(element));
      return ParameterizedTypeName.get(ClassName.get(List.class), item);
    }
    return Objects.requireNonNull(SCALARS.get(scalar.type()));
  }

  /** The type of a value that may be null. */
  public static TypeName nullable(Scalar scalar) {
    return scalar.type() == ValueType.LIST
        ? nullable(of(scalar))
        : Objects.requireNonNull(NULLABLE_SCALARS.get(scalar.type()));
  }

  private static TypeName of(ValueType type) {
    return switch (type) {
      case BOOLEAN -> TypeName.BOOLEAN;
      case INT32 -> TypeName.INT;
      case INT64 -> TypeName.LONG;
      case BIG_INTEGER, BIT -> ClassName.get(BigInteger.class);
      case DECIMAL -> ClassName.get(BigDecimal.class);
      case FLOAT32 -> TypeName.FLOAT;
      case FLOAT64 -> TypeName.DOUBLE;
      case STRING -> ClassName.get(String.class);
      case BYTES -> ClassName.get(Bytes.class);
      case DATE -> ClassName.get(LocalDate.class);
      case TIME -> ClassName.get(LocalTime.class);
      case TIME_WITH_OFFSET -> ClassName.get(OffsetTime.class);
      case LOCAL_DATE_TIME -> ClassName.get(LocalDateTime.class);
      case INSTANT -> ClassName.get(Instant.class);
      case OFFSET_DATE_TIME -> ClassName.get(OffsetDateTime.class);
      case ZONED_DATE_TIME -> ClassName.get(ZonedDateTime.class);
      case DURATION -> ClassName.get(Duration.class);
      case INTERVAL -> ClassName.get(Interval.class);
      case AVRO_DURATION -> ClassName.get(AvroDuration.class);
      case UUID -> ClassName.get(UUID.class);
      case URI -> ClassName.get(URI.class);
      case JSON -> ClassName.get(JsonValue.class);
      case LIST -> ClassName.get(List.class);
    };
  }

  @Override
  public TypeName scalar(TypeRef.ScalarRef ref) {
    return of(ref.type());
  }

  @Override
  public TypeName fixed(TypeRef.FixedRef ref) {
    return of(ref.type());
  }

  @Override
  public TypeName named(TypeRef.Named ref) {
    return names.type(ref.name());
  }

  @Override
  public TypeName list(TypeRef.ListOf ref) {
    return ParameterizedTypeName.get(ClassName.get(List.class), element(ref.element()));
  }

  @Override
  public TypeName map(TypeRef.MapOf ref) {
    return ParameterizedTypeName.get(
        ClassName.get(Map.class), ClassName.get(String.class), element(ref.value()));
  }

  @Override
  public TypeName embedded(TypeRef.Embedded ref) {
    return of(ref.content().type()).box();
  }

  @Override
  public TypeName row(TypeRef.RowSlot ref) {
    return ParameterizedTypeName.get(
        ClassName.get(RowImage.class), WildcardTypeName.subtypeOf(Object.class));
  }

  @Override
  public TypeName any(TypeRef.Any ref) {
    return ClassName.get(JsonValue.class);
  }
}
