package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.schema.compatibility.cdc.Element.Column;
import io.deltaform.schema.compatibility.cdc.Element.Use;
import io.deltaform.schema.compatibility.cdc.Element.Value;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Statements in the words of standard SQL: what somebody did to the table, not what to run. */
final class Ddl {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_$#]{0,127}");

  private final String table;

  /**
   * @param table parts joined with dots
   */
  Ddl(@Nullable String table) {
    this.table =
        table == null
            ? "…"
            : List.of(table.split("\\.", -1)).stream()
                .map(Ddl::name)
                .collect(Collectors.joining("."));
  }

  static String name(String name) {
    return PLAIN.matcher(name).matches() ? name : '"' + name.replace("\"", "\"\"") + '"';
  }

  private String alter(String what) {
    return "ALTER TABLE " + table + " " + what;
  }

  String add(Column column) {
    return alter(
        "ADD COLUMN "
            + name(column.name())
            + " "
            + type(column)
            + (column.use().nullable() ? "" : " NOT NULL"));
  }

  String drop(Column column) {
    return alter("DROP COLUMN " + name(column.name()));
  }

  String rename(Column from, Column to) {
    return alter("RENAME COLUMN " + name(from.name()) + " TO " + name(to.name()));
  }

  String type(String column, Column to) {
    return alter("ALTER COLUMN " + name(column) + " SET DATA TYPE " + type(to));
  }

  String allowNull(Column column) {
    return alter("ALTER COLUMN " + name(column.name()) + " DROP NOT NULL");
  }

  String forbidNull(Column column) {
    return alter("ALTER COLUMN " + name(column.name()) + " SET NOT NULL");
  }

  String setDefault(Column column) {
    return column.defaultValue() == null
        ? alter("ALTER COLUMN " + name(column.name()) + " DROP DEFAULT")
        : alter("ALTER COLUMN " + name(column.name()) + " SET DEFAULT …");
  }

  String key(List<String> names) {
    return names.isEmpty()
        ? alter("DROP PRIMARY KEY")
        : alter(
            "ADD PRIMARY KEY ("
                + names.stream().map(Ddl::name).collect(Collectors.joining(", "))
                + ")");
  }

  String renameTable(String to) {
    return alter("RENAME TO " + new Ddl(to).table);
  }

  private static String type(Column column) {
    return column.sourceType() == null ? type(column.use()) : column.sourceType();
  }

  static String type(Use use) {
    Element element = use.element();
    if (element instanceof Value value) {
      Scalar type = value.type();
      return type == null ? "ANY" : SqlTypes.of(type, value.spelling(), value.length());
    } else if (element instanceof Element.Many many) {
      return many.keyed() ? "MAP" : type(many.element()) + " ARRAY";
    } else if (element instanceof Element.Symbols symbols) {
      int longest = symbols.symbols().stream().mapToInt(String::length).max().orElse(0);
      return "VARCHAR(" + longest + ")";
    } else if (element instanceof Element.Columns columns) {
      return columns.name() == null ? "ROW" : name(columns.name());
    }
    return "ANY";
  }
}
