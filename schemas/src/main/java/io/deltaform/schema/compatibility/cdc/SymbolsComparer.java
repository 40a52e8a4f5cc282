package io.deltaform.schema.compatibility.cdc;

import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Symbols;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Judges how an enum changed. */
final class SymbolsComparer {
  private static final int SHOWN = 10;

  private final Changes changes;

  SymbolsComparer(Changes changes) {
    this.changes = changes;
  }

  void compare(Symbols older, Symbols newer, String pointer, Column column) {
    if (changes.scope() == Changes.Scope.AVRO) {
      Names.compare(changes, "enum", older.name(), newer.name(), newer.aliases(), pointer, null);
    }
    List<String> added = without(newer.symbols(), older.symbols());
    List<String> removed = without(older.symbols(), newer.symbols());
    if (!added.isEmpty()) {
      changes.noted(
          "symbol-added",
          pointer,
          column.name() + " can be " + shown(added) + " now: older readers do not know it",
          null);
    }
    if (!removed.isEmpty()) {
      changes.incompatible(
          "symbol-removed",
          pointer,
          column.name() + " cannot be " + shown(removed) + " any more, but older events hold it",
          null);
    }
  }

  private static List<String> without(List<String> all, List<String> known) {
    Set<String> rest = new HashSet<>(known);
    List<String> others = new ArrayList<>(all);
    others.removeIf(rest::contains);
    return others;
  }

  private static String shown(List<String> symbols) {
    return symbols.size() <= SHOWN
        ? String.join(", ", symbols)
        : String.join(", ", symbols.subList(0, SHOWN))
            + " and "
            + (symbols.size() - SHOWN)
            + " more";
  }
}
