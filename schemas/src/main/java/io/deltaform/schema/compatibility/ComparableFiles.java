package io.deltaform.schema.compatibility;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The schemas of files, by the names of the files.
 *
 * @param schemas sorted by name
 * @param faults in a sentence each, what is no schema though it should be
 */
public record ComparableFiles(Map<String, ComparableSchema> schemas, List<String> faults) {
  /** A root with one of these is a schema and no message. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "$schema",
          "asyncapi",
          "properties",
          "items",
          "enum",
          "$ref",
          "$defs",
          "definitions",
          "allOf",
          "anyOf",
          "oneOf");

  public ComparableFiles {
    schemas = new TreeMap<>(schemas);
    faults = List.copyOf(faults);
  }

  /**
   * Reads the files that are schemas; captured messages among them are passed over, and what is
   * neither is a fault. Avro files may use what others of them declare.
   */
  public static ComparableFiles of(List<SourceFile> files) {
    Map<String, ComparableSchema> schemas = new TreeMap<>();
    List<String> faults = new ArrayList<>();
    List<SourceFile> avro = new ArrayList<>();
    for (SourceFile file : files) {
      if (file.path().endsWith(".avsc")) {
        avro.add(file);
      } else if (isSchema(file) || ContentKind.isForeign(file)) {
        try {
          schemas.put(file.path(), ComparableFile.of(file));
        } catch (IncomparableException e) {
          faults.add(String.valueOf(e.getMessage()));
        }
      }
    }
    AvroFiles.read(avro, schemas, faults);
    return new ComparableFiles(schemas, faults);
  }

  /** True if the file can be compared, by its name, or by its content where it is JSON. */
  public static boolean isSchema(SourceFile file) {
    String path = file.path();
    for (String ending :
        List.of(".avsc", ".avdl", ".table.json", ".schema.json", ".yaml", ".yml")) {
      if (path.endsWith(ending)) {
        return true;
      }
    }
    return !ContentKind.isForeign(file)
        && JsonValue.parse(file.content().toByteArray()).value() instanceof JsonObject root
        && root.get("op_type") == null
        && KEYWORDS.stream().anyMatch(keyword -> root.get(keyword) != null);
  }
}
