package io.deltaform.registry.service;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A schema that a client registers, looks up or asks about.
 *
 * @param type such as {@code AVRO}
 * @param text as the client wrote it
 * @param metadata a JSON object; null if there is none
 * @param ruleSet a JSON object; null if there is none
 */
public record SchemaRequest(
    String type,
    String text,
    List<Reference> references,
    @Nullable JsonNode metadata,
    @Nullable JsonNode ruleSet) {
  public SchemaRequest {
    references = List.copyOf(references);
  }
}
