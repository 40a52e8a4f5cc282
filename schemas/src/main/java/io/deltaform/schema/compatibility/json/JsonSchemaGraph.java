package io.deltaform.schema.compatibility.json;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.Annotations;
import io.deltaform.schema.jsonschema.Draft;
import io.deltaform.schema.jsonschema.FormatMode;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Input;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Linked;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Pointers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A JSON Schema with all that it refers to, linked; drafts make no difference any more. */
public final class JsonSchemaGraph {
  private static final String FILE = "schema.json";

  private final Linked linked;
  private final Map<String, Located> texts;
  private final String root;

  private JsonSchemaGraph(Linked linked, Map<String, Located> texts, String root) {
    this.linked = linked;
    this.texts = texts;
    this.root = root;
  }

  /**
   * Links a schema.
   *
   * @param references texts by the names that {@code text} refers to them by
   * @throws IncomparableException if it cannot be linked
   */
  public static JsonSchemaGraph of(String text, Map<String, String> references) {
    return of(text, references, Draft.DRAFT_2020_12);
  }

  /** The same with the draft of texts that name none. */
  public static JsonSchemaGraph of(String text, Map<String, String> references, Draft otherwise) {
    Diagnostics diagnostics = new Diagnostics();
    List<SourceFile> others = new ArrayList<>();
    references.forEach((name, content) -> others.add(file(name, content)));
    List<Input> files = JsonSchemaFrontend.read(List.of(file(FILE, text)), diagnostics);
    List<Input> read = JsonSchemaFrontend.read(others, diagnostics);
    requireNone(diagnostics);
    Linked linked =
        JsonSchemaFrontend.link(files, read, Set.of(), otherwise, FormatMode.ANNOTATE, diagnostics);
    requireNone(diagnostics);
    Map<String, Located> texts = new HashMap<>();
    files.forEach(input -> texts.put(input.path(), input.root()));
    read.forEach(input -> texts.put(input.path(), input.root()));
    return new JsonSchemaGraph(linked, texts, Objects.requireNonNull(linked.roots().get(FILE)));
  }

  private static SourceFile file(String path, String text) {
    return new SourceFile(path, Bytes.copyOf(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void requireNone(Diagnostics diagnostics) {
    if (diagnostics.hasErrors()) {
      Diagnostic first =
          diagnostics.list().stream()
              .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
              .findFirst()
              .orElseThrow();
      throw new IncomparableException("a JSON Schema that cannot be compared: " + first);
    }
  }

  /** The id of the node of whole documents. */
  public String root() {
    return root;
  }

  /** The node of an id of this graph. */
  public SchemaNode node(String id) {
    return Objects.requireNonNull(linked.nodes().get(id), id);
  }

  /** What a node says beside its assertions. */
  public Annotations annotations(String id) {
    return Objects.requireNonNull(linked.annotations().get(id), id);
  }

  /** The JSON pointer of a node within its file. */
  public static String pointer(String id) {
    return id.substring(id.indexOf('#') + 1);
  }

  /** The text of a node as it stands; null for a node that has no place of its own. */
  public @Nullable Located text(String id) {
    Located value = texts.get(id.substring(0, id.indexOf('#')));
    List<String> tokens = Pointers.tokens(pointer(id));
    for (String token : tokens == null ? List.<String>of() : tokens) {
      value = value == null ? null : Pointers.step(value, token);
    }
    return value;
  }

  /** The root's text. */
  public Located document() {
    return Objects.requireNonNull(texts.get(FILE));
  }
}
