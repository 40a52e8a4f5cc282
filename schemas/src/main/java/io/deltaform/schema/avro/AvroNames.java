package io.deltaform.schema.avro;

import java.util.Set;
import java.util.regex.Pattern;

/** Names of Avro: full names are namespace, dot, name. */
final class AvroNames {
  static final Set<String> PRIMITIVES =
      Set.of("null", "boolean", "int", "long", "float", "double", "bytes", "string");

  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*+");

  private AvroNames() {}

  static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  static boolean isFullName(String text) {
    for (String part : text.split("\\.", -1)) {
      if (!isName(part)) {
        return false;
      }
    }
    return true;
  }

  /** The full name of {@code name} in {@code namespace}; empty = none. */
  static String full(String name, String namespace) {
    return name.indexOf('.') >= 0 || namespace.isEmpty() ? name : namespace + "." + name;
  }

  static String namespace(String fullName) {
    return fullName.substring(0, Math.max(0, fullName.lastIndexOf('.')));
  }
}
