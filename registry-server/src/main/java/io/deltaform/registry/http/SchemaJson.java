package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.store.SchemaBody;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.registry.store.VersionEntry;
import org.jspecify.annotations.Nullable;

/** Schemas as clients read them. */
final class SchemaJson {
  private final Registry registry;

  SchemaJson(Registry registry) {
    this.registry = registry;
  }

  /** A version with what it holds. */
  ObjectNode version(VersionEntry version) {
    StoredSchema schema = registry.schemas().get(version.id());
    ObjectNode node =
        JsonTexts.object()
            .put("subject", version.subject().qualified())
            .put("version", version.version())
            .put("id", version.id().number());
    body(node, schema);
    if (version.deleted()) {
      node.put("deleted", true);
    }
    return node;
  }

  /** What never changes under an id. */
  ObjectNode schema(StoredSchema schema) {
    ObjectNode node = JsonTexts.object();
    body(node, schema);
    return node;
  }

  private void body(ObjectNode node, StoredSchema schema) {
    SchemaBody body = schema.body();
    node.put("guid", registry.schemas().guid(schema));
    node.put("schemaType", body.type());
    put(node, "references", body.references());
    put(node, "metadata", body.metadata());
    put(node, "ruleSet", body.ruleSet());
    node.put("schema", body.text());
  }

  private static void put(ObjectNode node, String name, @Nullable String json) {
    if (json != null) {
      node.set(name, JsonTexts.readOwn(json));
    }
  }
}
