package io.deltaform.generator.names;

import io.deltaform.runtime.table.TableId;
import io.deltaform.schema.model.SourcePosition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Java names that people chose instead of those that are made from wire names. Immutable.
 *
 * @param packages by the name of a schema, database or folder: a package below the base package
 * @param tables by the table's name, or as many of its last parts as there are
 * @param types by the names of types in the model
 */
public record GivenNames(
    Map<String, Given> packages, Map<String, Entry> tables, Map<String, Entry> types) {
  /** No name is given. */
  public static final GivenNames NONE = new GivenNames(Map.of(), Map.of(), Map.of());

  public GivenNames {
    packages = Collections.unmodifiableMap(new LinkedHashMap<>(packages));
    tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
    types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
  }

  /**
   * A name.
   *
   * @param at where it is given
   */
  public record Given(String java, SourcePosition at) {}

  /**
   * What is given of one table or type.
   *
   * @param name of its class; null: as made
   * @param fields Java names of columns, or of fields, by their wire names
   * @param symbols Java names of an enum's constants
   */
  public record Entry(
      SourcePosition at,
      @Nullable Given name,
      Map<String, Given> fields,
      Map<String, Given> symbols) {
    static final Entry NONE = new Entry(new SourcePosition("", 0, 0), null, Map.of(), Map.of());

    public Entry {
      fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
      symbols = Collections.unmodifiableMap(new LinkedHashMap<>(symbols));
    }
  }

  boolean isEmpty() {
    return packages.isEmpty() && tables.isEmpty() && types.isEmpty();
  }

  /** What is given of a type of that name. */
  Entry type(String shape) {
    return types.getOrDefault(shape, Entry.NONE);
  }

  /** What is given of a table: the entry with most parts of its name counts. */
  Entry table(TableId id) {
    if (tables.isEmpty()) {
      return Entry.NONE;
    }
    for (String name : names(id)) {
      Entry entry = tables.get(name);
      if (entry != null) {
        return entry;
      }
    }
    return Entry.NONE;
  }

  /** How an entry can name a table, from the whole name to the table alone. */
  static List<String> names(TableId id) {
    List<String> parts = new ArrayList<>();
    for (@Nullable String part : new @Nullable String[] {id.tenant(), id.database(), id.schema()}) {
      if (part != null) {
        parts.add(part);
      }
    }
    parts.add(id.table());
    List<String> names = new ArrayList<>();
    for (int from = 0; from < parts.size(); from++) {
      names.add(String.join(".", parts.subList(from, parts.size())));
    }
    return names;
  }

  /** The package of a schema, database or folder, below that of what is around it. */
  String packagePart(String wireName) {
    Given given = packages.get(wireName);
    return given == null ? JavaNames.packagePart(wireName) : given.java();
  }

  static Map<String, String> java(Map<String, Given> given) {
    Map<String, String> names = new HashMap<>();
    given.forEach((wire, name) -> names.put(wire, name.java()));
    return names;
  }
}
