package io.deltaform.schema.avro;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Pointers;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** All named types of all files, before any name is looked up. */
final class Declarations {
  private final Map<String, Declaration> byName = new LinkedHashMap<>();
  private final IdentityHashMap<Located, Declaration> byText = new IdentityHashMap<>();
  private final Diagnostics diagnostics;

  Declarations(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Enters the types that the root of a file declares. */
  void collect(Located root, String file) {
    collect(root, "", new Place(file, ""));
  }

  /** Where something stands. */
  private record Place(String file, String pointer) {
    Place child(String token) {
      return new Place(file, Pointers.child(pointer, token));
    }
  }

  private void collect(Located type, String namespace, Place place) {
    if (type instanceof LocatedArray union) {
      for (int i = 0; i < union.items().size(); i++) {
        collect(union.items().get(i), namespace, place.child(Integer.toString(i)));
      }
    } else if (type instanceof LocatedObject object) {
      object(object, namespace, place);
    }
  }

  private void object(LocatedObject object, String namespace, Place place) {
    Located type = object.get("type");
    String word = type == null ? null : type.asText();
    if (type != null && word == null) {
      collect(type, namespace, place.child("type"));
      return;
    }
    switch (word == null ? "" : word) {
      case "record", "error" -> {
        Declaration declared = declare(object, "record", namespace, place);
        fields(object, declared == null ? namespace : declared.namespace(), place.child("fields"));
      }
      case "enum", "fixed" -> declare(object, String.valueOf(word), namespace, place);
      case "array" -> inside(object, "items", namespace, place);
      case "map" -> inside(object, "values", namespace, place);
      default -> {}
    }
  }

  private void inside(LocatedObject object, String member, String namespace, Place place) {
    Located inner = object.get(member);
    if (inner != null) {
      collect(inner, namespace, place.child(member));
    }
  }

  private void fields(LocatedObject record, String namespace, Place place) {
    if (record.get("fields") instanceof LocatedArray fields) {
      for (int i = 0; i < fields.items().size(); i++) {
        if (fields.items().get(i) instanceof LocatedObject field) {
          inside(field, "type", namespace, place.child(Integer.toString(i)));
        }
      }
    }
  }

  private @Nullable Declaration declare(
      LocatedObject object, String kind, String namespace, Place place) {
    String name = object.text("name");
    Located at = object.get("name");
    if (name == null || at == null) {
      diagnostics.error(
          "bad-name", object.position(), "a type " + kind + " without a name; expected \"name\"");
      return null;
    }
    String own = object.text("namespace");
    String fullName = AvroNames.full(name, own == null ? namespace : own);
    if (!AvroNames.isFullName(fullName) || AvroNames.PRIMITIVES.contains(fullName)) {
      diagnostics.error(
          "bad-name",
          at.position(),
          "\""
              + fullName
              + "\" cannot be the name of a type; expected letters, digits and _, not"
              + " beginning with a digit, parts joined with dots");
    }
    Declaration declared = new Declaration(fullName, kind, object, place.file(), place.pointer());
    Declaration first = byName.putIfAbsent(fullName, declared);
    byText.put(object, first == null ? declared : first);
    if (first != null && !isSame(first, declared)) {
      diagnostics.error(
          "duplicate-name",
          at.position(),
          "the type "
              + fullName
              + " is declared already, at "
              + first.text().position()
              + "; refer to it by its name");
    }
    return declared;
  }

  /** The same text in another file says nothing new; in one file it is a mistake. */
  private static boolean isSame(Declaration first, Declaration again) {
    return !first.file().equals(again.file())
        && first.text().toValue().equals(again.text().toValue());
  }

  /** The type that stands at {@code text}; null if it could not be declared. */
  @Nullable Declaration at(LocatedObject text) {
    return byText.get(text);
  }

  /** The type that {@code name} means in {@code namespace}; null if there is none. */
  @Nullable Declaration find(String name, String namespace) {
    Declaration found = byName.get(AvroNames.full(name, namespace));
    return found == null ? byName.get(name) : found;
  }
}
