package io.deltaform.generator.type;

import com.palantir.javapoet.TypeName;
import org.jspecify.annotations.Nullable;

/**
 * A component of a generated record.
 *
 * @param name its Java name
 * @param type without its nullness
 * @param nullable true if null is legal: then {@code type} is boxed and bears {@code @Nullable}
 * @param doc the schema's own words, unescaped; null if there are none
 */
public record Component(String name, TypeName type, boolean nullable, @Nullable String doc) {
  /** The type as it is declared. */
  public TypeName declared() {
    return nullable ? JavaTypes.nullable(type) : type;
  }
}
