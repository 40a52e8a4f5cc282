package io.deltaform.schema.compatibility.cdc;

import io.deltaform.schema.compatibility.SchemaChange;
import io.deltaform.schema.compatibility.Verdict;
import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Columns;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares two versions of a table or record. */
final class ColumnsComparer {
  private final Comparer comparer;
  private final Changes changes;
  private final Columns older;
  private final Columns newer;
  private final Ddl ddl;

  ColumnsComparer(Comparer comparer, Changes changes, Columns older, Columns newer) {
    this.comparer = comparer;
    this.changes = changes;
    this.older = older;
    this.newer = newer;
    this.ddl = new Ddl(newer.name() == null ? older.name() : newer.name());
  }

  void compare(String pointer) {
    boolean across = changes.scope() == Changes.Scope.ACROSS;
    if (!across) {
      String kind = changes.scope() == Changes.Scope.AVRO ? "record" : "table";
      String to = newer.name();
      String statement = to == null ? null : new Ddl(older.name()).renameTable(to);
      Names.compare(changes, kind, older.name(), to, newer.aliases(), pointer, statement);
    }
    List<Column> before = older.members().get();
    List<Column> after = newer.members().get();
    Matching matching = Matching.of(before, after);
    for (Column column : after) {
      Column was = matching.older(column);
      if (was != null) {
        changed(was, column);
      } else {
        added(column);
      }
    }
    matching.dropped().forEach(this::dropped);
    if (!across && matching.isReordered()) {
      changes.compatible("columns-reordered", pointer, "the same columns stand in another order");
    }
    keys(before, after, pointer, matching);
  }

  private void changed(Column was, Column column) {
    if (!was.name().equals(column.name())) {
      renamed(was, column);
    }
    int before = changes.list().size();
    comparer.compare(was.use(), column.use(), column, ddl);
    boolean told = changes.list().size() > before;
    if (changes.scope() == Changes.Scope.ACROSS) {
      return;
    }
    demanded(was, column);
    if (!told && !Objects.equals(was.sourceType(), column.sourceType())) {
      changes.noted(
          "source-type-changed",
          column.pointer(),
          "the producer calls the type of "
              + column.name()
              + " "
              + word(column.sourceType())
              + " instead of "
              + word(was.sourceType())
              + "; values are of the same type",
          ddl.type(column.name(), column));
    }
    if (!Objects.equals(was.defaultValue(), column.defaultValue())) {
      boolean free = column.use().nullable();
      changes.add(
          new SchemaChange(
              "default-changed",
              free ? Verdict.COMPATIBLE : Verdict.NOTED,
              "the default of " + column.name() + " is another one; it is in no event",
              ddl.setDefault(column),
              column.pointer()));
    }
    if (!Objects.equals(was.doc(), column.doc())) {
      changes.compatible(
          "doc-changed", column.pointer(), "the words about " + column.name() + " changed");
    }
  }

  private static String word(@Nullable String sourceType) {
    return sourceType == null ? "nothing" : sourceType;
  }

  private void renamed(Column was, Column column) {
    String step = was.name() + " became " + column.name();
    if (column.aliases().contains(was.name())) {
      changes.add(
          new SchemaChange(
              "column-renamed",
              Verdict.COMPATIBLE,
              step + ", with the older name as an alias",
              ddl.rename(was, column),
              column.pointer()));
    } else {
      changes.incompatible(
          "column-renamed",
          column.pointer(),
          step
              + " without an alias, or one was dropped and another added: its data is silently null"
              + " for readers; if it is the same column, add the alias "
              + was.name(),
          ddl.rename(was, column));
    }
  }

  private void demanded(Column was, Column column) {
    if (column.demanded() && !was.demanded()) {
      changes.incompatible(
          "required-added",
          column.pointer(),
          column.name() + " must be there now, but older events may lack it",
          null);
    } else if (was.demanded() && !column.demanded()) {
      changes.noted(
          "required-removed",
          column.pointer(),
          column.name() + " may be absent now: readers of new events must expect it",
          null);
    }
  }

  private void added(Column column) {
    String absent = "the column " + column.name() + " is absent in older events";
    if (!column.use().nullable() || column.demanded()) {
      changes.noted(
          "column-added",
          column.pointer(),
          absent + " though it is NOT NULL: a reader must not demand it",
          ddl.add(column));
    } else if (changes.scope() == Changes.Scope.AVRO && column.defaultValue() == null) {
      changes.noted(
          "column-added",
          column.pointer(),
          absent + ": give it the default null, else Avro's reader cannot read them",
          ddl.add(column));
    } else {
      changes.add(
          new SchemaChange(
              "column-added",
              Verdict.COMPATIBLE,
              absent + ", which is read as null",
              ddl.add(column),
              column.pointer()));
    }
  }

  private void dropped(Column column) {
    changes.incompatible(
        "column-dropped",
        column.pointer(),
        "the column "
            + column.name()
            + " is not in new events"
            + (column.use().nullable()
                ? "; it was nullable, so that older readers take it for null"
                : ", and older readers demand it"),
        ddl.drop(column));
  }

  private void keys(List<Column> before, List<Column> after, String pointer, Matching matching) {
    if (changes.scope() != Changes.Scope.TEXT) {
      return;
    }
    List<String> old = key(before).stream().map(c -> matching.name(c)).toList();
    List<String> key = key(after).stream().map(Column::name).toList();
    if (!old.equals(key)) {
      changes.incompatible(
          "key-changed",
          pointer,
          "the primary key was ("
              + String.join(", ", key(before).stream().map(Column::name).toList())
              + ") and is ("
              + String.join(", ", key)
              + "): events of the same row bear different keys",
          ddl.key(key));
    }
  }

  private static List<Column> key(List<Column> columns) {
    return columns.stream()
        .filter(c -> c.key() > 0)
        .sorted(Comparator.comparingInt(Column::key))
        .toList();
  }
}
