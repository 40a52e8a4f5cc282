package io.deltaform.schema.asyncapi;

import io.deltaform.schema.model.ApiDocument;
import io.deltaform.schema.text.Located;
import java.util.List;
import java.util.Map;

/**
 * What documents give.
 *
 * @param payloads the schemas of their messages
 * @param schemas the documents themselves, for references into them; each says its draft
 */
public record ApiResult(
    List<ApiDocument> documents, List<Payload> payloads, Map<String, Located> schemas) {
  public ApiResult {
    documents = List.copyOf(documents);
    payloads = List.copyOf(payloads);
    schemas = Map.copyOf(schemas);
  }
}
