package io.deltaform.schema.jsonschema;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.text.Located;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads JSON Schema files of all drafts and links them. */
public final class JsonSchemaFrontend {
  private static final Set<String> SAYS_NOTHING =
      Set.of("$schema", "id", "$id", "title", "description", "$comment", "$vocabulary");

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
   * @param definitions the nodes of the definitions of files that assert nothing themselves: these
   *     are collections of types
   * @param nodes all that the roots reach, by id
   * @param annotations what these say beside their assertions, by id
   */
  public record Linked(
      Map<String, String> roots,
      Map<String, List<String>> definitions,
      Map<String, SchemaNode> nodes,
      Map<String, Annotations> annotations) {}

  /** Reads files of JSON or YAML; one that has none is left out, and an error says why. */
  public static List<Input> read(List<SourceFile> files, Diagnostics diagnostics) {
    List<Input> inputs = new ArrayList<>();
    for (SourceFile file : files) {
      Located root = Located.read(file, diagnostics);
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
   * @param broken paths of files that could not be read: references to them are no further errors
   * @param otherwise the draft of files without {@code $schema}
   * @return what can be linked; worth nothing if {@code diagnostics} has errors
   */
  public static Linked link(
      List<Input> files,
      List<Input> references,
      Set<String> broken,
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
      ParsedSchema root = parser.document(file.path(), file.root(), FileAddresses.of(file.path()));
      if (root != null) {
        roots.put(file.path(), root);
      }
    }
    references.forEach(f -> parser.document(f.path(), f.root(), FileAddresses.of(f.path())));
    References followed = new References(index, parser, broken, diagnostics);
    Linker linker = new Linker(index, followed, formats);
    Map<String, List<ParsedSchema>> definitions = new LinkedHashMap<>();
    roots.forEach((path, root) -> definitions.put(path, definitions(root, index)));
    List<ParsedSchema> all = new ArrayList<>(roots.values());
    definitions.values().forEach(all::addAll);
    Map<String, SchemaNode> nodes = linker.link(all);
    linker.checkOthers(roots.keySet(), followed);
    Cycles.check(nodes, diagnostics);
    Map<String, String> ids = new LinkedHashMap<>();
    roots.forEach((path, root) -> ids.put(path, root.id()));
    Map<String, List<String>> types = new LinkedHashMap<>();
    definitions.forEach(
        (path, schemas) -> types.put(path, schemas.stream().map(ParsedSchema::id).toList()));
    return new Linked(ids, types, nodes, linker.annotations());
  }

  private static List<ParsedSchema> definitions(ParsedSchema root, SchemaIndex index) {
    List<ParsedSchema> found = new ArrayList<>();
    for (String keyword : root.keywords().keySet()) {
      if (root.get(keyword) instanceof Located.LocatedObject object && isDefinitions(keyword)) {
        for (String name : object.members().keySet()) {
          ParsedSchema schema = index.at(root.child(keyword, name));
          if (schema != null) {
            found.add(schema);
          }
        }
      } else if (!SAYS_NOTHING.contains(keyword)) {
        return List.of();
      }
    }
    return found;
  }

  private static boolean isDefinitions(String keyword) {
    return keyword.equals("definitions") || keyword.equals("$defs");
  }
}
