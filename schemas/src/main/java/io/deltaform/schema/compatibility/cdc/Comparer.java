package io.deltaform.schema.compatibility.cdc;

import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.compatibility.SchemaChange;
import io.deltaform.schema.compatibility.cdc.Element.Branch;
import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Columns;
import io.deltaform.schema.compatibility.cdc.Element.Either;
import io.deltaform.schema.compatibility.cdc.Element.Many;
import io.deltaform.schema.compatibility.cdc.Element.Opaque;
import io.deltaform.schema.compatibility.cdc.Element.Symbols;
import io.deltaform.schema.compatibility.cdc.Element.Use;
import io.deltaform.schema.compatibility.cdc.Element.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares elements, each pair of records once. */
final class Comparer {
  private static final int PAIRS = 20_000;
  private static final int DEPTH = 300;

  private final Changes changes;
  private final Set<Pair> seen = new HashSet<>();
  private int depth;

  private record Pair(Object older, Object newer) {}

  Comparer(Changes changes) {
    this.changes = changes;
  }

  void root(Use older, Use newer) {
    Column whole = new Column("…", List.of(), newer, false, 0, null, null, null, newer.pointer());
    compare(older, newer, whole, new Ddl(null));
  }

  /**
   * Compares what a column holds, or a part of it.
   *
   * @param column the newer column, as messages name it
   */
  void compare(Use older, Use newer, Column column, Ddl ddl) {
    if (++depth > DEPTH || seen.size() > PAIRS) {
      throw new IncomparableException(
          "the schemas are too deep or too large to be compared: more than "
              + DEPTH
              + " levels or "
              + PAIRS
              + " pairs of records");
    }
    boolean told = nullability(older, newer, column, ddl);
    elements(told ? unplaced(older.element()) : older.element(), newer, column, ddl);
    depth--;
  }

  /** That null came or went was told: the constraints of a JSON Schema would tell it again. */
  private static Element unplaced(Element element) {
    return element instanceof Value v
        ? new Value(v.type(), v.spelling(), v.length(), null, v.assumed())
        : element;
  }

  /** True if it told something. */
  private boolean nullability(Use older, Use newer, Column column, Ddl ddl) {
    if (!older.nullable() && newer.nullable()) {
      changes.noted(
          "null-allowed",
          newer.pointer(),
          column.name() + " may be null now: readers of new events must expect it",
          ddl.allowNull(column));
    } else if (older.nullable() && !newer.nullable()) {
      changes.incompatible(
          "null-forbidden",
          newer.pointer(),
          column.name() + " may not be null any more, but older events hold nulls",
          ddl.forbidNull(column));
    }
    return older.nullable() != newer.nullable();
  }

  private void elements(Element older, Use use, Column column, Ddl ddl) {
    Element newer = use.element();
    if (older instanceof Value a && newer instanceof Value b) {
      new ValueComparer(changes).compare(a, b, use.pointer(), column, ddl);
    } else if (older instanceof Columns a && newer instanceof Columns b) {
      if (seen.add(new Pair(a.identity(), b.identity()))) {
        new ColumnsComparer(this, changes, a, b).compare(use.pointer());
      }
    } else if (older instanceof Symbols a && newer instanceof Symbols b) {
      new SymbolsComparer(changes).compare(a, b, use.pointer(), column);
    } else if (older instanceof Many a && newer instanceof Many b && a.keyed() == b.keyed()) {
      compare(a.element(), b.element(), column, ddl);
    } else if (older instanceof Either a && newer instanceof Either b) {
      branches(a.branches(), b.branches(), use, column, ddl);
    } else if (newer instanceof Either b) {
      branches(List.of(new Branch(name(older, b), older)), b.branches(), use, column, ddl);
    } else if (older instanceof Either a) {
      branches(a.branches(), List.of(new Branch(name(newer, a), newer)), use, column, ddl);
    } else if (older instanceof Opaque a && newer instanceof Opaque b) {
      if (!a.text().equals(b.text())) {
        new Constraints(changes).compare(a.place(), b.place(), use.pointer(), column);
      }
    } else if (!isTextOfSymbols(older, newer, use, column)) {
      changes.incompatible(
          "type-changed",
          use.pointer(),
          column.name() + " was " + word(older) + " and is " + word(newer),
          ddl.type(column.name(), column));
    }
  }

  /** An enum that became text, or text that became an enum. */
  private boolean isTextOfSymbols(Element older, Element newer, Use use, Column column) {
    if (changes.scope() == Changes.Scope.AVRO) {
      return false;
    }
    if (older instanceof Symbols && ValueComparer.isText(newer)) {
      changes.noted(
          "symbols-opened",
          use.pointer(),
          column.name()
              + " takes any text now: readers that know the listed ones must expect others",
          null);
      return true;
    } else if (newer instanceof Symbols && ValueComparer.isText(older)) {
      changes.incompatible(
          "symbols-closed",
          use.pointer(),
          column.name() + " is one of listed texts now, but older events may hold others",
          null);
      return true;
    }
    return false;
  }

  /** The name of the branch that an element would be: the one of its own kind, if there is one. */
  private static String name(Element element, Either among) {
    for (Branch branch : among.branches()) {
      if (branch.element().equals(element)
          || (branch.element() instanceof Columns a
              && element instanceof Columns b
              && a.name() != null
              && a.name().equals(b.name()))) {
        return branch.name();
      }
    }
    return "";
  }

  private void branches(List<Branch> older, List<Branch> newer, Use use, Column column, Ddl ddl) {
    Map<String, Element> before = new HashMap<>();
    older.forEach(branch -> before.put(branch.name(), branch.element()));
    for (Branch branch : newer) {
      Element was = before.remove(branch.name());
      if (was != null) {
        elements(was, new Use(branch.element(), false, use.pointer()), column, ddl);
      } else {
        changes.noted(
            "branch-added",
            use.pointer(),
            column.name()
                + " can be "
                + word(branch.element())
                + " too: older readers do not know it",
            null);
      }
    }
    before
        .values()
        .forEach(
            gone ->
                changes.add(
                    SchemaChange.broken(
                        "branch-removed",
                        use.pointer(),
                        column.name()
                            + " cannot be "
                            + word(gone)
                            + " any more, but older events are")));
  }

  private static String word(Element element) {
    if (element instanceof Columns columns) {
      return columns.name() == null ? "an object" : "the record " + columns.name();
    } else if (element instanceof Symbols) {
      return "an enum";
    } else if (element instanceof Many many) {
      return many.keyed() ? "a map" : "an array";
    } else if (element instanceof Value value) {
      return value.type() == null ? "of no known type" : value.type().toString();
    } else {
      return "something of several types";
    }
  }
}
