package io.deltaform.schema.compatibility;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.asyncapi.AsyncApiDocument;
import io.deltaform.schema.asyncapi.AsyncApiException;
import io.deltaform.schema.avro.AvroIdl;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.SchemaKeywords;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Reads schema files to compare them. */
public final class ComparableFile {
  /** What to say of YAML that is neither a document nor a schema. */
  public static final String NO_SCHEMA_IN_YAML =
      "found YAML without asyncapi or a keyword of JSON Schema at its root; expected a JSON Schema"
          + " with $schema, or an AsyncAPI document";

  private ComparableFile() {}

  /**
   * The schema in a file: {@code *.avsc} and {@code *.avdl} are Avro, {@code *.table.json} a table
   * schema; others are JSON or YAML, with {@code asyncapi} an AsyncAPI document, else a JSON
   * Schema.
   *
   * @throws IncomparableException if it is none
   */
  public static ComparableSchema of(SourceFile file) {
    String path = file.path();
    byte[] content = file.content().toByteArray();
    if (path.endsWith(".table.json")) {
      Read<TableSchemaFile> read = TableSchemaFile.read(content);
      if (read.value() == null) {
        Problem first = read.problems().get(0);
        throw new IncomparableException(
            path + ": [" + first.code() + "] " + first.message() + " at " + first.pointer());
      }
      return new ComparableSchema.Table(read.value());
    }
    String text = new String(content, StandardCharsets.UTF_8);
    if (path.endsWith(".avsc")) {
      return avro(path, text);
    }
    if (path.endsWith(".avdl")) {
      return idl(file);
    }
    if (ContentKind.isForeign(file) && !SchemaTree.isYaml(path)) {
      throw new IncomparableException(path + ": [unsupported-file] " + ContentKind.EXPECTED);
    }
    Diagnostics problems = new Diagnostics();
    SchemaTree tree = SchemaTree.read(file, problems);
    if (tree == null) {
      throw new IncomparableException(problems.list().get(0).toString());
    }
    return tree.isAsyncApi() ? api(path, text) : json(path, tree);
  }

  private static ComparableSchema api(String path, String text) {
    try {
      return AsyncApiPayloads.of(AsyncApiDocument.read(text));
    } catch (AsyncApiException e) {
      throw new IncomparableException(path + ": " + e.getMessage());
    }
  }

  private static ComparableSchema json(String path, SchemaTree tree) {
    if (SchemaTree.isYaml(path) && !tree.isJsonSchema()) {
      throw new IncomparableException(path + ": [unsupported-file] " + NO_SCHEMA_IN_YAML);
    }
    if (tree.root() instanceof JsonObject root
        && !path.endsWith(".schema.json")
        && !root.members().isEmpty()
        && !SchemaKeywords.isAny(root)) {
      throw new IncomparableException(
          path
              + ": found an object without a keyword of JSON Schema, expected a schema; a file of"
              + " the name *.schema.json is taken for one whatever it holds");
    }
    return new ComparableSchema.Json(JsonSchemaGraph.of(tree.json(), Map.of()));
  }

  private static ComparableSchema idl(SourceFile file) {
    Diagnostics problems = new Diagnostics();
    Map<String, Schema> roots = AvroIdl.roots(file, problems);
    if (problems.hasErrors()) {
      throw new IncomparableException(problems.list().get(0).toString());
    }
    if (roots.isEmpty()) {
      throw new IncomparableException(
          file.path() + ": [bad-schema] the file declares no type; expected one at least");
    }
    Map<String, ComparableSchema> parts = new TreeMap<>();
    roots.forEach((name, schema) -> parts.put(name, new ComparableSchema.Avro(schema)));
    return parts.size() == 1
        ? parts.values().iterator().next()
        : new ComparableSchema.Named("type", parts);
  }

  private static ComparableSchema avro(String path, String text) {
    try {
      return new ComparableSchema.Avro(new Schema.Parser().parse(text));
    } catch (AvroRuntimeException | NullPointerException | StackOverflowError e) {
      // the last two are what Avro 1.12.2 throws for roots it cannot resolve, and for depth
      throw new IncomparableException(path + ": no Avro schema: " + e.getMessage());
    }
  }
}
