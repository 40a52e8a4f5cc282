package io.deltaform.schema.asyncapi;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the {@code schemaFormat} of a message says. */
final class SchemaFormats {
  /** The dialect of AsyncAPI's own schemas. */
  static final String OWN = "http://json-schema.org/draft-07/schema#";

  private SchemaFormats() {}

  /** The meta-schema of a JSON Schema format; null if it is none of those. */
  static @Nullable String dialect(@Nullable String format) {
    if (format == null) {
      return OWN;
    }
    String text = format.toLowerCase(Locale.ROOT).replace(" ", "");
    if (text.startsWith("application/vnd.aai.asyncapi")) {
      return OWN;
    }
    if (!text.startsWith("application/schema")) {
      return null;
    }
    if (text.contains("draft-04")) {
      return "http://json-schema.org/draft-04/schema#";
    } else if (text.contains("draft-06")) {
      return "http://json-schema.org/draft-06/schema#";
    } else if (text.contains("2019-09")) {
      return "https://json-schema.org/draft/2019-09/schema";
    } else if (text.contains("2020-12")) {
      return "https://json-schema.org/draft/2020-12/schema";
    }
    return OWN;
  }

  static boolean isAvro(@Nullable String format) {
    return format != null && format.toLowerCase(Locale.ROOT).contains("apache.avro");
  }
}
