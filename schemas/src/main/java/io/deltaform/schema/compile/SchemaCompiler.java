package io.deltaform.schema.compile;

import io.deltaform.runtime.stream.Format;
import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.asyncapi.ApiInput;
import io.deltaform.schema.asyncapi.AsyncApiFrontend;
import io.deltaform.schema.avro.AvroFrontend;
import io.deltaform.schema.avro.AvroIdl;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.JsonSchemaFrontend.Input;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.table.TableFrontend;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.LocatedJson;
import io.deltaform.schema.text.YamlText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Compiles schema files to one linked model. */
public final class SchemaCompiler {
  private final CompileRequest request;
  private final Diagnostics diagnostics = new Diagnostics();
  private final List<Input> jsonSchemas = new ArrayList<>();
  private final List<AvroFrontend.Input> avroSchemas = new ArrayList<>();
  private final List<SourceFile> tables = new ArrayList<>();
  private final List<SourceFile> captures = new ArrayList<>();
  private final List<ApiInput> apis = new ArrayList<>();

  /** What is a part of an AsyncAPI document if one refers to it. */
  private final Map<String, LocatedObject> undecided = new TreeMap<>();

  private final Map<String, Located> trees = new HashMap<>();
  private final Set<String> broken = new HashSet<>();
  private final Set<String> paths = new HashSet<>();

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
    Map<String, LocatedObject> parts = AsyncApiFrontend.parts(apis, undecided);
    undecided.keySet().removeAll(parts.keySet());
    undecided.keySet().stream().filter(FileKind::isYaml).forEach(this::unsupported);
    captures.removeIf(file -> parts.containsKey(file.path()));
    Apis read = Apis.read(apis, parts, trees, diagnostics, model);
    JsonSchemas.compile(jsonSchemas, read, broken, request, diagnostics, model);
    List<AvroFrontend.Input> avro = new ArrayList<>(avroSchemas);
    avro.addAll(read.avroSchemas());
    AvroSchemas.compile(avro, request, diagnostics, model);
    List<Format> readers = captures.isEmpty() ? List.of() : request.readers().get();
    TableFrontend.tables(tables, captures, readers, diagnostics).forEach(model::addTable);
    SchemaModel built = diagnostics.hasErrors() ? null : model.build();
    return new CompileResult(built, diagnostics.list());
  }

  private void take(SourceFile file) {
    String path = file.path();
    if (!paths.add(path)) {
      diagnostics.error(
          "duplicate-file", new SourcePosition(path, 0, 0), "the file is given twice");
    } else if (FileKind.isYaml(path)) {
      yaml(file);
    } else if (FileKind.isAvroIdl(path)) {
      avroSchemas.addAll(AvroIdl.read(file, diagnostics));
    } else if (FileKind.isTable(path)) {
      tables.add(file);
    } else if (FileKind.isAvro(path)) {
      Located root = read(file);
      if (root != null) {
        trees.put(path, root);
        avroSchemas.add(new AvroFrontend.Input(path, root));
      }
    } else {
      byContent(file);
    }
  }

  private void byContent(SourceFile file) {
    String path = file.path();
    if (!FileKind.isJsonSchema(path) && LocatedJson.isMessages(file)) {
      captures.add(file);
      return;
    }
    if (ContentKind.isForeign(file)) {
      unsupported(path);
      return;
    }
    Diagnostics mine = new Diagnostics();
    Located root = LocatedJson.read(file, mine);
    FileKind kind = root == null ? FileKind.JSON_SCHEMA : FileKind.of(path, root);
    if (kind != FileKind.CAPTURE) {
      // what is wrong with a capture is told where its records are read
      diagnostics.addAll(mine);
    }
    if (root == null) {
      broken.add(path);
      return;
    }
    switch (kind) {
      case JSON_SCHEMA -> {
        trees.put(path, root);
        jsonSchemas.add(new Input(path, root));
      }
      case ASYNCAPI -> apis.add(new ApiInput(path, (LocatedObject) root));
      case CAPTURE -> {
        captures.add(file);
        if (root instanceof LocatedObject object) {
          undecided.put(path, object);
        }
      }
    }
  }

  private void yaml(SourceFile file) {
    Located root = YamlText.read(file, diagnostics);
    if (root == null) {
      broken.add(file.path());
    } else if (root instanceof LocatedObject object && object.get("asyncapi") != null) {
      apis.add(new ApiInput(file.path(), object));
    } else if (root instanceof LocatedObject object && object.get("$schema") != null) {
      trees.put(file.path(), root);
      jsonSchemas.add(new Input(file.path(), root));
    } else if (root instanceof LocatedObject object) {
      undecided.put(file.path(), object);
    } else {
      unsupported(file.path());
    }
  }

  private @Nullable Located read(SourceFile file) {
    Located root = LocatedJson.read(file, diagnostics);
    if (root == null) {
      broken.add(file.path());
    }
    return root;
  }

  private void unsupported(String path) {
    diagnostics.error("unsupported-file", new SourcePosition(path, 0, 0), ContentKind.EXPECTED);
  }
}
