package io.deltaform.schema.compatibility;

import io.deltaform.schema.ContentKind;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.LocatedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The schemas of files, by the names of the files.
 *
 * @param schemas sorted by name
 * @param faults in a sentence each, what is no schema though it should be
 */
public record ComparableFiles(Map<String, ComparableSchema> schemas, List<String> faults) {
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

  /**
   * True if the file is meant to be a schema, by its name, or by its content where it is JSON:
   * broken text is, for captured messages can be read.
   */
  public static boolean isSchema(SourceFile file) {
    String path = file.path();
    for (String ending :
        List.of(".avsc", ".avdl", ".table.json", ".schema.json", ".yaml", ".yml")) {
      if (path.endsWith(ending)) {
        return true;
      }
    }
    if (ContentKind.isForeign(file) || LocatedJson.isMessages(file)) {
      return false;
    }
    SchemaTree tree = SchemaTree.read(file, new Diagnostics());
    return tree == null || tree.isAsyncApi() || tree.isJsonSchema();
  }
}
