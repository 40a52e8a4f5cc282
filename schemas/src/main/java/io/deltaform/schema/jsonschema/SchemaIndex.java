package io.deltaform.schema.jsonschema;

import io.deltaform.schema.diagnostic.Diagnostics;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All parsed schemas of a run by their places and by their names. */
final class SchemaIndex {
  private final Map<String, ParsedSchema> byId = new LinkedHashMap<>();
  private final Map<String, ParsedSchema> byUri = new HashMap<>();
  private final Map<String, ParsedSchema> byAnchor = new HashMap<>();
  private final Map<ParsedSchema, Map<String, String>> dynamicAnchors = new HashMap<>();
  private final Diagnostics diagnostics;

  SchemaIndex(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void add(ParsedSchema schema) {
    byId.put(schema.id(), schema);
  }

  /** All schemas so far, in the order of the texts. */
  List<ParsedSchema> all() {
    return List.copyOf(byId.values());
  }

  @Nullable ParsedSchema at(String id) {
    return byId.get(id);
  }

  /** The resource is found where its file lies; a file with that very identifier goes before. */
  void retrievedFrom(UriReference place, ParsedSchema resource) {
    byUri.putIfAbsent(place.withoutFragment().toString(), resource);
  }

  void identifiedBy(UriReference uri, ParsedSchema resource) {
    ParsedSchema first = byUri.putIfAbsent(uri.withoutFragment().toString(), resource);
    if (first != null && first != resource) {
      duplicate(uri.withoutFragment().toString(), resource, first);
    }
  }

  void anchor(UriReference base, String name, ParsedSchema schema) {
    String uri = base.withoutFragment() + "#" + name;
    ParsedSchema first = byAnchor.putIfAbsent(uri, schema);
    if (first != null && first != schema) {
      duplicate(uri, schema, first);
    }
  }

  private void duplicate(String name, ParsedSchema again, ParsedSchema first) {
    diagnostics.error(
        "duplicate-id",
        again.position(),
        "the identifier " + name + " is taken already, at " + first.position());
  }

  void dynamicAnchor(String name, ParsedSchema schema) {
    dynamicAnchors.computeIfAbsent(schema.resource, r -> new HashMap<>()).put(name, schema.id());
  }

  /** The dynamic anchors of a resource: name to id of the schema. */
  Map<String, String> dynamicAnchors(ParsedSchema resource) {
    return dynamicAnchors.getOrDefault(resource, Map.of());
  }

  @Nullable ParsedSchema resource(UriReference uri) {
    return byUri.get(uri.withoutFragment().toString());
  }

  @Nullable ParsedSchema anchored(UriReference base, String name) {
    return byAnchor.get(base.withoutFragment() + "#" + name);
  }
}
