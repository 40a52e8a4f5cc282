package io.deltaform.formats.goldengate;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.MemberScan;
import org.jspecify.annotations.Nullable;

/** Tells what a record is, and which table it is about, before it is read. Not thread-safe. */
final class Classifier {
  private static final int OP_TYPE = 0;
  private static final int QUAL_TABLE = 1;
  private static final int SPEC_VERSION = 2;
  private static final int DATA = 3;
  private static final int ENOUGH = 1 << OP_TYPE | 1 << QUAL_TABLE;
  private static final int CLOUD_EVENT = 1 << SPEC_VERSION | 1 << DATA;
  private static final int SCHEMA = 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7;

  private final MemberScan members =
      new MemberScan(
          "op_type", "qual_table", "specversion", "data", "id", "$schema", "type", "properties");

  /** Streams go on about one table for a while: its name is made once. */
  private String lastTable = "";

  /** What the record at {@code p} is. */
  RecordKind classify(JsonInput in, byte[] b, int p, int e) {
    if (b[p] != '{') {
      return RecordKind.NONE;
    }
    members.scan(in, b, p, e, ENOUGH);
    if (members.at(OP_TYPE) >= 0) {
      return operation(in, b, e);
    } else if (members.has(CLOUD_EVENT) && b[members.at(DATA)] == '{') {
      return RecordKind.CLOUD_EVENT;
    }
    return members.has(SCHEMA) ? RecordKind.SCHEMA : RecordKind.NONE;
  }

  private RecordKind operation(JsonInput in, byte[] b, int e) {
    int at = members.at(OP_TYPE);
    if (b[at] != '"') {
      return RecordKind.NONE;
    }
    in.string(b, at, e);
    if (in.textEquals(b, "OBJECT_METADATA")) {
      return RecordKind.OBJECT_METADATA;
    } else if (in.textEquals(b, "STREAM_METADATA")) {
      return RecordKind.STREAM_METADATA;
    }
    return in.textEquals(b, "DDL") ? RecordKind.DDL : RecordKind.DML;
  }

  /** The {@code qual_table} of the record; null if it has none that is text. */
  @Nullable String table(JsonInput in, byte[] b, int e) {
    int at = members.at(QUAL_TABLE);
    if (at < 0 || b[at] != '"') {
      return null;
    }
    in.string(b, at, e);
    if (!in.textEquals(b, lastTable)) {
      lastTable = in.text(b);
    }
    return lastTable;
  }

  /** Index of the record inside the CloudEvent. */
  int data() {
    return members.at(DATA);
  }
}
