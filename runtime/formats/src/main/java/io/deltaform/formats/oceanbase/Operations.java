package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.change.MessageKind;
import io.deltaform.runtime.stream.Reading;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the operations of each serialiser mean.
 *
 * @param pointer where a message names its operation
 * @param kinds operation to kind; what is not listed is UNKNOWN
 */
record Operations(String pointer, Map<String, MessageKind> kinds) {
  static final Operations DEFAULT =
      of("/recordType", "INSERT UPDATE DELETE DDL HEARTBEAT", Map.of());

  static final Operations CANAL = of("/type", "INSERT UPDATE DELETE TRUNCATE", statements());

  static final Operations DATAWORKS =
      of("/payload/op", "INSERT UPDATE DELETE TRUNCATE HEARTBEAT", statements());

  static final Operations SHAREPLEX =
      of(
          "/meta/op",
          "",
          Map.of(
              "ins", MessageKind.INSERT,
              "upd", MessageKind.UPDATE,
              "del", MessageKind.DELETE,
              "ddl", MessageKind.DDL));

  static final Operations DEBEZIUM = of("/payload/op", "HEARTBEAT", rows());

  static final Operations FLATTEN = of("/op", "HEARTBEAT", rows());

  static final Operations AVRO = of("/operation", "INSERT UPDATE DELETE DDL", marks());

  /** Of the rest of the enum, FILL to NOOP, nothing is known. */
  private static Map<String, MessageKind> marks() {
    Map<String, MessageKind> kinds = new LinkedHashMap<>();
    kinds.put("INIT", MessageKind.SNAPSHOT);
    for (String mark : new String[] {"BEGIN", "COMMIT", "ROLLBACK", "ABORT"}) {
      kinds.put(mark, MessageKind.TRANSACTION);
    }
    kinds.put("HEARTBEAT", MessageKind.HEARTBEAT);
    kinds.put("CHECKPOINT", MessageKind.HEARTBEAT);
    return kinds;
  }

  /** The last is other connectors'. */
  private static Map<String, MessageKind> rows() {
    return Map.of(
        "c", MessageKind.INSERT,
        "u", MessageKind.UPDATE,
        "d", MessageKind.DELETE,
        "r", MessageKind.SNAPSHOT);
  }

  private static Operations of(String pointer, String named, Map<String, MessageKind> others) {
    Map<String, MessageKind> kinds = new LinkedHashMap<>();
    for (String name : named.split(" ", -1)) {
      if (!name.isEmpty()) {
        kinds.put(name, MessageKind.valueOf(name));
      }
    }
    kinds.putAll(others);
    return new Operations(pointer, kinds);
  }

  /** Canal's list of types, which DataWorks shares; OMS documents a part of it. */
  private static Map<String, MessageKind> statements() {
    Map<String, MessageKind> kinds = new LinkedHashMap<>();
    for (String ddl : new String[] {"CREATE", "ALTER", "ERASE", "RENAME", "CINDEX", "DINDEX"}) {
      kinds.put(ddl, MessageKind.DDL);
    }
    for (String mark :
        new String[] {"GTID", "XACOMMIT", "XAROLLBACK", "TRANSACTION_BEGIN", "TRANSACTION_END"}) {
      kinds.put(mark, MessageKind.TRANSACTION);
    }
    kinds.put("MHEARTBEAT", MessageKind.HEARTBEAT);
    kinds.put("HEARTBEAT", MessageKind.HEARTBEAT);
    return kinds;
  }

  /** The kind; UNKNOWN with a warning for an operation that is not listed. */
  MessageKind kind(Reading reading, String operation) {
    MessageKind kind = kinds.get(operation);
    if (kind == null) {
      reading.warn(
          "unknown-operation",
          pointer,
          "found operation " + operation + ", known are " + String.join(", ", kinds.keySet()));
      return MessageKind.UNKNOWN;
    }
    return kind;
  }

  /** As {@link #kind}, for canal's QUERY, which is a DDL if it says so or has the statement. */
  MessageKind kind(Reading reading, String operation, boolean isDdl) {
    return operation.equals("QUERY") && isDdl ? MessageKind.DDL : kind(reading, operation);
  }
}
