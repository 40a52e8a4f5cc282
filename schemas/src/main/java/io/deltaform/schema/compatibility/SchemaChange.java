package io.deltaform.schema.compatibility;

import io.deltaform.runtime.json.JsonOutput;
import org.jspecify.annotations.Nullable;

/**
 * One change between two versions of a schema.
 *
 * @param change what it is, such as {@code column-added}; by the rules of Avro and JSON Schema the
 *     rule that is broken
 * @param reason what was found and what it means for readers
 * @param ddl the statement that it looks like; null if no statement does that
 * @param pointer JSON pointer into the newer schema; into the older one if the newer has no such
 *     place
 */
public record SchemaChange(
    String change, Verdict verdict, String reason, @Nullable String ddl, String pointer) {

  /** A rule that is broken. */
  public static SchemaChange broken(String rule, String pointer, String reason) {
    return new SchemaChange(rule, Verdict.INCOMPATIBLE, reason, null, pointer);
  }

  /** True if data is lost or read wrong. */
  public boolean isIncompatible() {
    return verdict == Verdict.INCOMPATIBLE;
  }

  /** In one sentence, for messages. */
  public String sentence() {
    return change + " at " + (pointer.isEmpty() ? "/" : pointer) + ": " + reason;
  }

  /**
   * Writes it as an object of {@code change}, {@code verdict}, {@code note} (true if readers must
   * know of a compatible change, else absent), {@code reason}, {@code ddl} (absent if there is
   * none) and {@code pointer}.
   */
  public void write(JsonOutput out) {
    write(out, null);
  }

  /** The same with the file that it is about before everything else. */
  public void write(JsonOutput out, @Nullable String file) {
    out.beginObject();
    if (file != null) {
      out.name("file").string(file);
    }
    out.name("change").string(change).name("verdict").string(verdict.word());
    if (verdict == Verdict.NOTED) {
      out.name("note").bool(true);
    }
    out.name("reason").string(reason);
    if (ddl != null) {
      out.name("ddl").string(ddl);
    }
    out.name("pointer").string(pointer).endObject();
  }
}
