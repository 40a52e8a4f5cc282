package io.deltaform.library.exchange;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.ComparableFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file as a schema of a registry.
 *
 * @param file its path
 * @param subject the file's name without folders and ending
 * @param type as registries name it
 * @param text the schema
 */
record Draft(String file, String subject, String type, String text) {
  private static final List<String> ENDINGS =
      List.of(".table.json", ".schema.json", ".avsc", ".json", ".yaml", ".yml");

  /** Null for a file that is no schema. */
  static @Nullable Draft of(SourceFile file) {
    if (!ComparableFiles.isSchema(file)) {
      return null;
    }
    String path = file.path();
    String name = path.substring(path.lastIndexOf('/') + 1);
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    for (String ending : ENDINGS) {
      if (name.endsWith(ending) && name.length() > ending.length()) {
        String subject = name.substring(0, name.length() - ending.length());
        return new Draft(path, subject, type(ending, text), text);
      }
    }
    return null;
  }

  private static String type(String ending, String text) {
    return switch (ending) {
      case ".avsc" -> "AVRO";
      case ".table.json" -> "TABLE";
      case ".yaml", ".yml" -> "ASYNCAPI";
      default -> text.contains("\"asyncapi\"") ? "ASYNCAPI" : "JSON";
    };
  }
}
