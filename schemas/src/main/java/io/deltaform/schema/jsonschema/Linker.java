package io.deltaform.schema.jsonschema;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.assertion.AssertionNodes;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.SchemaNode.Rule;
import io.deltaform.schema.text.Located;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Links parsed schemas into nodes: all that the roots reach, and nothing else. */
final class Linker {
  private final SchemaIndex index;
  private final Translator translator;
  private final Deque<ParsedSchema> waiting = new ArrayDeque<>();
  private final Map<String, ParsedSchema> linked = new LinkedHashMap<>();
  private final Map<String, SchemaNode> nodes = new LinkedHashMap<>();
  private boolean dynamic;

  Linker(SchemaIndex index, References references, FormatMode formats) {
    this.index = index;
    this.translator = new Translator(new ReferenceRules(references, index, this::reach), formats);
  }

  private void reach(ParsedSchema schema) {
    if (linked.putIfAbsent(schema.id(), schema) == null) {
      waiting.add(schema);
    }
  }

  /** Links what {@code roots} reach. */
  Map<String, SchemaNode> link(Collection<ParsedSchema> roots) {
    roots.forEach(this::reach);
    int resources = 0;
    do {
      while (!waiting.isEmpty()) {
        node(waiting.remove());
      }
      if (dynamic && resources < linked.size()) {
        resources = linked.size();
        List.copyOf(linked.values()).forEach(this::reachAnchors);
      }
    } while (!waiting.isEmpty());
    return nodes;
  }

  private void reachAnchors(ParsedSchema schema) {
    Map<String, String> anchors = index.dynamicAnchors(schema.resource);
    if (!anchors.isEmpty()) {
      reach(schema.resource);
      anchors.values().forEach(this::reachId);
    }
  }

  private void reachId(String id) {
    ParsedSchema schema = index.at(id);
    if (schema == null) {
      throw new IllegalStateException("no schema was parsed at " + id);
    }
    reach(schema);
  }

  private void node(ParsedSchema schema) {
    List<Rule> rules = translator.rules(schema);
    for (Rule rule : rules) {
      dynamic |= rule.assertion() instanceof Assertion.DynamicReference;
      if (!(rule.assertion() instanceof Assertion.Reference)
          && !(rule.assertion() instanceof Assertion.DynamicReference)) {
        AssertionNodes.all(rule.assertion()).forEach(this::reachId);
      }
    }
    Map<String, String> anchors =
        schema.resource == schema ? index.dynamicAnchors(schema) : Map.of();
    nodes.put(
        schema.id(),
        new SchemaNode(schema.id(), schema.resource.id(), anchors, rules, schema.position()));
  }

  /**
   * Follows the references of all other schemas of {@code files}, so that one that leads nowhere is
   * found wherever it stands.
   */
  void checkOthers(Set<String> files, References references) {
    for (ParsedSchema schema : index.all()) {
      if (files.contains(schema.file) && !linked.containsKey(schema.id())) {
        for (String keyword : List.of("$ref", "$recursiveRef", "$dynamicRef")) {
          Located reference = schema.get(keyword);
          if (reference != null) {
            references.resolve(schema, reference);
          }
        }
      }
    }
  }

  /** What the linked schemas say beside their assertions, by id. */
  Map<String, Annotations> annotations() {
    Map<String, Annotations> all = new LinkedHashMap<>();
    linked.forEach((id, schema) -> all.put(id, Annotations.of(schema)));
    return all;
  }
}
