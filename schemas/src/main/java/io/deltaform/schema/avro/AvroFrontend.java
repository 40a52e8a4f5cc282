package io.deltaform.schema.avro;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaNode;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.Deque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.avro.Schema;

/** Reads Avro schema files, all of one run together. */
public final class AvroFrontend {
  private AvroFrontend() {}

  /** A file and its text. */
  public record Input(String path, Located root) {}

  /**
   * What comes out.
   *
   * @param shapes by full name
   * @param nodes what each record asserts, by the id that it has of it
   * @param roots the type of each file, by path
   * @param schemas the same as Avro's library reads them, each complete in itself
   */
  public record Linked(
      SortedMap<String, Shape> shapes,
      SortedMap<String, SchemaNode> nodes,
      SortedMap<String, TypeUse> roots,
      SortedMap<String, Schema> schemas) {}

  /**
   * Links {@code files}, whose types can refer to each other in any order.
   *
   * @param references files whose types are only there to be referred to
   * @return what can be linked; worth nothing if {@code diagnostics} has errors
   */
  public static Linked link(List<Input> files, List<Input> references, Diagnostics diagnostics) {
    Declarations declarations = new Declarations(diagnostics);
    files.forEach(file -> declarations.collect(file.root(), file.path()));
    references.forEach(file -> declarations.collect(file.root(), file.path()));
    TypesInUse types = new TypesInUse(declarations, diagnostics);
    AvroShapes shapes = new AvroShapes(types, new AvroDefaults(declarations), diagnostics);
    SortedMap<String, Shape> made = new TreeMap<>();
    SortedMap<String, TypeUse> roots = new TreeMap<>();
    for (Input file : files) {
      roots.put(file.path(), types.use(file.root(), "", nameOf(file.path(), file.root())));
      Deque<Declaration> waiting = types.waiting();
      while (!waiting.isEmpty()) {
        Declaration next = waiting.remove();
        made.put(next.fullName(), shapes.shape(next));
      }
    }
    made.putAll(types.unions());
    SortedMap<String, SchemaNode> nodes = shapes.nodes();
    new FieldRules(made, nodes, diagnostics).check();
    SortedMap<String, Schema> schemas = new TreeMap<>();
    if (!diagnostics.hasErrors()) {
      for (Input file : files) {
        JsonValue closed = ClosedSchema.of(file.root(), declarations);
        Schema schema = LibraryCheck.parse(closed, file.root().position(), diagnostics);
        if (schema != null) {
          schemas.put(file.path(), schema);
        }
      }
    }
    return new Linked(made, nodes, roots, schemas);
  }

  /** What the type of a file is called: its own name, else the file's. */
  public static String nameOf(String path, Located root) {
    String name = root instanceof LocatedObject object ? object.text("name") : null;
    if (name != null) {
      return name.substring(name.lastIndexOf('.') + 1);
    }
    String file = path.substring(path.lastIndexOf('/') + 1);
    return file.endsWith(".avsc") ? file.substring(0, file.length() - 5) : file;
  }
}
