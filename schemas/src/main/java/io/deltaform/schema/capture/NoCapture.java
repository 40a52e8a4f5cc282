package io.deltaform.schema.capture;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.jsonschema.SchemaKeywords;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Files that people take for captures and that {@code generate} reads as they are. */
final class NoCapture {
  /** Longer schemas are told by the name of the file alone. */
  private static final int HEAD = 1 << 20;

  private NoCapture() {}

  /** What a file is by its name; null if it can be a capture. */
  static @Nullable Problem byName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".yaml") || lower.endsWith(".yml")) {
      return problem("YAML, expected captured messages; an AsyncAPI document");
    }
    return lower.endsWith(".avsc") || lower.endsWith(".avdl")
        ? problem("an Avro schema, expected captured messages; it")
        : lower.endsWith(".schema.json")
            ? problem("a JSON Schema, expected captured messages; it")
            : null;
  }

  /** The first bytes of {@code body}, which keeps them. */
  static byte[] head(BufferedInputStream body) throws IOException {
    body.mark(HEAD + 1);
    byte[] head = body.readNBytes(HEAD);
    body.reset();
    return head;
  }

  /** What a file is of which no record has a known format; null if nothing tells. */
  static @Nullable Problem byContent(byte[] head) {
    if (!(JsonValue.parse(head).value() instanceof JsonObject root)) {
      return null;
    }
    if (root.get("asyncapi") != null) {
      return problem("an AsyncAPI document, expected captured messages; it");
    }
    return root.get("$schema") != null || SchemaKeywords.isLikely(root)
        ? problem("a JSON Schema, expected captured messages; it")
        : null;
  }

  private static Problem problem(String found) {
    return new Problem(
        Level.FATAL,
        "unsupported-file",
        "",
        null,
        null,
        -1,
        "found " + found + " is given to generate, as it is");
  }
}
