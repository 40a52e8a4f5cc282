package io.deltaform.runtime.table;

import io.deltaform.runtime.Problems;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.value.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the text of one table schema and tells all that is wrong with it. Used once. */
final class TableSchemaParser {
  private final JsonInput in;
  private final byte[] b;
  private final Problems out;
  private final JsonWalk walk;
  private final Map<String, JsonValue> others = new LinkedHashMap<>();
  private final Map<String, Map<String, JsonValue>> columnOthers = new HashMap<>();
  private final List<TableColumn> columns = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Map<Integer, Integer> keys = new HashMap<>();

  TableSchemaParser(JsonInput in, Problems out) {
    this.in = in;
    this.b = in.buffer();
    this.out = out;
    this.walk = new JsonWalk(in, out, TableSchemaFile.BAD_TABLE_SCHEMA);
  }

  TableSchemaFile parse(int p) {
    Document file = new Document();
    int start = p;
    boolean isObject =
        walk.object(
            p,
            "a table schema as an object",
            (name, value) -> {
              switch (name) {
                case "table" -> {
                  file.hasTable = true;
                  file.id = table(value);
                }
                case "columns" -> file.hasColumns = columns(value);
                case "from" -> file.from = walk.texts(value);
                case "assumed" -> file.assumed = walk.texts(value);
                default -> others.put(name, unknown(name, value));
              }
            });
    if (isObject && !file.hasTable) {
      walk.bad(start, "found no table name, expected \"table\":{\"table\":…}");
    }
    if (isObject && !file.hasColumns) {
      walk.bad(start, "found no columns, expected \"columns\":[…]");
    }
    for (int i = 1; i <= keys.size(); i++) {
      if (!keys.containsKey(i)) {
        walk.bad(start, "found no key position " + i + ", expected positions from 1 without a gap");
        break;
      }
    }
    TableId id = file.id == null ? TableId.of(null, null, "") : file.id;
    return new TableSchemaFile(
        new TableSchema(id, columns, file.from, new LinkedHashSet<>(file.assumed)),
        others,
        columnOthers);
  }

  private static final class Document {
    @Nullable TableId id;
    boolean hasTable;
    boolean hasColumns;
    List<String> from = List.of();
    List<String> assumed = List.of();
  }

  /** As they stand in a file. */
  private static final String TYPES =
      "BOOLEAN, INT32, INT64, BIG_INTEGER, DECIMAL, DECIMAL(10,2), FLOAT32, FLOAT64, STRING, BYTES,"
          + " BIT, BIT(8), DATE, TIME, TIME_WITH_OFFSET, LOCAL_DATE_TIME, INSTANT,"
          + " OFFSET_DATE_TIME, ZONED_DATE_TIME, DURATION, INTERVAL, UUID, JSON, LIST(STRING)";

  private static final int LONGEST_TYPE = 40;

  private @Nullable TableId table(int p) {
    Map<String, String> parts = new HashMap<>();
    boolean isObject =
        walk.object(
            p,
            "the table's name as an object",
            (name, value) -> {
              if (Set.of("tenant", "database", "schema", "table").contains(name)) {
                String text = walk.text(value);
                if (text != null) {
                  parts.put(name, text);
                }
              } else {
                walk.bad(
                    value,
                    "found the unknown part "
                        + name
                        + ", expected tenant, database, schema, table");
                in.position(in.skip(b, value, in.end()));
              }
            });
    if (!isObject) {
      return null;
    }
    String table = parts.get("table");
    if (table == null || table.isEmpty()) {
      walk.bad(p, "found no table name, expected \"table\":{\"table\":…}");
      return null;
    }
    return new TableId(parts.get("tenant"), parts.get("database"), parts.get("schema"), table);
  }

  private boolean columns(int p) {
    walk.array(p, "a list of columns", this::column);
    return true;
  }

  private void column(int p) {
    Column column = new Column();
    Map<String, JsonValue> unknown = new LinkedHashMap<>();
    boolean isObject =
        walk.object(
            p,
            "a column as an object",
            (name, value) -> {
              switch (name) {
                case "name" -> column.name = walk.text(value);
                case "type" -> column.type = type(value);
                case "sourceType" -> column.sourceType = walk.text(value);
                case "nullable" -> column.nullable = walk.bool(value);
                case "key" -> column.key = key(value);
                default -> unknown.put(name, unknown(name, value));
              }
            });
    if (!isObject) {
      return;
    }
    String name = column.name;
    if (name == null || name.isEmpty()) {
      walk.bad(p, "found a column without a name, expected \"name\"");
    } else if (!names.add(name)) {
      walk.bad(p, "found a second column of the same name, expected each name once");
    } else {
      columns.add(
          new TableColumn(name, column.type, column.sourceType, column.nullable, column.key));
      if (!unknown.isEmpty()) {
        columnOthers.put(name, unknown);
      }
    }
  }

  private static final class Column {
    @Nullable String name;
    @Nullable Scalar type;
    @Nullable String sourceType;
    boolean nullable = true;
    int key;
  }

  private @Nullable Scalar type(int p) {
    String text = walk.text(p);
    Scalar type = text == null ? null : Scalar.parse(text);
    if (text != null && type == null) {
      walk.bad(
          p,
          "found the type "
              + (text.length() <= LONGEST_TYPE ? text : text.substring(0, LONGEST_TYPE) + "…")
              + ", which is none; expected one of "
              + TYPES);
    }
    return type;
  }

  private int key(int p) {
    if (JsonInput.isNumber(b[p])) {
      in.position(in.number(b, p, in.end()));
      if (in.number().fitsLong(b)) {
        long key = in.number().toLong(b);
        if (key >= 1 && key <= in.limits().columns() && keys.put((int) key, p) == null) {
          return (int) key;
        }
      }
    } else {
      in.position(in.skip(b, p, in.end()));
    }
    walk.bad(p, "found no key position, expected the position in the key from 1, each once");
    return 0;
  }

  private JsonValue unknown(String name, int p) {
    out.warning(
        TableSchemaFile.UNKNOWN_MEMBER, p, "found the unknown member " + name + ", which is kept");
    return JsonValue.read(in, b, p, in.end());
  }
}
