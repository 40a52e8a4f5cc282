package io.deltaform.generator.avro;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.avro.AvroDecimals;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroTimes;
import io.deltaform.runtime.avro.AvroUuids;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.math.BigDecimal;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * Expressions that read one value from {@code in} and report to {@code out}. Lists and maps become
 * methods of the codec, which are collected.
 */
final class ReadCode {
  private final AvroModel model;
  private final Set<String> names = new LinkedHashSet<>();
  private final List<MethodSpec> methods = new ArrayList<>();

  ReadCode(AvroModel model) {
    this.model = model;
  }

  /** The methods that the expressions call. */
  List<MethodSpec> methods() {
    return methods;
  }

  /**
   * Reads a value.
   *
   * @param name what a method for it is called: {@code read} and a part of the record
   */
  CodeBlock value(TypeUse use, String name) {
    TypeRef ref = use.type();
    if (ref instanceof TypeRef.Any) {
      return CodeBlock.of("null");
    }
    CodeBlock value = ref.accept(new Reader(name));
    if (use.nullBranch() >= 0) {
      return CodeBlock.of("in.readIndex(2) == $L ? null : $L", use.nullBranch(), value);
    }
    CodeBlock placeholder = placeholder(ref);
    return placeholder == null || use.nullable()
        ? value
        : CodeBlock.of("in.required($L, $L)", value, placeholder);
  }

  /** What stands in for a value that bytes may fail to give; null where none can fail. */
  private static @Nullable CodeBlock placeholder(TypeRef ref) {
    Scalar type =
        ref instanceof TypeRef.ScalarRef x
            ? x.type()
            : ref instanceof TypeRef.FixedRef x ? x.type() : null;
    if (type == null) {
      return null;
    }
    return switch (type.type()) {
      case TIME -> CodeBlock.of("$T.MIDNIGHT", LocalTime.class);
      case DECIMAL -> CodeBlock.of("$T.ZERO", BigDecimal.class);
      case UUID -> ref instanceof TypeRef.FixedRef ? null : CodeBlock.of("$T.NIL", AvroUuids.class);
      default -> null;
    };
  }

  private String method(String name) {
    String free = name;
    while (!names.add(free)) {
      free = free + "_";
    }
    return free;
  }

  private MethodSpec.Builder container(String name, TypeName type) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(AvroInput.class, "in")
        .addParameter(Problems.class, "out")
        .returns(type);
  }

  private final class Reader implements TypeRef.Visitor<CodeBlock> {
    private final String name;

    Reader(String name) {
      this.name = name;
    }

    @Override
    public CodeBlock scalar(TypeRef.ScalarRef ref) {
      Scalar type = ref.type();
      return switch (type.type()) {
        case BOOLEAN -> CodeBlock.of("in.readBoolean()");
        case INT32 -> CodeBlock.of("in.readInt()");
        case INT64 -> CodeBlock.of("in.readLong()");
        case FLOAT32 -> CodeBlock.of("in.readFloat()");
        case FLOAT64 -> CodeBlock.of("in.readDouble()");
        case STRING -> CodeBlock.of("in.readString()");
        case BYTES -> CodeBlock.of("in.readBytes()");
        case DECIMAL ->
            CodeBlock.of(
                "$T.read(in, $L, $L, out)", AvroDecimals.class, type.precision(), type.scale());
        case UUID -> CodeBlock.of("$T.read(in, out)", AvroUuids.class);
        case DATE -> CodeBlock.of("$T.readDate(in)", AvroTimes.class);
        case TIME ->
            CodeBlock.of("$T.readTime$L(in, out)", AvroTimes.class, Units.name(ref.form()));
        case INSTANT ->
            CodeBlock.of("$T.readInstant(in, $L)", AvroTimes.class, Units.constant(ref.form()));
        case LOCAL_DATE_TIME ->
            CodeBlock.of("$T.readLocal(in, $L)", AvroTimes.class, Units.constant(ref.form()));
        default -> throw new IllegalArgumentException(type + " is no type of Avro");
      };
    }

    @Override
    public CodeBlock fixed(TypeRef.FixedRef ref) {
      Scalar type = ref.type();
      return switch (type.type()) {
        case BYTES -> CodeBlock.of("in.readFixed($L)", ref.size());
        case DECIMAL ->
            CodeBlock.of(
                "$T.readFixed(in, $L, $L, $L, out)",
                AvroDecimals.class,
                ref.size(),
                type.precision(),
                type.scale());
        case UUID -> CodeBlock.of("$T.readFixed(in)", AvroUuids.class);
        case AVRO_DURATION -> CodeBlock.of("$T.readDuration(in)", AvroTimes.class);
        default -> throw new IllegalArgumentException(type + " is no type of Avro's fixed");
      };
    }

    @Override
    public CodeBlock named(TypeRef.Named ref) {
      return CodeBlock.of("$T.datum(in, out)", model.codec(ref.name()));
    }

    @Override
    public CodeBlock list(TypeRef.ListOf ref) {
      String method = method(name);
      int least = model.leastBytes(ref.element());
      methods.add(
          container(method, model.types.of(ref))
              .addStatement("int n = in.readBlock($L)", least)
              .addStatement(
                  "$T items = new $T<>($T.capacity(n))",
                  model.types.of(ref),
                  ArrayList.class,
                  AvroInput.class)
              .beginControlFlow("for (; n != 0; n = in.readBlock($L))", least)
              .beginControlFlow("for (int i = 0; i < n; i++)")
              .addStatement("items.add($L)", value(ref.element(), method + "Item"))
              .endControlFlow()
              .endControlFlow()
              .addStatement("return items")
              .build());
      return CodeBlock.of("$N(in, out)", method);
    }

    @Override
    public CodeBlock map(TypeRef.MapOf ref) {
      String method = method(name);
      int least = 1 + model.leastBytes(ref.value());
      methods.add(
          container(method, model.types.of(ref))
              .addStatement("$T entries = new $T<>()", model.types.of(ref), LinkedHashMap.class)
              .beginControlFlow(
                  "for (int n = in.readBlock($1L); n != 0; n = in.readBlock($1L))", least)
              .beginControlFlow("for (int i = 0; i < n; i++)")
              .addStatement("int at = in.position()")
              .addStatement("$T key = in.readString()", String.class)
              .beginControlFlow("if (entries.containsKey(key))")
              .addStatement("throw $T.duplicateKey(at)", MalformedInput.class)
              .endControlFlow()
              .addStatement("entries.put(key, $L)", value(ref.value(), method + "Value"))
              .endControlFlow()
              .endControlFlow()
              .addStatement("return entries")
              .build());
      return CodeBlock.of("$N(in, out)", method);
    }

    @Override
    public CodeBlock embedded(TypeRef.Embedded ref) {
      throw new IllegalArgumentException("an embedded datum has no codec");
    }

    @Override
    public CodeBlock row(TypeRef.RowSlot ref) {
      return CodeBlock.of("in.readRow(out)");
    }

    @Override
    public CodeBlock any(TypeRef.Any ref) {
      return CodeBlock.of("null");
    }
  }
}
