package io.deltaform.schema.avro;

import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedBoolean;
import io.deltaform.schema.text.Located.LocatedNull;
import io.deltaform.schema.text.Located.LocatedNumber;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import io.deltaform.schema.text.Located.Member;
import org.jspecify.annotations.Nullable;

/** Whether the default of a field is a value of its type. */
final class AvroDefaults {
  private final Declarations declarations;

  AvroDefaults(Declarations declarations) {
    this.declarations = declarations;
  }

  /** Why {@code value} is none of {@code type}; null if it is one or the type itself is wrong. */
  @Nullable String misfit(Located value, Located type, String namespace) {
    if (type instanceof LocatedArray union) {
      for (Located branch : union.items()) {
        if (misfit(value, branch, namespace) == null) {
          return null;
        }
      }
      return found(value, "a value of one type of the union");
    }
    if (type instanceof LocatedObject object) {
      Declaration declaration = declarations.at(object);
      if (declaration != null) {
        return ofDeclared(value, declaration);
      }
      Located inner = object.get("type");
      String word = inner == null ? null : inner.asText();
      if (inner == null) {
        return null;
      } else if (word == null) {
        return misfit(value, inner, namespace);
      } else if (word.equals("array")) {
        return ofArray(value, object.get("items"), namespace);
      } else if (word.equals("map")) {
        return ofMap(value, object.get("values"), namespace);
      }
      return byName(value, word, namespace);
    }
    String name = type.asText();
    return name == null ? null : byName(value, name, namespace);
  }

  private @Nullable String byName(Located value, String name, String namespace) {
    return switch (name) {
      case "null" -> value instanceof LocatedNull ? null : found(value, "null");
      case "boolean" -> value instanceof LocatedBoolean ? null : found(value, "true or false");
      case "int" -> integer(value, 31);
      case "long" -> integer(value, 63);
      case "float", "double" -> value instanceof LocatedNumber ? null : found(value, "a number");
      case "string" -> value instanceof LocatedText ? null : found(value, "a string");
      case "bytes" -> bytes(value, -1);
      default -> {
        Declaration declaration = declarations.find(name, namespace);
        yield declaration == null ? null : ofDeclared(value, declaration);
      }
    };
  }

  private static @Nullable String integer(Located value, int bits) {
    boolean fits =
        value instanceof LocatedNumber number
            && number.text().matches("-?[0-9]{1,20}")
            && new java.math.BigInteger(number.text()).bitLength() <= bits;
    return fits ? null : found(value, "an integer of " + (bits + 1) + " bits");
  }

  private static @Nullable String bytes(Located value, int size) {
    String text = value.asText();
    boolean fits =
        text != null
            && text.chars().allMatch(c -> c <= 0xFF)
            && (size < 0 || text.length() == size);
    return fits ? null : found(value, "a string of characters up to U+00FF, one for each byte");
  }

  private @Nullable String ofDeclared(Located value, Declaration declaration) {
    LocatedObject text = declaration.text();
    return switch (declaration.kind()) {
      case "enum" -> {
        String symbol = value.asText();
        boolean fits =
            symbol != null
                && text.get("symbols") instanceof LocatedArray symbols
                && symbols.items().stream().anyMatch(s -> symbol.equals(s.asText()));
        yield fits ? null : found(value, "a symbol of " + declaration.fullName());
      }
      case "fixed" -> {
        Integer size = LogicalTypes.number(text.get("size"));
        yield bytes(value, size == null ? -1 : size);
      }
      default -> ofRecord(value, declaration);
    };
  }

  private @Nullable String ofRecord(Located value, Declaration declaration) {
    if (!(value instanceof LocatedObject object)) {
      return found(value, "an object for the record " + declaration.fullName());
    }
    if (!(declaration.text().get("fields") instanceof LocatedArray fields)) {
      return null;
    }
    for (Located item : fields.items()) {
      if (item instanceof LocatedObject field) {
        String name = String.valueOf(field.text("name"));
        Located given = object.get(name);
        Located type = field.get("type");
        if (given == null && field.get("default") == null) {
          return "no value for the field " + name + ", which has no default of its own";
        }
        String misfit =
            given == null || type == null ? null : misfit(given, type, declaration.namespace());
        if (misfit != null) {
          return misfit;
        }
      }
    }
    return null;
  }

  private @Nullable String ofArray(Located value, @Nullable Located items, String namespace) {
    if (!(value instanceof LocatedArray array)) {
      return found(value, "an array");
    }
    for (Located item : array.items()) {
      String misfit = items == null ? null : misfit(item, items, namespace);
      if (misfit != null) {
        return misfit;
      }
    }
    return null;
  }

  private @Nullable String ofMap(Located value, @Nullable Located values, String namespace) {
    if (!(value instanceof LocatedObject object)) {
      return found(value, "an object");
    }
    for (Member member : object.members().values()) {
      String misfit = values == null ? null : misfit(member.value(), values, namespace);
      if (misfit != null) {
        return misfit;
      }
    }
    return null;
  }

  private static String found(Located value, String expected) {
    return "found " + value.kind() + ", expected " + expected;
  }
}
