package io.deltaform.schema.compatibility;

import io.deltaform.schema.SourceFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;

/** Reads Avro files of which one may use what another declares, in whatever order they come. */
final class AvroFiles {
  private AvroFiles() {}

  static void read(
      List<SourceFile> files, Map<String, ComparableSchema> schemas, List<String> faults) {
    Map<String, Schema> known = new LinkedHashMap<>();
    schemas.forEach(
        (path, schema) -> {
          if (path.endsWith(".avdl")) {
            declared(schema, known);
          }
        });
    List<SourceFile> left = new ArrayList<>(files);
    boolean isFurther = true;
    while (isFurther && !left.isEmpty()) {
      isFurther = left.removeIf(file -> readOne(file, known, schemas));
    }
    for (SourceFile file : left) {
      try {
        // alone it fails in the words of its own
        schemas.put(file.path(), ComparableFile.of(file));
      } catch (IncomparableException e) {
        faults.add(String.valueOf(e.getMessage()));
      }
    }
  }

  /** What an IDL file declares. */
  private static void declared(ComparableSchema schema, Map<String, Schema> known) {
    if (schema instanceof ComparableSchema.Named named) {
      named.parts().values().forEach(part -> declared(part, known));
    } else if (schema instanceof ComparableSchema.Avro avro) {
      Schema.Parser parser = new Schema.Parser();
      parser.parse(avro.schema().toString());
      known.putAll(parser.getTypes());
    }
  }

  private static boolean readOne(
      SourceFile file, Map<String, Schema> known, Map<String, ComparableSchema> schemas) {
    Schema.Parser parser = new Schema.Parser();
    parser.addTypes(known.values());
    try {
      Schema schema =
          parser.parse(new String(file.content().toByteArray(), StandardCharsets.UTF_8));
      known.putAll(parser.getTypes());
      schemas.put(file.path(), new ComparableSchema.Avro(schema));
      return true;
    } catch (AvroRuntimeException | NullPointerException | StackOverflowError e) {
      // the last two are what Avro 1.12.2 throws for roots it cannot resolve, and for depth
      return false;
    }
  }
}
