package io.deltaform.schema.compatibility.cdc;

import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.compatibility.SchemaChange;
import io.deltaform.schema.compatibility.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers what a comparison finds. */
final class Changes {
  private static final int MOST = 5_000;

  private final Scope scope;
  private final List<SchemaChange> list = new ArrayList<>();

  /** What the two schemas have in common. */
  enum Scope {
    /** Both are Avro: what is read is binary, and its reader must be able to take it. */
    AVRO,
    /** Both are of one language of texts. */
    TEXT,
    /** They are of different languages: spellings do not count. */
    ACROSS
  }

  Changes(Scope scope) {
    this.scope = scope;
  }

  Scope scope() {
    return scope;
  }

  List<SchemaChange> list() {
    return List.copyOf(list);
  }

  void compatible(String change, String pointer, String reason) {
    add(new SchemaChange(change, Verdict.COMPATIBLE, reason, null, pointer));
  }

  void noted(String change, String pointer, String reason, @Nullable String ddl) {
    add(new SchemaChange(change, Verdict.NOTED, reason, ddl, pointer));
  }

  void incompatible(String change, String pointer, String reason, @Nullable String ddl) {
    add(new SchemaChange(change, Verdict.INCOMPATIBLE, reason, ddl, pointer));
  }

  void add(SchemaChange change) {
    if (list.size() == MOST) {
      throw new IncomparableException(
          "more than " + MOST + " changes: these are different schemas, not versions of one");
    }
    list.add(change);
  }
}
