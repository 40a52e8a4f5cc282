package io.deltaform.library.exchange;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which drafts take something from others: those are registered first, and referred to. */
final class DraftLinks {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final List<String> TYPES = List.of("type", "items", "values");

  /** Avro drafts by the full names of the types that they define. */
  private final Map<String, Draft> byName = new LinkedHashMap<>();

  /** JSON drafts by their paths. */
  private final Map<Path, Draft> byPath = new LinkedHashMap<>();

  private final Map<Draft, Names> names = new LinkedHashMap<>();

  DraftLinks(List<Draft> drafts) {
    for (Draft draft : drafts) {
      if (draft.type().equals("AVRO")) {
        Names found = new Names();
        found.walk(tree(draft), "");
        names.put(draft, found);
        found.defined.forEach(name -> byName.putIfAbsent(name, draft));
      } else if (draft.type().equals("JSON")) {
        byPath.put(Path.of(draft.file()).normalize(), draft);
      }
    }
  }

  /** The drafts that {@code draft} refers to, by the names by which it does. */
  Map<String, Draft> of(Draft draft) {
    Map<String, Draft> links = new LinkedHashMap<>();
    Names found = names.get(draft);
    if (found != null) {
      for (String name : found.used) {
        // several files may define one type: each of them takes its own
        if (!found.defined.contains(name)) {
          add(links, name, byName.get(name), draft);
        }
      }
    } else if (draft.type().equals("JSON")) {
      for (JsonNode ref : tree(draft).findValues("$ref")) {
        String name = ref.asText().replaceFirst("#.*", "");
        add(links, name, beside(draft, name), draft);
      }
    }
    return links;
  }

  private static void add(
      Map<String, Draft> links, String name, @Nullable Draft other, Draft draft) {
    if (other != null && !other.equals(draft)) {
      links.put(name, other);
    }
  }

  /** The draft that a relative reference reaches; null if it is none, or no draft is there. */
  private @Nullable Draft beside(Draft draft, String reference) {
    try {
      return byPath.get(Path.of(draft.file()).resolveSibling(reference).normalize());
    } catch (InvalidPathException e) {
      return null;
    }
  }

  /** A text that is no JSON refers to nothing; the registry says what is wrong with it. */
  private static JsonNode tree(Draft draft) {
    try {
      return MAPPER.readTree(draft.text());
    } catch (JsonProcessingException e) {
      return MAPPER.createObjectNode();
    }
  }

  /** Full names of Avro's named types in a schema. */
  private static final class Names {
    final Set<String> defined = new LinkedHashSet<>();
    final Set<String> used = new LinkedHashSet<>();

    /**
     * @param namespace that encloses {@code node}
     */
    void walk(JsonNode node, String namespace) {
      if (node.isTextual()) {
        used.add(full(node.asText(), namespace));
      } else if (node.isArray()) {
        node.forEach(branch -> walk(branch, namespace));
      } else if (node.isObject()) {
        String inner = namespace;
        if (Set.of("record", "error", "enum", "fixed").contains(node.path("type").asText())) {
          String own = node.path("namespace").asText(namespace);
          String name = full(node.path("name").asText(), own);
          defined.add(name);
          inner = name.contains(".") ? name.substring(0, name.lastIndexOf('.')) : "";
        }
        for (JsonNode field : node.path("fields")) {
          walk(field.path("type"), inner);
        }
        for (String part : TYPES) {
          if (node.has(part) && !node.path(part).isTextual()
              || part.equals("items")
              || part.equals("values")) {
            walk(node.path(part), inner);
          }
        }
      }
    }

    private static String full(String name, String namespace) {
      return name.contains(".") || namespace.isEmpty() ? name : namespace + "." + name;
    }
  }
}
