package io.deltaform.generator.names;

import com.palantir.javapoet.ClassName;
import io.deltaform.generator.names.GivenNames.Given;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The Java names of one model. Shapes go to the package of their file's folder below the base
 * package, tables to the one of their schema, else their database. Immutable.
 */
public final class JavaNames {
  private final GivenNames given;
  private final ClassNames classes;

  private JavaNames(GivenNames given, ClassNames classes) {
    this.given = given;
    this.classes = classes;
  }

  /**
   * The names that are made where none is given.
   *
   * @param packageName the base package, a legal one
   */
  public static JavaNames of(SchemaModel model, String packageName) {
    return of(model, packageName, GivenNames.NONE);
  }

  /**
   * The names of {@code model}.
   *
   * @param packageName the base package, a legal one
   * @param given names that stand instead of those that would be made
   */
  public static JavaNames of(SchemaModel model, String packageName, GivenNames given) {
    return new JavaNames(given, ClassNames.of(model, packageName, given));
  }

  /** Warns of names that are given to nothing in {@code model}; one given twice is an error. */
  public void checkGiven(SchemaModel model, Diagnostics diagnostics) {
    if (!given.isEmpty()) {
      GivenNameChecks.check(given, this, model, diagnostics);
    }
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

  /** The base package, below which the others lie. */
  public String packageName() {
    return classes.packageName();
  }

  /** The class of a shape. */
  public ClassName type(String shape) {
    return classes.type(shape);
  }

  /** The class of a table's row. */
  public ClassName table(TableId id) {
    return classes.table(id);
  }

  /**
   * The tables and types because of which the class of {@code shape} bears a suffix; empty if it
   * has its plain name.
   */
  public List<String> namesakes(String shape) {
    return classes.namesakes(shape);
  }

  /** As {@link #namesakes(String)}, of a table. */
  public List<String> namesakes(TableId table) {
    return classes.namesakes(ClassNames.key(table));
  }

  /** True if the class of {@code shape} bears a part of its name only: no disk takes all of it. */
  public boolean isShortened(String shape) {
    return classes.isShortened(shape);
  }

  /** As {@link #isShortened(String)}, of a table. */
  public boolean isShortened(TableId table) {
    return classes.isShortened(ClassNames.key(table));
  }

  /** A class of its own next to {@code type}, such as {@code OrdersCodec}. */
  public ClassName companion(ClassName type, String suffix) {
    String name = type.simpleName() + suffix;
    while (classes.isTaken(type.peerClass(name))) {
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

  /** Component names of a record: wire name to Java name, in the order of its fields. */
  public Map<String, String> components(RecordType shape) {
    List<String> wires = shape.fields().stream().map(Field::wireName).toList();
    return names(wires, Spelling.COMPONENT, given.type(shape.name()).fields());
  }

  /** Component names of a row: wire name to Java name, in the order of its columns. */
  public Map<String, String> components(TableSchema table) {
    return names(columns(table), Spelling.COMPONENT, given.table(table.id()).fields());
  }

  /** Names of the constants of a row's columns: wire name to Java name, in their order. */
  public Map<String, String> constants(TableSchema table) {
    Map<String, Given> fields = given.table(table.id()).fields();
    Map<String, String> spelt = new LinkedHashMap<>();
    for (String wire : columns(table)) {
      Given name = fields.get(wire);
      spelt.put(wire, Spelling.CONSTANT.of(name == null ? wire : name.java()));
    }
    return Distinct.names(spelt, UnaryOperator.identity());
  }

  /** Names of the constants of an enum: wire name to Java name, in the order of its symbols. */
  public Map<String, String> constants(EnumType shape) {
    return names(shape.symbols(), Spelling.CONSTANT, given.type(shape.name()).symbols());
  }

  private static List<String> columns(TableSchema table) {
    List<String> columns = new ArrayList<>();
    table.columns().forEach(column -> columns.add(column.name()));
    return columns;
  }

  /** One component name for a wire name that stands alone. */
  public static String component(String wireName) {
    return Spelling.COMPONENT.of(wireName);
  }

  /** One constant name for a wire name that stands alone. */
  public static String constant(String wireName) {
    return Spelling.CONSTANT.of(wireName);
  }

  /** Constant names: wire name to Java name, in order; wire names are distinct. */
  public static Map<String, String> constants(Collection<String> wireNames) {
    return names(wireNames, Spelling.CONSTANT, Map.of());
  }

  /** Component names: wire name to Java name, in order; wire names are distinct. */
  static Map<String, String> components(Collection<String> wireNames) {
    return names(wireNames, Spelling.COMPONENT, Map.of());
  }

  private static Map<String, String> names(
      Collection<String> wireNames, Spelling spelling, Map<String, Given> given) {
    Map<String, String> spelt = new LinkedHashMap<>();
    for (String wire : wireNames) {
      Given name = given.get(wire);
      spelt.put(wire, name == null ? spelling.of(wire) : name.java());
    }
    return Distinct.names(spelt, UnaryOperator.identity(), wire -> false, given.keySet());
  }

  /** Those of an enum's symbols whose constant bears a suffix, for Java spells another like it. */
  public List<String> clashing(EnumType shape) {
    return clashing(
        constants(shape), given.type(shape.name()).symbols().keySet(), Spelling.CONSTANT);
  }

  /** Those of a record's fields whose component bears a suffix, for Java spells another like it. */
  public List<String> clashing(RecordType shape) {
    return clashing(
        components(shape), given.type(shape.name()).fields().keySet(), Spelling.COMPONENT);
  }

  /** Those of a table's columns whose component, among its {@link #components}, bears a suffix. */
  public List<String> clashing(TableSchema table, Map<String, String> components) {
    return clashing(components, given.table(table.id()).fields().keySet(), Spelling.COMPONENT);
  }

  private static List<String> clashing(
      Map<String, String> names, Set<String> given, Spelling spelling) {
    List<String> changed = new ArrayList<>();
    names.forEach(
        (wire, java) -> {
          // a suffix begins with an underscore, which few components have
          if (java.indexOf('_') >= 0 && !given.contains(wire) && !java.equals(spelling.of(wire))) {
            changed.add(wire);
          }
        });
    return changed;
  }
}
