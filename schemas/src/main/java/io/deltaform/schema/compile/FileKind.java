package io.deltaform.schema.compile;

import io.deltaform.runtime.Bytes;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedObject;
import java.util.Locale;
import java.util.Set;

/** What a JSON file is whose name does not say it; and what names say. */
enum FileKind {
  JSON_SCHEMA,
  ASYNCAPI,
  /** Messages of a producer, of which table schemas are inferred. */
  CAPTURE;

  private static final Set<String> JSON = Set.of("json", "jsonl", "ndjson", "jsonschema");

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
    return path.endsWith(".yaml") || path.endsWith(".yml");
  }

  /**
   * True if it is an Avro container file, or compressed with gzip: captured messages, whatever its
   * name.
   */
  static boolean isContainer(Bytes content) {
    return begins(content, "Obj\u0001") || begins(content, "\u001f\u008b");
  }

  private static boolean begins(Bytes content, String magic) {
    for (int i = 0; i < magic.length(); i++) {
      if (i >= content.length() || (content.at(i) & 0xff) != magic.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * True if neither its name nor its first character says that a file holds JSON: notes, pictures,
   * scripts.
   */
  static boolean isForeign(String path, Bytes content) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    if (dot < 0 || JSON.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT))) {
      return false;
    }
    int p = begins(content, "\u00ef\u00bb\u00bf") ? 3 : 0;
    while (p < content.length() && " \t\r\n".indexOf(content.at(p)) >= 0) {
      p++;
    }
    return p == content.length() || (content.at(p) != '{' && content.at(p) != '[');
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
