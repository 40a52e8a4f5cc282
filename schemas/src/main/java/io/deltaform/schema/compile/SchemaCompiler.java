package io.deltaform.schema.compile;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.avro.AvroFrontend;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Input;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.JsonText;
import io.deltaform.schema.text.Located;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compiles schema files to one linked model. */
public final class SchemaCompiler {
  private final CompileRequest request;
  private final Diagnostics diagnostics = new Diagnostics();
  private final List<Input> jsonSchemas = new ArrayList<>();
  private final List<AvroFrontend.Input> avroSchemas = new ArrayList<>();
  private final Set<String> broken = new HashSet<>();

  private SchemaCompiler(CompileRequest request) {
    this.request = request;
  }

  /** Compiles {@code request}; what is wrong with any file is in the result. */
  public static CompileResult compile(CompileRequest request) {
    return new SchemaCompiler(request).run();
  }

  private CompileResult run() {
    request.files().stream().sorted(Comparator.comparing(SourceFile::path)).forEach(this::take);
    ModelBuilder model = new ModelBuilder(diagnostics);
    JsonSchemas.compile(jsonSchemas, broken, request, diagnostics, model);
    AvroSchemas.compile(avroSchemas, request, diagnostics, model);
    boolean failed = diagnostics.hasErrors();
    SchemaModel built = failed ? null : model.build();
    return new CompileResult(diagnostics.hasErrors() ? null : built, diagnostics.list());
  }

  private void take(SourceFile file) {
    String path = file.path();
    if (FileKind.isAvroIdl(path) || FileKind.isYaml(path)) {
      unsupported(path);
      return;
    }
    Located root = JsonText.read(file, diagnostics);
    if (root == null) {
      broken.add(path);
      return;
    }
    if (FileKind.isAvro(path)) {
      avroSchemas.add(new AvroFrontend.Input(path, root));
      return;
    }
    switch (FileKind.of(path, root)) {
      case JSON_SCHEMA -> jsonSchemas.add(new Input(path, root));
      default -> unsupported(path);
    }
  }

  private void unsupported(String path) {
    diagnostics.error(
        "unsupported-file",
        new SourcePosition(path, 0, 0),
        "files of this kind are not read; expected .avsc, .table.json, a JSON Schema with $schema"
            + " or captured messages");
  }
}
