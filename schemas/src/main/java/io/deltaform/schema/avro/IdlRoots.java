package io.deltaform.schema.avro;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.idl.IdlFile;

/** Which schemas of an IDL file no other of it takes. */
final class IdlRoots {
  private final Map<String, Schema> roots = new LinkedHashMap<>();
  private final Set<String> covered = new HashSet<>();

  private IdlRoots() {}

  static Map<String, Schema> of(IdlFile idl) {
    IdlRoots found = new IdlRoots();
    Schema main = idl.getMainSchema();
    if (main != null) {
      found.add(main);
    }
    Map<String, Schema> named = idl.getNamedSchemas();
    Set<String> taken = new HashSet<>();
    named.forEach((name, schema) -> inside(schema, taken));
    named.forEach((name, schema) -> found.add(name, schema, taken));
    // types that take each other in a circle: the first of them stands for all
    named.forEach((name, schema) -> found.add(name, schema, Set.of()));
    return found.roots;
  }

  private void add(String name, Schema schema, Set<String> taken) {
    if (!covered.contains(name) && !taken.contains(name)) {
      add(schema);
    }
  }

  private void add(Schema schema) {
    roots.put(schema.getFullName(), schema);
    reach(schema, covered);
  }

  /** The names of the types that {@code schema} takes, without its own. */
  private static void inside(Schema schema, Set<String> names) {
    Set<String> all = new HashSet<>();
    reach(schema, all);
    all.remove(schema.getFullName());
    names.addAll(all);
  }

  private static void reach(Schema schema, Set<String> names) {
    switch (schema.getType()) {
      case RECORD -> {
        if (names.add(schema.getFullName())) {
          schema.getFields().forEach(field -> reach(field.schema(), names));
        }
      }
      case ENUM, FIXED -> names.add(schema.getFullName());
      case ARRAY -> reach(schema.getElementType(), names);
      case MAP -> reach(schema.getValueType(), names);
      case UNION -> schema.getTypes().forEach(branch -> reach(branch, names));
      default -> {}
    }
  }
}
