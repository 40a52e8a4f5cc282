package io.deltaform.runtime.metadata;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonBoolean;
import io.deltaform.runtime.json.JsonValue.JsonNumber;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaBuilder;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What Datastream's Discover API answers of a source's objects: name, type, key and nullability of
 * each column.
 */
final class DatastreamDiscovery {
  /** Where these table schemas come from. */
  public static final String FROM = "datastream Discover";

  /**
   * How the answer of one kind of source is built.
   *
   * @param root the member that holds the answer
   * @param spaces the member that lists what holds the objects; empty if the root holds them
   * @param space the name of such a thing
   * @param isSchema true if such a thing is a schema, false if a database
   */
  private record Layout(
      String root,
      String source,
      String spaces,
      String space,
      boolean isSchema,
      String tables,
      String table,
      String columns,
      String column) {}

  private static final List<Layout> LAYOUTS =
      List.of(
          rdbms("mysqlRdbms", "mysql", "mysqlDatabases", "database", "mysql"),
          rdbms("oracleRdbms", "oracle", "oracleSchemas", "schema", "oracle"),
          rdbms("postgresqlRdbms", "postgresql", "postgresqlSchemas", "schema", "postgresql"),
          new Layout(
              "sqlServerRdbms",
              "sqlserver",
              "schemas",
              "schema",
              true,
              "tables",
              "table",
              "columns",
              "column"),
          new Layout(
              "salesforceOrg",
              "salesforce",
              "",
              "",
              false,
              "objects",
              "objectName",
              "fields",
              "name"),
          new Layout(
              "mongodbCluster",
              "mongodb",
              "databases",
              "database",
              false,
              "collections",
              "collection",
              "fields",
              "field"));

  private DatastreamDiscovery() {}

  private static Layout rdbms(
      String root, String source, String spaces, String space, String prefix) {
    return new Layout(
        root,
        source,
        spaces,
        space,
        space.equals("schema"),
        prefix + "Tables",
        "table",
        prefix + "Columns",
        "column");
  }

  /** True if {@code value} is such an answer. */
  public static boolean isAnswer(JsonValue value) {
    return layout(value) != null;
  }

  private static @Nullable Layout layout(JsonValue value) {
    if (value instanceof JsonObject answer) {
      for (Layout layout : LAYOUTS) {
        if (answer.get(layout.root()) instanceof JsonObject) {
          return layout;
        }
      }
    }
    return null;
  }

  /** A table schema for each object in the answer; none if {@code value} is none. */
  public static List<TableSchema> tables(JsonValue value) {
    Layout layout = layout(value);
    JsonObject root =
        layout == null ? null : Structure.object(((JsonObject) value).get(layout.root()));
    List<TableSchema> tables = new ArrayList<>();
    if (layout == null || root == null) {
      return tables;
    }
    if (layout.spaces().isEmpty()) {
      objects(layout, null, root, tables);
      return tables;
    }
    for (JsonValue item : Structure.items(root.get(layout.spaces()))) {
      if (item instanceof JsonObject space) {
        objects(layout, Structure.text(space.get(layout.space())), space, tables);
      }
    }
    return tables;
  }

  private static void objects(
      Layout layout, @Nullable String space, JsonObject holder, List<TableSchema> out) {
    for (JsonValue item : Structure.items(holder.get(layout.tables()))) {
      JsonObject table = Structure.object(item);
      String name = table == null ? null : Structure.text(table.get(layout.table()));
      if (table != null && name != null) {
        boolean schema = layout.isSchema();
        TableId id = TableId.of(schema ? null : space, schema ? space : null, name);
        out.add(table(layout, id, table));
      }
    }
  }

  private static TableSchema table(Layout layout, TableId id, JsonObject table) {
    TableSchemaBuilder builder = new TableSchemaBuilder(id, FROM);
    SourceTypes types = SourceTypes.of("datastream", layout.source());
    List<JsonObject> columns = new ArrayList<>();
    for (JsonValue item : Structure.items(table.get(layout.columns()))) {
      if (item instanceof JsonObject column) {
        columns.add(column);
      }
    }
    columns.sort(Comparator.comparingLong(column -> number(column, "ordinalPosition", 0)));
    for (JsonObject column : columns) {
      String name = Structure.text(column.get(layout.column()));
      if (name == null) {
        continue;
      }
      String type = type(column);
      if (type == null) {
        builder.column(name, null, nullability(column));
      } else {
        builder.column(name, type, types, nullability(column));
      }
      if (column.get("primaryKey") instanceof JsonBoolean key && key.value()) {
        builder.key(name);
      }
    }
    if (layout.source().equals("mongodb")) {
      builder.key("_id");
    }
    return builder.build();
  }

  private static Nullability nullability(JsonObject column) {
    JsonValue said = column.get("nullable");
    said = said == null ? column.get("nillable") : said;
    if (said instanceof JsonBoolean nullable) {
      return nullable.value() ? Nullability.NULLABLE : Nullability.NOT_NULL;
    }
    return Nullability.UNSAID;
  }

  /** The type's name, with the measures that stand beside it. */
  private static @Nullable String type(JsonObject column) {
    String type = Structure.text(column.get("dataType"));
    long precision = number(column, "precision", 0);
    if (type == null || type.indexOf('(') >= 0) {
      return type;
    } else if (precision > 0) {
      return type + "(" + precision + "," + number(column, "scale", 0) + ")";
    }
    long length = number(column, "length", 0);
    return length > 0 ? type + "(" + length + ")" : type;
  }

  private static long number(JsonObject column, String name, long none) {
    BigDecimal value = column.get(name) instanceof JsonNumber n ? n.toDecimal() : null;
    return value == null || value.precision() - value.scale() > 9 ? none : value.longValue();
  }
}
