package io.deltaform.registry.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * What is configured for a subject or globally.
 *
 * @param level null: not configured here
 * @param normalization null: not configured here
 */
public record Config(@Nullable Level level, @Nullable Normalization normalization) {
  /** What holds where nothing is configured. */
  static final Config DEFAULT = new Config(Level.BACKWARD, Normalization.SPELLING);

  /** This, completed by {@code other} where this is silent. */
  Config orElse(Config other) {
    return new Config(
        level == null ? other.level : level,
        normalization == null ? other.normalization : normalization);
  }

  String print() {
    ObjectNode node = JsonTexts.object();
    if (level != null) {
      node.put("level", level.name());
    }
    if (normalization != null) {
      node.put("normalization", normalization.name());
    }
    return node.toString();
  }

  static Config parse(String text) {
    JsonNode node = JsonTexts.readOwn(text);
    return new Config(
        node.has("level") ? Level.valueOf(node.get("level").textValue()) : null,
        node.has("normalization")
            ? Normalization.valueOf(node.get("normalization").textValue())
            : null);
  }
}
