package io.deltaform.runtime.stream;

import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.stream.RowReading.Fate;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.DynamicRows;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which tables a reader was given, and what that makes of the tables that messages name. A name
 * that was given matches every table whose name ends with its parts: {@code SALES.ORDERS} is a
 * schema's table of one producer and a database's table of another; the longest name wins. Not
 * thread-safe.
 */
public final class Tables {
  private final List<Given<RowCodec<?>>> codecs = new ArrayList<>();
  private final List<Given<TableSchema>> schemas = new ArrayList<>();
  private OtherTables others = OtherTables.DYNAMIC;

  Tables() {}

  private record Given<T>(List<String> name, T what) {}

  void codec(TableId name, RowCodec<?> codec) {
    codecs.add(new Given<>(parts(name), codec));
  }

  void schema(TableSchema schema) {
    schemas.add(new Given<>(parts(schema.id()), schema));
  }

  void others(OtherTables fate) {
    others = fate;
  }

  /**
   * What the caller knows of {@code table}: by a table schema, completed by what the row class
   * carries; null if it gave neither.
   */
  public @Nullable TableSchema given(TableId table) {
    TableSchema schema = match(schemas, table);
    RowCodec<?> codec = match(codecs, table);
    if (codec == null || codec.schema().columns().isEmpty()) {
      return schema;
    }
    return schema == null
        ? codec.schema()
        : TableMerge.into(schema, List.of(codec.schema())).schema();
  }

  /**
   * How rows of {@code table} are read.
   *
   * @param types what the producer's type names mean
   * @param known what messages said of the table; null if they said nothing
   */
  public RowReading reading(SourceTypes types, TableId table, @Nullable TableSchema known) {
    TableSchema schema = schema(table, known);
    RowCodec<?> codec = match(codecs, table);
    Fate fate = Fate.DELIVERED;
    if (codec == null) {
      codec = schema == null ? DynamicRows.UNTYPED : DynamicRowCodec.of(schema);
      fate =
          switch (others) {
            case DYNAMIC -> Fate.DELIVERED;
            case SKIP -> Fate.PASSED_OVER;
            case DEAD_LETTER -> Fate.REFUSED;
          };
    }
    // how values are spelt is for the stream to say, whatever the caller makes of them; a row class
    // may be made from another producer's messages, whose source types say nothing about this one
    WireForms forms = WireForms.of(types, known == null ? match(schemas, table) : known, codec);
    return new RowReading(table, schema, codec, forms, fate);
  }

  /**
   * How rows are read from messages that do not name their table: as those of the only table that
   * the caller gave.
   *
   * @return rows of a table without a name where the caller gave none, or more than one
   */
  public RowReading only(SourceTypes types) {
    List<String> name = List.of();
    for (Given<?> one : all()) {
      List<String> other = one.name();
      List<String> longer = name.size() > other.size() ? name : other;
      List<String> shorter = name.size() > other.size() ? other : name;
      if (!longer.subList(longer.size() - shorter.size(), longer.size()).equals(shorter)) {
        return reading(types, TableId.of(null, null, ""), null);
      }
      name = longer;
    }
    return reading(types, id(name), null);
  }

  private List<Given<?>> all() {
    List<Given<?>> all = new ArrayList<>(codecs);
    all.addAll(schemas);
    return all;
  }

  /** The table whose parts are {@code name}. */
  private static TableId id(List<String> name) {
    int n = name.size();
    return new TableId(
        n > 3 ? name.get(n - 4) : null,
        n > 2 ? name.get(n - 3) : null,
        n > 1 ? name.get(n - 2) : null,
        n > 0 ? name.get(n - 1) : "");
  }

  /**
   * The caller's types, completed by those that messages said; a type that nobody said stays
   * unknown. A key that messages name is the key.
   */
  private @Nullable TableSchema schema(TableId table, @Nullable TableSchema known) {
    TableSchema given = given(table);
    if (known == null) {
      return given;
    }
    TableSchema said = known.withoutAssumptions();
    if (given == null) {
      return said;
    }
    List<String> key = said.key().stream().map(TableColumn::name).toList();
    TableSchema merged = TableMerge.into(given, List.of(said)).schema();
    return key.isEmpty() ? merged : merged.withKey(key);
  }

  private static <T> @Nullable T match(List<Given<T>> given, TableId table) {
    List<String> name = parts(table);
    Given<T> best = null;
    for (Given<T> one : given) {
      int from = name.size() - one.name().size();
      if (from >= 0
          && name.subList(from, name.size()).equals(one.name())
          && (best == null || one.name().size() > best.name().size())) {
        best = one;
      }
    }
    return best == null ? null : best.what();
  }

  private static List<String> parts(TableId id) {
    List<String> parts = new ArrayList<>(4);
    for (String part : new @Nullable String[] {id.tenant(), id.database(), id.schema()}) {
      if (part != null) {
        parts.add(part);
      }
    }
    parts.add(id.table());
    return parts;
  }
}
