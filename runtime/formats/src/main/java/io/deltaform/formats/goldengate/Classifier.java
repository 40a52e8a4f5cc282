package io.deltaform.formats.goldengate;

import io.deltaform.formats.goldengate.profile.InBandRecord;
import io.deltaform.formats.goldengate.profile.MetaField;
import io.deltaform.formats.goldengate.profile.OperationName;
import io.deltaform.formats.goldengate.profile.StreamProfile;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.stream.MemberScan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells what a record is, and which table it is about, before it is read. Not thread-safe. */
final class Classifier {
  private final StreamProfile profile;
  private final String ddl;
  private final MemberScan members;
  private final int opType;
  private final int qualTable;
  private final int catalog;
  private final int schema;
  private final int table;
  private final int enough;
  private final int data;
  private final int cloudEvent;
  private final int schemaRecord;

  /** Streams go on about one table for a while: its name is made once. */
  private String lastTable = "";

  Classifier(StreamProfile profile) {
    this.profile = profile;
    this.ddl = profile.name(OperationName.DDL);
    List<String> names = new ArrayList<>();
    this.opType = index(names, profile.name(MetaField.OP_TYPE));
    this.qualTable = index(names, profile.name(MetaField.QUALIFIED_TABLE));
    boolean qualified = qualTable >= 0;
    this.enough = opType < 0 || !qualified ? -1 : 1 << opType | 1 << qualTable;
    this.catalog = qualified ? -1 : index(names, profile.name(MetaField.CATALOG));
    this.schema = qualified ? -1 : index(names, profile.name(MetaField.SCHEMA));
    this.table = qualified ? -1 : index(names, profile.name(MetaField.TABLE));
    this.data = index(names, "data");
    this.cloudEvent = 1 << index(names, "specversion") | 1 << data;
    int all = 0;
    for (String name : List.of("id", "$schema", "type", "properties")) {
      all |= 1 << index(names, name);
    }
    this.schemaRecord = all;
    this.members = new MemberScan(names.toArray(String[]::new));
  }

  /** The place of a name among those that are looked for; -1 for none. */
  private static int index(List<String> names, @Nullable String name) {
    if (name == null) {
      return -1;
    }
    if (!names.contains(name)) {
      names.add(name);
    }
    return names.indexOf(name);
  }

  /** What the record at {@code p} is. */
  RecordKind classify(JsonInput in, byte[] b, int p, int e) {
    if (b[p] != '{') {
      return RecordKind.NONE;
    }
    members.scan(in, b, p, e, enough);
    if (opType >= 0 && members.at(opType) >= 0) {
      return byOperation(in, b, e);
    } else if (members.has(cloudEvent) && b[members.at(data)] == '{') {
      return RecordKind.CLOUD_EVENT;
    } else if (opType < 0 && members.at(qualTable >= 0 ? qualTable : table) >= 0) {
      return RecordKind.DML;
    }
    return members.has(schemaRecord)
        ? sent(InBandRecord.SCHEMA, RecordKind.SCHEMA)
        : RecordKind.NONE;
  }

  private RecordKind byOperation(JsonInput in, byte[] b, int e) {
    int at = members.at(opType);
    if (b[at] != '"') {
      return RecordKind.NONE;
    }
    in.string(b, at, e);
    if (in.textEquals(b, "OBJECT_METADATA")) {
      return sent(InBandRecord.OBJECT_METADATA, RecordKind.OBJECT_METADATA);
    } else if (in.textEquals(b, "STREAM_METADATA")) {
      return sent(InBandRecord.STREAM_METADATA, RecordKind.STREAM_METADATA);
    }
    return in.textEquals(b, ddl) ? RecordKind.DDL : RecordKind.DML;
  }

  private RecordKind sent(InBandRecord record, RecordKind kind) {
    return profile.inBand().contains(record) ? kind : RecordKind.NONE;
  }

  /**
   * The index after the bytes that told operation and table, where nothing else was looked at; -1
   * where more was.
   */
  int opening(JsonInput in, byte[] b) {
    if (enough < 0 || !members.has(enough) || !isText(b, opType) || !isText(b, qualTable)) {
      return -1;
    }
    return in.string(b, Math.max(members.at(opType), members.at(qualTable)), in.end());
  }

  /** The operation of the record, as it is called on the wire; empty if none is said. */
  String operation(JsonInput in, byte[] b) {
    if (!isText(b, opType)) {
      return "";
    }
    in.string(b, members.at(opType), in.end());
    return in.text(b);
  }

  /** The {@code qual_table} of the record; null if it has none that is text. */
  @Nullable String table(JsonInput in, byte[] b, int e) {
    if (!isText(b, qualTable)) {
      return null;
    }
    in.string(b, members.at(qualTable), e);
    if (!in.textEquals(b, lastTable)) {
      lastTable = in.text(b);
    }
    return lastTable;
  }

  /**
   * The table by its parts, each in a field of its own, with dots between; empty if it has none.
   */
  String parts(JsonInput in, byte[] b, int e) {
    StringBuilder parts = new StringBuilder();
    for (int part : new int[] {catalog, schema, table}) {
      if (isText(b, part)) {
        in.string(b, members.at(part), e);
        parts.append(parts.length() == 0 ? "" : ".").append(in.text(b));
      } else if (part == table) {
        return "";
      }
    }
    return parts.toString();
  }

  private boolean isText(byte[] b, int member) {
    return member >= 0 && members.at(member) >= 0 && b[members.at(member)] == '"';
  }

  /** Index of the record inside the CloudEvent. */
  int data() {
    return members.at(data);
  }
}
