package io.deltaform.generator.json;

import io.deltaform.runtime.format.TextFormat;
import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The formats of strings that generated code checks. */
final class TextFormats {
  private TextFormats() {}

  /** The runtime's format of that schema name; null if it has none. */
  static @Nullable TextFormat known(String name) {
    String constant = name.toUpperCase(Locale.ROOT).replace('-', '_');
    for (TextFormat format : TextFormat.values()) {
      if (format.name().equals(constant)) {
        return format;
      }
    }
    return null;
  }

  /** The first rule of one of {@code names}; null if there is none. */
  static @Nullable Rule find(Checks checks, Set<String> names) {
    for (Rule rule : checks.texts) {
      if (rule.assertion() instanceof Assertion.Format x && names.contains(x.name())) {
        return rule;
      }
    }
    return null;
  }
}
