package io.deltaform.registry.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.schema.compatibility.Level;
import io.deltaform.schema.compatibility.Policy;
import org.jspecify.annotations.Nullable;

/**
 * What is configured for a subject or globally.
 *
 * @param level null: not configured here
 * @param normalization null: not configured here
 * @param policy null: not configured here; where it is nowhere, the type of the schema decides
 */
public record Config(
    @Nullable Level level, @Nullable Normalization normalization, @Nullable Policy policy) {
  /** What holds where nothing is configured. */
  static final Config DEFAULT = new Config(Level.BACKWARD, Normalization.SPELLING, null);

  /** This, completed by {@code other} where this is silent. */
  Config orElse(Config other) {
    return new Config(
        level == null ? other.level : level,
        normalization == null ? other.normalization : normalization,
        policy == null ? other.policy : policy);
  }

  String print() {
    ObjectNode node = JsonTexts.object();
    if (level != null) {
      node.put("level", level.name());
    }
    if (normalization != null) {
      node.put("normalization", normalization.name());
    }
    if (policy != null) {
      node.put("policy", policy.name());
    }
    return node.toString();
  }

  static Config parse(String text) {
    JsonNode node = JsonTexts.readOwn(text);
    return new Config(
        node.has("level") ? Level.valueOf(node.get("level").textValue()) : null,
        node.has("normalization")
            ? Normalization.valueOf(node.get("normalization").textValue())
            : null,
        node.has("policy") ? Policy.valueOf(node.get("policy").textValue()) : null);
  }
}
