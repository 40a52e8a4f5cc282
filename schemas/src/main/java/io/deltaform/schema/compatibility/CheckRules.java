package io.deltaform.schema.compatibility;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** By what two versions of schema files are judged. */
public enum CheckRules {
  /** What a change does to consumers of change events; schemas of any language. */
  CDC(Policy.CDC),
  /** The rules of Avro; for its schemas only. */
  AVRO(Policy.STRICT),
  /** The rules of JSON Schema; for its schemas only. */
  JSON(Policy.STRICT);

  private final Policy policy;

  CheckRules(Policy policy) {
    this.policy = policy;
  }

  /** The rules of that name in any case; null if there are none. */
  public static @Nullable CheckRules of(String name) {
    for (CheckRules rules : values()) {
      if (rules.name().equals(name.toUpperCase(Locale.ROOT))) {
        return rules;
      }
    }
    return null;
  }

  Policy policy() {
    return policy;
  }

  /** True if these rules are about schemas of that language. */
  public boolean judge(ComparableSchema schema) {
    return switch (this) {
      case CDC -> true;
      case AVRO ->
          schema instanceof ComparableSchema.Avro
              || (schema instanceof ComparableSchema.Named named
                  && named.parts().values().stream()
                      .allMatch(part -> part instanceof ComparableSchema.Avro));
      case JSON -> schema instanceof ComparableSchema.Json;
    };
  }
}
