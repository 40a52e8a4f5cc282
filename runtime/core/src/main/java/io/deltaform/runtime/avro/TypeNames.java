package io.deltaform.runtime.avro;

import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonArray;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Tells types by their names, and fields and types by their aliases. */
final class TypeNames {
  private TypeNames() {}

  /** True if both have no name, the same one without namespaces, or one that is an alias. */
  static boolean match(DatumType writer, DatumType reader) {
    return simple(writer.name()).equals(simple(reader.name())) || isAlias(writer, reader);
  }

  /**
   * True if both are of one name, namespace and all, or the reader has the writer's as an alias.
   */
  static boolean matchFully(DatumType writer, DatumType reader) {
    return Objects.equals(writer.name(), reader.name()) || isAlias(writer, reader);
  }

  private static boolean isAlias(DatumType writer, DatumType reader) {
    String name = writer.name();
    String own = reader.name();
    if (name == null || own == null) {
      return false;
    }
    String namespace = own.substring(0, own.lastIndexOf('.') + 1);
    return aliases(reader.property("aliases")).stream()
        .map(alias -> alias.indexOf('.') < 0 ? namespace + alias : alias)
        .anyMatch(name::equals);
  }

  /** The texts of an array; none where it is something else. */
  static List<String> aliases(@Nullable JsonValue json) {
    return json instanceof JsonArray names
        ? names.items().stream().map(JsonValue::asText).filter(Objects::nonNull).toList()
        : List.of();
  }

  static String simple(@Nullable String name) {
    return name == null ? "" : name.substring(name.lastIndexOf('.') + 1);
  }

  /** The type in the words of a message. */
  static String called(DatumType type) {
    String kind = type.kind().name().toLowerCase(Locale.ROOT);
    return type.name() == null ? kind : kind + " " + simple(type.name());
  }

  /** A pointer in the words of a message. */
  static String place(String at) {
    return at.isEmpty() ? "its root" : at;
  }
}
