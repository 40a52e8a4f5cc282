package io.deltaform.generator.json;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.deltaform.generator.type.Component;
import io.deltaform.generator.type.RecordEmitter;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * How many items of a tuple are there. Where the last of them may be absent, their values tell it,
 * unless an absent one is null as a sent one may be, or has a default: then the record keeps it.
 */
final class TupleSize {
  private TupleSize() {}

  /** The first of the items at the end that may all be absent. */
  static int optional(List<Part> parts) {
    int optional = parts.size();
    while (optional > 0 && !parts.get(optional - 1).field().required()) {
      optional--;
    }
    return optional;
  }

  /** True if the values do not tell it. */
  static boolean isKept(List<Part> parts) {
    return parts.stream()
        .skip(optional(parts))
        .anyMatch(part -> part.initial() != null || part.tellsNull());
  }

  static Component component(String name) {
    return new Component(
        name,
        TypeName.INT,
        false,
        "how many of the items before it are in the array; those after are left out of it");
  }

  /** What a codec writes. */
  static CodeBlock written(List<Part> parts, @Nullable String size, @Nullable String others) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (size == null) {
      return code.add(told(parts, others, name -> "value." + name + "()")).build();
    }
    if (others != null) {
      code.add("!value.$L().isEmpty() ? $L : ", others, parts.size());
    }
    return code.add("value.$L()", size).build();
  }

  /** A constructor without the size: items are there up to the last that is not null. */
  static MethodSpec constructor(
      List<Part> parts, String size, @Nullable String others, List<Component> components) {
    return RecordEmitter.without(
        size,
        told(parts, others, name -> name),
        "With all items up to the last that is not null.\n",
        components);
  }

  private static CodeBlock told(
      List<Part> parts, @Nullable String others, UnaryOperator<String> access) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (others != null) {
      code.add("!$L.isEmpty() ? $L : ", access.apply(others), parts.size());
    }
    int optional = optional(parts);
    for (int i = parts.size() - 1; i >= optional; i--) {
      Component component = parts.get(i).component();
      if (!component.nullable()) {
        return code.add("$L", i + 1).build();
      }
      code.add("$L != null ? $L : ", access.apply(component.name()), i + 1);
    }
    return code.add("$L", optional).build();
  }
}
