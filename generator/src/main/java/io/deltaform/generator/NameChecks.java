package io.deltaform.generator;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.SourcePosition;
import java.util.List;

/** Reports names that Java cannot tell apart, and names that are none. */
final class NameChecks {
  private NameChecks() {}

  static void check(SchemaModel model, JavaNames names, Diagnostics problems) {
    for (Shape shape : model.shapes().values()) {
      if (shape instanceof RecordType record) {
        fields(record, names, problems);
      } else if (shape instanceof EnumType symbols) {
        symbols(symbols, names, problems);
      }
    }
  }

  /**
   * Warns of classes that bear another name than their own, for it is too long, or something else
   * in their package would have it too. Of tables none keeps it: which one did would depend on what
   * else there is, and code that compiles would read another table's rows.
   */
  static void classes(SchemaModel model, JavaNames names, Diagnostics problems) {
    for (TableSchema table : model.tables()) {
      List<String> others = names.namesakes(table.id());
      SourcePosition at = new SourcePosition("table " + table.id(), 0, 0);
      if (names.isShortened(table.id())) {
        shortened(names.table(table.id()), at, problems);
      }
      if (!others.isEmpty()) {
        problems.warning(
            "name-clash",
            at,
            clash("its class", others, names.table(table.id()))
                + ". Generate each source of tables into a package of its own and they keep their"
                + " names, or give one in names.json");
      }
    }
    for (Shape shape : model.shapes().values()) {
      if (names.isShortened(shape.name())) {
        shortened(names.type(shape.name()), shape.position(), problems);
      }
      List<String> others = names.namesakes(shape.name());
      ClassName name = names.type(shape.name());
      if (!others.isEmpty()) {
        problems.warning(
            "name-clash", shape.position(), clash("the class of " + shape.name(), others, name));
      }
    }
  }

  private static void shortened(ClassName type, SourcePosition at, Diagnostics problems) {
    problems.warning(
        "name-shortened",
        at,
        "the name is longer than that of a class file may be; the class is called "
            + type.canonicalName()
            + ". Give it a short title, or a name in names.json");
  }

  private static String clash(String what, List<String> others, ClassName name) {
    return what
        + " would have the name of that of "
        + String.join(" and of ", others)
        + "; it is called "
        + name.canonicalName();
  }

  private static void symbols(EnumType shape, JavaNames names, Diagnostics problems) {
    if (shape.symbols().contains("")) {
      problems.error(
          "empty-name",
          shape.position(),
          "the enum " + shape.name() + " has an empty symbol, for which Java has no name");
      return;
    }
    for (String symbol : names.clashing(shape)) {
      problems.warning(
          "name-clash",
          shape.position(),
          symbol
              + " would have the Java name of another symbol of "
              + shape.name()
              + "; it is called "
              + names.constants(shape).get(symbol));
    }
  }

  private static void fields(RecordType record, JavaNames names, Diagnostics problems) {
    for (Field field : record.fields()) {
      if (field.wireName().isEmpty()) {
        problems.error(
            "empty-name",
            field.position(),
            record.name() + " has a property with an empty name, for which Java has none");
      }
    }
    if (record.fields().stream().anyMatch(field -> field.wireName().isEmpty())) {
      return;
    }
    List<String> changed = names.clashing(record);
    for (Field field : record.fields()) {
      if (changed.contains(field.wireName())) {
        problems.warning(
            "name-clash",
            field.position(),
            field.wireName()
                + " would have the Java name of another property of "
                + record.name()
                + "; it is called "
                + names.components(record).get(field.wireName()));
      }
    }
  }
}
