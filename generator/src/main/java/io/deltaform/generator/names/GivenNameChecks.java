package io.deltaform.generator.names;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.GivenNames.Entry;
import io.deltaform.generator.names.GivenNames.Given;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.schema.catalogue.NearestName;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.SourcePosition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Warns of names that are given to nothing: a wire name is misspelt, or no longer there. A name
 * that two things would have is an error.
 */
final class GivenNameChecks {
  private final Diagnostics diagnostics;

  private GivenNameChecks(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  static void check(GivenNames given, JavaNames names, SchemaModel model, Diagnostics diagnostics) {
    GivenNameChecks checks = new GivenNameChecks(diagnostics);
    Set<String> folders = ClassNames.folders(model);
    given.packages().forEach((name, p) -> checks.name("schema or folder", name, p.at(), folders));
    given.tables().forEach((name, entry) -> checks.table(name, entry, model));
    given.types().forEach((name, entry) -> checks.type(name, entry, model));
    Map<String, String> classes = new TreeMap<>();
    for (Shape shape : model.shapes().values()) {
      Entry entry = given.type(shape.name());
      checks.distinct(names.type(shape.name()), shape.name(), entry, classes);
      if (shape instanceof RecordType record) {
        checks.distinct(names.components(record), entry);
      } else if (shape instanceof EnumType symbols) {
        checks.distinct(names.constants(symbols), entry);
      }
    }
    for (TableSchema table : model.tables()) {
      Entry entry = given.table(table.id());
      checks.distinct(names.table(table.id()), ClassNames.key(table.id()), entry, classes);
      checks.distinct(names.components(table), entry);
    }
  }

  private void distinct(ClassName name, String key, Entry entry, Map<String, String> classes) {
    String other = classes.putIfAbsent(ClassNames.fold(name.canonicalName()), key);
    if (other != null) {
      twice(name.canonicalName(), key + " and of " + other, entry);
    }
  }

  private void distinct(Map<String, String> members, Entry entry) {
    Map<String, String> wires = new HashMap<>();
    members.forEach(
        (wire, java) -> {
          String other = wires.putIfAbsent(java, wire);
          if (other != null) {
            twice(java, wire + " and of " + other, entry);
          }
        });
  }

  private void twice(String java, String whose, Entry entry) {
    Given name = entry.name();
    diagnostics.error(
        "bad-names",
        name == null ? entry.at() : name.at(),
        java + " would be the name of " + whose + "; give one of them another name");
  }

  private void table(String name, Entry entry, SchemaModel model) {
    Set<String> columns = new TreeSet<>();
    Set<String> names = new TreeSet<>();
    for (TableSchema table : model.tables()) {
      List<String> own = GivenNames.names(table.id());
      names.addAll(own);
      if (own.contains(name)) {
        table.columns().stream().map(TableColumn::name).forEach(columns::add);
      }
    }
    if (name("table", name, entry.at(), names)) {
      members("column of " + name, entry.fields(), columns);
    }
  }

  private void type(String name, Entry entry, SchemaModel model) {
    if (!name("type", name, entry.at(), model.shapes().keySet())) {
      return;
    }
    Shape shape = Objects.requireNonNull(model.shapes().get(name));
    List<String> fields = new ArrayList<>();
    if (shape instanceof RecordType record) {
      record.fields().stream().map(Field::wireName).forEach(fields::add);
    }
    List<String> symbols = shape instanceof EnumType x ? x.symbols() : List.of();
    members("field of " + name, entry.fields(), fields);
    members("symbol of " + name, entry.symbols(), symbols);
  }

  private void members(String what, Map<String, Given> given, Collection<String> known) {
    Set<String> names = new HashSet<>(known);
    given.forEach((name, to) -> name(what, name, to.at(), names));
  }

  /** True if there is something of that name. */
  private boolean name(String what, String name, SourcePosition at, Collection<String> known) {
    if (known.contains(name)) {
      return true;
    }
    diagnostics.warning(
        "unused-name",
        at,
        "a name is given, but there is no "
            + what
            + (what.contains(" of ") ? " called " : " ")
            + name
            + NearestName.hint(name, new TreeSet<>(known)));
    return false;
  }
}
