package io.deltaform.schema.jsonschema;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the dialect of a schema by its {@code $schema}: a draft, or a meta-schema that is given.
 */
final class Dialects {
  private static final Set<String> VOCABULARIES =
      Set.of(
          "core",
          "applicator",
          "unevaluated",
          "validation",
          "meta-data",
          "format",
          "format-annotation",
          "format-assertion",
          "content");

  private final Draft otherwise;
  private final Diagnostics diagnostics;
  private final Map<String, LocatedObject> metaSchemas = new HashMap<>();

  /**
   * @param otherwise the draft of files without {@code $schema}
   */
  Dialects(Draft otherwise, Diagnostics diagnostics) {
    this.otherwise = otherwise;
    this.diagnostics = diagnostics;
  }

  /** A file that can be the meta-schema of others. */
  void offer(Located root) {
    if (root instanceof LocatedObject object) {
      String id = object.text("$id") == null ? object.text("id") : object.text("$id");
      if (id != null) {
        metaSchemas.putIfAbsent(UriReference.parse(id).withoutFragment().toString(), object);
      }
    }
  }

  /** The dialect of {@code root}; null if its {@code $schema} names none, and an error says so. */
  @Nullable Dialect of(Located root) {
    Located named = root instanceof LocatedObject object ? object.get("$schema") : null;
    return named == null ? Dialect.of(otherwise) : of(named, new HashSet<>());
  }

  private @Nullable Dialect of(Located named, Set<String> seen) {
    String uri = named.asText();
    if (uri == null) {
      diagnostics.error(
          "bad-keyword",
          named.position(),
          "the value of \"$schema\" is " + named.kind() + "; expected the URI of a draft");
      return null;
    }
    Optional<Draft> draft = Draft.ofMetaSchema(uri);
    if (draft.isPresent()) {
      return Dialect.of(draft.get());
    }
    String name = UriReference.parse(uri).withoutFragment().toString();
    LocatedObject metaSchema = metaSchemas.get(name);
    Located above = metaSchema == null ? null : metaSchema.get("$schema");
    if (metaSchema == null || above == null || !seen.add(name)) {
      diagnostics.error("unsupported-draft", named.position(), unsupported(uri));
      return null;
    }
    Dialect base = of(above, seen);
    return base == null ? null : withVocabularies(base, metaSchema);
  }

  private static String unsupported(String uri) {
    return "no draft is known by \""
        + uri
        + "\"; expected one of "
        + java.util.Arrays.stream(Draft.values())
            .map(Draft::metaSchema)
            .collect(Collectors.joining(", "));
  }

  private @Nullable Dialect withVocabularies(Dialect base, LocatedObject metaSchema) {
    if (!(metaSchema.get("$vocabulary") instanceof LocatedObject listed)) {
      return base;
    }
    Set<String> names = new HashSet<>();
    boolean right = true;
    for (var entry : listed.members().entrySet()) {
      String name = entry.getKey().substring(entry.getKey().lastIndexOf('/') + 1);
      boolean required =
          entry.getValue().value() instanceof Located.LocatedBoolean bool && bool.value();
      if (VOCABULARIES.contains(name)) {
        names.add(name);
      } else if (required) {
        diagnostics.error(
            "unsupported-vocabulary",
            entry.getValue().name(),
            "the meta-schema demands the vocabulary " + entry.getKey() + ", which is not known");
        right = false;
      }
    }
    return right ? new Dialect(base.draft(), names) : null;
  }
}
