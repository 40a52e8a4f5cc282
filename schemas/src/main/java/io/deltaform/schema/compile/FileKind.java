package io.deltaform.schema.compile;

import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.YamlText;

/** What a JSON file is whose name does not say it; and what names say. */
enum FileKind {
  JSON_SCHEMA,
  ASYNCAPI,
  /** Messages of a producer, of which table schemas are inferred. */
  CAPTURE;

  static boolean isTable(String path) {
    return path.endsWith(".table.json");
  }

  static boolean isAvro(String path) {
    return path.endsWith(".avsc");
  }

  static boolean isAvroIdl(String path) {
    return path.endsWith(".avdl");
  }

  static boolean isJsonSchema(String path) {
    return path.endsWith(".schema.json");
  }

  static boolean isYaml(String path) {
    return YamlText.isNamed(path);
  }

  /** What a JSON file is whose name does not say it. */
  static FileKind of(String path, Located root) {
    if (!(root instanceof LocatedObject object)) {
      return isJsonSchema(path) ? JSON_SCHEMA : CAPTURE;
    }
    if (object.get("asyncapi") != null) {
      return ASYNCAPI;
    }
    if (object.get("$schema") != null && !object.members().containsKey("op_type")) {
      return SchemaRecords.describesTable(object) ? CAPTURE : JSON_SCHEMA;
    }
    return isJsonSchema(path) ? JSON_SCHEMA : CAPTURE;
  }
}
