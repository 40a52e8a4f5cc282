package io.deltaform.library.exchange;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.avro.AvroIdl;
import io.deltaform.schema.compatibility.ComparableFiles;
import io.deltaform.schema.diagnostic.Diagnostics;
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
 * @param fault why it is none, in a sentence; null if it is one
 */
record Draft(String file, String subject, String type, String text, @Nullable String fault) {
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
          ? new Draft(path, subject, "", "", ContentKind.EXPECTED)
          : null;
    } else if (ending.equals(".avdl")) {
      return idl(file, subject);
    }
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    return new Draft(path, subject, type(ending, file), text, null);
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
    String fault = null;
    if (problems.hasErrors()) {
      fault = problems.list().get(0).message();
    } else if (roots.size() != 1) {
      fault =
          "a subject has one schema, and this file declares "
              + roots.size()
              + " types that none of it takes: "
              + String.join(", ", roots.keySet())
              + "; name one with \"schema NAME;\" and take the others, or give each a file";
    }
    String text = fault == null ? roots.values().iterator().next().toString() : "";
    return new Draft(file.path(), subject, "AVRO", text, fault);
  }

  private static String type(String ending, SourceFile file) {
    return switch (ending) {
      case ".avsc" -> "AVRO";
      case ".table.json" -> "TABLE";
      case ".yaml", ".yml" -> "ASYNCAPI";
      default -> isAsyncApi(file) ? "ASYNCAPI" : "JSON";
    };
  }

  /** By the member at its top: a schema may have a property of that name. */
  private static boolean isAsyncApi(SourceFile file) {
    return JsonValue.parse(file.content().toByteArray()).value() instanceof JsonObject root
        && root.get("asyncapi") != null;
  }
}
