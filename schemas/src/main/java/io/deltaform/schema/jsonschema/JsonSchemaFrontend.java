package io.deltaform.schema.jsonschema;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.text.JsonText;
import io.deltaform.schema.text.Located;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON Schema files of all drafts and links them. */
public final class JsonSchemaFrontend {
  private JsonSchemaFrontend() {}

  /**
   * A file and its text.
   *
   * @param path as {@link SourceFile#path()}; a path that is a URI is the place where references
   *     find the file
   */
  public record Input(String path, Located root) {}

  /**
   * The linked form.
   *
   * @param roots the node of each file, by path, in the order given
   * @param nodes all that the roots reach, by id
   * @param annotations what these say beside their assertions, by id
   */
  public record Linked(
      Map<String, String> roots,
      Map<String, SchemaNode> nodes,
      Map<String, Annotations> annotations) {}

  /** Reads the text of files; one that has none is left out, and an error says why. */
  public static List<Input> read(List<SourceFile> files, Diagnostics diagnostics) {
    List<Input> inputs = new ArrayList<>();
    for (SourceFile file : files) {
      Located root = JsonText.read(file, diagnostics);
      if (root != null) {
        inputs.add(new Input(file.path(), root));
      }
    }
    return inputs;
  }

  /**
   * Links {@code files}.
   *
   * @param references files that are only there to be referred to
   * @param otherwise the draft of files without {@code $schema}
   * @return what can be linked; worth nothing if {@code diagnostics} has errors
   */
  public static Linked link(
      List<Input> files,
      List<Input> references,
      Draft otherwise,
      FormatMode formats,
      Diagnostics diagnostics) {
    SchemaIndex index = new SchemaIndex(diagnostics);
    Dialects dialects = new Dialects(otherwise, diagnostics);
    SchemaParser parser = new SchemaParser(index, dialects, diagnostics);
    files.forEach(file -> dialects.offer(file.root()));
    references.forEach(file -> dialects.offer(file.root()));
    Map<String, ParsedSchema> roots = new LinkedHashMap<>();
    for (Input file : files) {
      ParsedSchema root = parser.document(file.path(), file.root(), Places.of(file.path()));
      if (root != null) {
        roots.put(file.path(), root);
      }
    }
    references.forEach(f -> parser.document(f.path(), f.root(), Places.of(f.path())));
    Linker linker = new Linker(index, new References(index, parser, diagnostics), formats);
    Map<String, SchemaNode> nodes = linker.link(roots.values());
    Cycles.check(nodes, diagnostics);
    Map<String, String> ids = new LinkedHashMap<>();
    roots.forEach((path, root) -> ids.put(path, root.id()));
    return new Linked(ids, nodes, linker.annotations());
  }
}
