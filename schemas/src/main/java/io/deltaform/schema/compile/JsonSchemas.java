package io.deltaform.schema.compile;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.fingerprint.Fingerprints;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Input;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Linked;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.projection.ShapeProjection;
import io.deltaform.schema.projection.ShapeProjection.Projected;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** The JSON Schemas of a compilation. */
final class JsonSchemas {
  private JsonSchemas() {}

  /**
   * @param apis AsyncAPI documents, with the payloads that are JSON Schemas
   * @param broken paths of files whose text could not be read: references to them are no further
   *     errors
   */
  static void compile(
      List<Input> own,
      Apis apis,
      Set<String> broken,
      CompileRequest request,
      Diagnostics diagnostics,
      ModelBuilder model) {
    if (own.isEmpty() && apis.isEmpty() && request.references().isEmpty()) {
      return;
    }
    Diagnostics mine = new Diagnostics();
    List<Input> files = new ArrayList<>(own);
    files.addAll(apis.jsonSchemas());
    List<Input> references =
        new ArrayList<>(JsonSchemaFrontend.read(ReferredFiles.jsonSchemas(request), mine));
    references.addAll(apis.documents());
    Linked linked =
        JsonSchemaFrontend.link(
            files, references, broken, request.draft(), request.formats(), mine);
    if (!mine.hasErrors()) {
      Projected projected = ShapeProjection.project(linked, apis.names(), mine);
      model.addShapes(projected.shapes().values());
      model.addNodes(projected.nodes());
      files.forEach(file -> model.addRoot(root(file, apis, linked, projected)));
    }
    diagnostics.addAll(apis.withoutNoise(mine));
  }

  private static SchemaModel.Root root(Input file, Apis apis, Linked linked, Projected projected) {
    String node = Objects.requireNonNull(linked.roots().get(file.path()), file.path());
    return new SchemaModel.Root(
        file.path(),
        apis.rootNames()
            .getOrDefault(
                file.path(), ShapeProjection.nameOf(file.path(), linked.annotations().get(node))),
        Encoding.JSON,
        Objects.requireNonNull(projected.roots().get(file.path()), file.path()),
        node,
        Fingerprints.ofJson(file.root().toValue()),
        properties(file.root()));
  }

  private static Map<String, String> properties(Located root) {
    Map<String, String> properties = new TreeMap<>();
    if (root instanceof LocatedObject object) {
      for (String name : List.of("id", "$id", "$schema", "title", "description")) {
        String text = object.text(name);
        if (text != null) {
          properties.put(name, text);
        }
      }
    }
    return properties;
  }
}
