package io.deltaform.schema;

import io.deltaform.runtime.Bytes;
import java.util.Locale;
import java.util.Set;

/** What a file is by its first bytes, where its name does not say it. */
public final class ContentKind {
  /** What to say of a file that is foreign. */
  public static final String EXPECTED =
      "files of this kind are not read; expected .avsc, .avdl, .table.json, a JSON Schema with"
          + " $schema, an AsyncAPI document or captured messages";

  private static final Set<String> JSON = Set.of("json", "jsonl", "ndjson", "jsonschema");

  private ContentKind() {}

  /**
   * True if it is an Avro container file, or compressed with gzip: captured messages, whatever its
   * name.
   */
  public static boolean isContainer(Bytes content) {
    return begins(content, "Obj\u0001") || begins(content, "\u001f\u008b");
  }

  /**
   * True if neither its name nor its first character says that a file holds JSON: notes, pictures,
   * scripts; and for Avro's protocols as JSON, which look like messages.
   */
  public static boolean isForeign(SourceFile file) {
    Bytes content = file.content();
    if (isContainer(content)) {
      return false;
    }
    String name = file.path().substring(file.path().lastIndexOf('/') + 1);
    int dot = name.lastIndexOf('.');
    String ending = dot < 0 ? "json" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
    if (ending.equals("avpr")) {
      return true;
    } else if (JSON.contains(ending)) {
      return false;
    }
    int p = begins(content, "\u00ef\u00bb\u00bf") ? 3 : 0;
    while (p < content.length() && " \t\r\n".indexOf(content.at(p)) >= 0) {
      p++;
    }
    return p == content.length() || (content.at(p) != '{' && content.at(p) != '[');
  }

  private static boolean begins(Bytes content, String magic) {
    for (int i = 0; i < magic.length(); i++) {
      if (i >= content.length() || (content.at(i) & 0xff) != magic.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
