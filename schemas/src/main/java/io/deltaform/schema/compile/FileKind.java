package io.deltaform.schema.compile;

import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;

/** What a file is, by its name or, where that does not say, by its content. */
enum FileKind {
  AVRO,
  AVRO_IDL,
  JSON_SCHEMA,
  ASYNCAPI,
  TABLE,
  /** Messages of a producer, of which table schemas are inferred. */
  CAPTURE;

  /** True if the name alone says what a file is. */
  static boolean isTable(String path) {
    return path.endsWith(".table.json");
  }

  static boolean isAvro(String path) {
    return path.endsWith(".avsc");
  }

  static boolean isAvroIdl(String path) {
    return path.endsWith(".avdl");
  }

  static boolean isYaml(String path) {
    return path.endsWith(".yaml") || path.endsWith(".yml");
  }

  /** What a JSON file is whose name does not say it. */
  static FileKind of(String path, Located root) {
    if (!(root instanceof LocatedObject object)) {
      return path.endsWith(".schema.json") ? JSON_SCHEMA : CAPTURE;
    }
    if (object.get("asyncapi") != null) {
      return ASYNCAPI;
    }
    if (object.get("$schema") != null && !object.members().containsKey("op_type")) {
      return SchemaRecords.describesTable(object) ? CAPTURE : JSON_SCHEMA;
    }
    return path.endsWith(".schema.json") ? JSON_SCHEMA : CAPTURE;
  }
}
