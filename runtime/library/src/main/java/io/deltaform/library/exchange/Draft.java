package io.deltaform.library.exchange;

import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.avro.AvroIdl;
import io.deltaform.schema.compatibility.ComparableFile;
import io.deltaform.schema.compatibility.ComparableFiles;
import io.deltaform.schema.compatibility.SchemaTree;
import io.deltaform.schema.diagnostic.Diagnostic;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A file as a schema of a registry.
 *
 * @param file its path
 * @param subject the file's name without folders and ending
 * @param type as registries name it
 * @param text the schema
 * @param fault why it is none; null if it is one
 */
record Draft(String file, String subject, String type, String text, @Nullable Diagnostic fault) {
  private static final List<String> ENDINGS =
      List.of(".table.json", ".schema.json", ".avsc", ".avdl", ".json", ".yaml", ".yml");

  /** Null for a file that is no schema but may be messages. */
  static @Nullable Draft of(SourceFile file) {
    String path = file.path();
    String name = path.substring(path.lastIndexOf('/') + 1);
    String ending = ending(name);
    String subject = name.substring(0, name.length() - ending.length());
    if (!ComparableFiles.isSchema(file)) {
      return ContentKind.isForeign(file)
          ? refused(file, subject, "unsupported-file", ContentKind.EXPECTED)
          : null;
    } else if (ending.equals(".avdl")) {
      return idl(file, subject);
    }
    Diagnostics problems = new Diagnostics();
    SchemaTree tree = SchemaTree.read(file, problems);
    if (tree == null) {
      return new Draft(path, subject, "", "", problems.list().get(0));
    }
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    return switch (ending) {
      case ".avsc" -> new Draft(path, subject, "AVRO", text, null);
      case ".table.json" -> new Draft(path, subject, "TABLE", text, null);
      default -> document(file, subject, tree, text);
    };
  }

  /** Registries hold JSON Schemas as JSON. */
  private static Draft document(SourceFile file, String subject, SchemaTree tree, String text) {
    if (tree.isAsyncApi()) {
      return new Draft(file.path(), subject, "ASYNCAPI", text, null);
    } else if (!SchemaTree.isYaml(file.path())) {
      return new Draft(file.path(), subject, "JSON", text, null);
    }
    return tree.isJsonSchema()
        ? new Draft(file.path(), subject, "JSON", tree.json(), null)
        : refused(file, subject, "unsupported-file", ComparableFile.NO_SCHEMA_IN_YAML);
  }

  private static Draft refused(SourceFile file, String subject, String code, String message) {
    SourcePosition at = new SourcePosition(file.path(), 0, 0);
    return new Draft(
        file.path(), subject, "", "", new Diagnostic(Severity.ERROR, code, at, message));
  }

  private static String ending(String name) {
    for (String ending : ENDINGS) {
      if (name.endsWith(ending) && name.length() > ending.length()) {
        return ending;
      }
    }
    return name.lastIndexOf('.') > 0 ? name.substring(name.lastIndexOf('.')) : "";
  }

  /** A subject has one schema: what the file declares, with all that it takes. */
  private static Draft idl(SourceFile file, String subject) {
    Diagnostics problems = new Diagnostics();
    Map<String, Schema> roots = AvroIdl.roots(file, problems);
    if (problems.hasErrors()) {
      return new Draft(file.path(), subject, "", "", problems.list().get(0));
    } else if (roots.size() != 1) {
      return refused(
          file,
          subject,
          "bad-schema",
          "a subject has one schema, and this file declares "
              + roots.size()
              + " types that none of it takes: "
              + String.join(", ", roots.keySet())
              + "; name one with \"schema NAME;\" and take the others, or give each a file");
    }
    String text = roots.values().iterator().next().toString();
    return new Draft(file.path(), subject, "AVRO", text, null);
  }
}
