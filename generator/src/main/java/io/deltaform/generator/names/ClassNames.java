package io.deltaform.generator.names;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.GivenNames.Given;
import io.deltaform.runtime.table.TableId;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The classes of the types and tables of one model. Not changed after it is made. */
final class ClassNames {
  private final String packageName;

  /** Package to key of a type or table to spelling; sorted: the order of files is nothing. */
  private final Map<String, Map<String, String>> scopes = new TreeMap<>();

  private final Map<String, TableId> tableIds = new TreeMap<>();
  private final Set<String> chosen = new HashSet<>();
  private final Set<String> shortened = new HashSet<>();
  private final Map<String, ClassName> types = new HashMap<>();
  private final Map<TableId, ClassName> tables = new HashMap<>();
  private final Set<String> taken = new HashSet<>();
  private final Map<String, List<String>> namesakes = new HashMap<>();

  private ClassNames(String packageName) {
    this.packageName = packageName;
  }

  static ClassNames of(SchemaModel model, String packageName, GivenNames given) {
    ClassNames names = new ClassNames(packageName);
    for (Shape shape : model.shapes().values()) {
      StringBuilder in = new StringBuilder();
      folders(shape).forEach(part -> in.append('.').append(given.packagePart(part)));
      names.put(
          in.toString(),
          shape.name(),
          given.type(shape.name()).name(),
          Spelling.TYPE.of(local(shape)));
    }
    model.tables().forEach(table -> names.tableIds.put(key(table.id()), table.id()));
    names.tableIds.forEach(
        (key, id) -> {
          String folder = folder(id);
          names.put(
              folder.isEmpty() ? "" : "." + given.packagePart(folder),
              key,
              given.table(id).name(),
              Spelling.ROW.of(id.table()));
        });
    names.scopes.forEach(names::settle);
    return names;
  }

  private void put(String folder, String key, @Nullable Given name, String spelt) {
    if (name != null) {
      chosen.add(key);
    } else if (Shortened.is(spelt)) {
      shortened.add(key);
    }
    scopes
        .computeIfAbsent(packageName + folder, k -> new TreeMap<>())
        .put(key, name == null ? spelt : name.java());
  }

  private void settle(String in, Map<String, String> spelt) {
    Distinct.names(spelt, ClassNames::fold, tableIds::containsKey, chosen)
        .forEach(
            (key, simple) -> {
              ClassName name = ClassName.get(in, simple);
              if (!simple.equals(spelt.get(key))) {
                namesakes.put(key, namesakes(key, spelt));
              }
              taken.add(fold(name.canonicalName()));
              TableId table = tableIds.get(key);
              if (table == null) {
                types.put(key, name);
              } else {
                tables.put(table, name);
              }
            });
  }

  private static List<String> namesakes(String key, Map<String, String> spelt) {
    String name = fold(String.valueOf(spelt.get(key)));
    return spelt.keySet().stream()
        .filter(other -> !other.equals(key) && fold(String.valueOf(spelt.get(other))).equals(name))
        .toList();
  }

  static String key(TableId table) {
    return "table " + table;
  }

  static String fold(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Avro: without its namespace. JSON: all parts, or every schema's {@code row} would clash. */
  private static String local(Shape shape) {
    String title = shape.notes().title();
    if (title != null) {
      return title;
    }
    boolean avro = shape.encoding() == Encoding.AVRO;
    return avro ? shape.name().substring(shape.name().lastIndexOf('.') + 1) : shape.name();
  }

  /** The wire names that become packages in {@code model}. */
  static Set<String> folders(SchemaModel model) {
    Set<String> folders = new TreeSet<>();
    model.shapes().values().forEach(shape -> folders.addAll(folders(shape)));
    model.tables().forEach(table -> folders.add(folder(table.id())));
    return folders;
  }

  private static List<String> folders(Shape shape) {
    String file = shape.position().file();
    int slash = file.lastIndexOf('/');
    return slash < 0 ? List.of() : List.of(file.substring(0, slash).split("/", -1));
  }

  static String folder(TableId id) {
    String part = id.schema() != null ? id.schema() : id.database();
    return part == null ? "" : part;
  }

  String packageName() {
    return packageName;
  }

  /** The class of a shape. */
  ClassName type(String shape) {
    ClassName name = types.get(shape);
    if (name == null) {
      throw new IllegalArgumentException("no shape " + shape + " in the model of these names");
    }
    return name;
  }

  /** The class of a table's row. */
  ClassName table(TableId id) {
    ClassName name = tables.get(id);
    if (name == null) {
      throw new IllegalArgumentException("no table " + id + " in the model of these names");
    }
    return name;
  }

  /** Because of which types and tables that of {@code key} bears a suffix. */
  List<String> namesakes(String key) {
    return namesakes.getOrDefault(key, List.of());
  }

  /** True if the class of {@code key} bears a part of its name only. */
  boolean isShortened(String key) {
    return shortened.contains(key);
  }

  boolean isTaken(ClassName name) {
    return taken.contains(fold(name.canonicalName()));
  }
}
