package io.deltaform.schema.compile;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.fingerprint.Fingerprints;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Input;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Linked;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * JSON Schemas that are there to validate by, and for nothing else: no types are made of them, so
 * what has no name or no size in Java is no fault of theirs.
 */
public final class Validation {
  private Validation() {}

  /**
   * Links the files of {@code request}, which are JSON Schemas whatever their names. The model has
   * a root of no type for each.
   */
  public static CompileResult compile(CompileRequest request) {
    Diagnostics diagnostics = new Diagnostics();
    List<Input> files = JsonSchemaFrontend.read(request.files(), diagnostics);
    List<Input> references = JsonSchemaFrontend.read(request.references(), diagnostics);
    if (diagnostics.hasErrors()) {
      return new CompileResult(null, diagnostics.list());
    }
    Linked linked =
        JsonSchemaFrontend.link(
            files, references, Set.of(), request.draft(), request.formats(), diagnostics);
    if (diagnostics.hasErrors()) {
      return new CompileResult(null, diagnostics.list());
    }
    List<SchemaModel.Root> roots = files.stream().map(file -> root(file, linked)).toList();
    SchemaModel model =
        new SchemaModel(new TreeMap<>(), roots, new TreeMap<>(linked.nodes()), List.of());
    return new CompileResult(model, diagnostics.list());
  }

  private static SchemaModel.Root root(Input file, Linked linked) {
    return new SchemaModel.Root(
        file.path(),
        "schema",
        Encoding.JSON,
        TypeUse.nullable(new TypeRef.Any()),
        Objects.requireNonNull(linked.roots().get(file.path()), file.path()),
        Fingerprints.ofJson(file.root().toValue()),
        Map.of());
  }
}
