package io.deltaform.generator.names;

import com.palantir.javapoet.ClassName;
import io.deltaform.runtime.table.TableId;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The Java names of one model. Shapes go to the package of their file's folder below the base
 * package, tables to the one of their schema, else their database. Immutable.
 */
public final class JavaNames {
  private final Map<String, ClassName> types;
  private final Map<TableId, ClassName> tables;
  private final Set<String> taken;
  private final Map<String, List<String>> namesakes;

  private JavaNames(
      Map<String, ClassName> types,
      Map<TableId, ClassName> tables,
      Set<String> taken,
      Map<String, List<String>> namesakes) {
    this.types = types;
    this.tables = tables;
    this.taken = taken;
    this.namesakes = namesakes;
  }

  /**
   * @param packageName the base package, a legal one
   */
  public static JavaNames of(SchemaModel model, String packageName) {
    // package -> wire name of the type -> spelling; sorted, so that the order of files is nothing
    Map<String, Map<String, String>> scopes = new TreeMap<>();
    for (Shape shape : model.shapes().values()) {
      String in = packageName + folder(shape.position().file());
      scopes
          .computeIfAbsent(in, k -> new TreeMap<>())
          .put(shape.name(), Spelling.TYPE.of(local(shape)));
    }
    Map<String, TableId> tableIds = new TreeMap<>();
    model.tables().forEach(table -> tableIds.put(key(table.id()), table.id()));
    tableIds.forEach(
        (key, id) -> {
          String in = packageName + folder(id);
          scopes.computeIfAbsent(in, k -> new TreeMap<>()).put(key, Spelling.ROW.of(id.table()));
        });
    Map<String, ClassName> types = new HashMap<>();
    Map<TableId, ClassName> tables = new HashMap<>();
    Set<String> taken = new HashSet<>();
    Map<String, List<String>> namesakes = new HashMap<>();
    scopes.forEach(
        (in, spelt) ->
            Distinct.names(spelt, JavaNames::fold, tableIds::containsKey)
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
                    }));
    return new JavaNames(types, tables, taken, namesakes);
  }

  private static List<String> namesakes(String key, Map<String, String> spelt) {
    String name = fold(String.valueOf(spelt.get(key)));
    return spelt.keySet().stream()
        .filter(other -> !other.equals(key) && fold(String.valueOf(spelt.get(other))).equals(name))
        .toList();
  }

  private static String key(TableId table) {
    return "table " + table;
  }

  private static String fold(String name) {
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

  private static String folder(String file) {
    StringBuilder path = new StringBuilder();
    String[] parts = file.split("/", -1);
    for (int i = 0; i < parts.length - 1; i++) {
      path.append('.').append(packagePart(parts[i]));
    }
    return path.toString();
  }

  private static String folder(TableId id) {
    String part = id.schema() != null ? id.schema() : id.database();
    return part == null || part.isEmpty() ? "" : "." + packagePart(part);
  }

  /** One part of a package name: {@code Sales-Data} is {@code salesdata}. */
  public static String packagePart(String name) {
    return Spelling.PACKAGE.of(name);
  }

  /** The simple name of a type: {@code FIRST_NAME} is {@code FirstName}. */
  public static String typeName(String name) {
    return Spelling.TYPE.of(name);
  }

  /** True if Java takes {@code name} for a package. */
  public static boolean isPackage(String name) {
    for (String part : name.split("\\.", -1)) {
      if (!javax.lang.model.SourceVersion.isName(part)) {
        return false;
      }
    }
    return true;
  }

  /** The class of a shape. */
  public ClassName type(String shape) {
    ClassName name = types.get(shape);
    if (name == null) {
      throw new IllegalArgumentException("no shape " + shape + " in the model of these names");
    }
    return name;
  }

  /** The class of a table's row. */
  public ClassName table(TableId id) {
    ClassName name = tables.get(id);
    if (name == null) {
      throw new IllegalArgumentException("no table " + id + " in the model of these names");
    }
    return name;
  }

  /**
   * The tables and types because of which the class of {@code shape} bears a suffix; empty if it
   * has its plain name.
   */
  public List<String> namesakes(String shape) {
    return namesakes.getOrDefault(shape, List.of());
  }

  /** As {@link #namesakes(String)}, of a table. */
  public List<String> namesakes(TableId table) {
    return namesakes.getOrDefault(key(table), List.of());
  }

  /** A class of its own next to {@code type}, such as {@code OrdersCodec}. */
  public ClassName companion(ClassName type, String suffix) {
    String name = type.simpleName() + suffix;
    while (taken.contains(fold(type.peerClass(name).canonicalName()))) {
      name = name + "_";
    }
    return type.peerClass(name);
  }

  /** The class of what has no shape, such as the validator of a root. */
  public ClassName unshaped(String packageName, String wireName, String suffix) {
    // the suffix is part of the spelling: NumberValidator is no name that Java has taken
    ClassName whole = ClassName.get(packageName, Spelling.TYPE.of(wireName + " " + suffix));
    return companion(whole, "");
  }

  /** Component names of one record: wire name to Java name, in order; wire names are distinct. */
  public static Map<String, String> components(Collection<String> wireNames) {
    return names(wireNames, Spelling.COMPONENT);
  }

  /** Constant names of one enum: wire name to Java name, in order; wire names are distinct. */
  public static Map<String, String> constants(Collection<String> wireNames) {
    return names(wireNames, Spelling.CONSTANT);
  }

  private static Map<String, String> names(Collection<String> wireNames, Spelling spelling) {
    Map<String, String> spelt = new LinkedHashMap<>();
    wireNames.forEach(name -> spelt.put(name, spelling.of(name)));
    return Distinct.names(spelt, UnaryOperator.identity());
  }

  /** Those of the component names that bear a suffix, for Java spells another like them. */
  public static List<String> clashing(Collection<String> wireNames) {
    List<String> changed = new ArrayList<>();
    components(wireNames)
        .forEach(
            (wire, java) -> {
              if (!java.equals(Spelling.COMPONENT.of(wire))) {
                changed.add(wire);
              }
            });
    return changed;
  }
}
