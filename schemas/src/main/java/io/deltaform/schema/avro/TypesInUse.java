package io.deltaform.schema.avro;

import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.Notes;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef;
import io.deltaform.schema.model.TypeUse;
import io.deltaform.schema.model.UnionType;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.LocatedText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Types where they are used. Named types that are met wait until their shape is made. */
final class TypesInUse {
  private static final TypeUse WRONG = TypeUse.of(new TypeRef.Any());

  private final Declarations declarations;
  private final Diagnostics diagnostics;
  private final LogicalTypes logicalTypes;
  private final AvroNotes notes;
  private final BranchKinds branchKinds;
  private final Map<String, TypeUse> named = new HashMap<>();
  private final Deque<Declaration> waiting = new ArrayDeque<>();
  private final Map<String, Shape> unions = new LinkedHashMap<>();

  TypesInUse(Declarations declarations, Diagnostics diagnostics) {
    this.declarations = declarations;
    this.diagnostics = diagnostics;
    this.logicalTypes = new LogicalTypes(diagnostics);
    this.notes = new AvroNotes(diagnostics);
    this.branchKinds = new BranchKinds(declarations);
  }

  /** Declared records and enums that were met and have no shape yet; the caller takes them out. */
  Deque<Declaration> waiting() {
    return waiting;
  }

  /** The unions that were met, by name. */
  Map<String, Shape> unions() {
    return unions;
  }

  /**
   * The type that {@code text} says.
   *
   * @param namespace of the schema around it
   * @param place what a union here is called
   */
  TypeUse use(Located text, String namespace, String place) {
    if (text instanceof LocatedText name) {
      return byName(name.value(), name, namespace);
    } else if (text instanceof LocatedArray union) {
      return union(union, namespace, place);
    } else if (text instanceof LocatedObject object) {
      return object(object, namespace, place);
    }
    diagnostics.error(
        "bad-schema", text.position(), "found " + text.kind() + " where an Avro type is expected");
    return WRONG;
  }

  private TypeUse byName(String name, Located at, String namespace) {
    if (name.equals("null")) {
      return TypeUse.nullable(new TypeRef.Any());
    }
    if (AvroNames.PRIMITIVES.contains(name)) {
      return TypeUse.of(LogicalTypes.plain(name));
    }
    Declaration found = declarations.find(name, namespace);
    if (found == null) {
      diagnostics.error(
          "unknown-type",
          at.position(),
          "no type "
              + AvroNames.full(name, namespace)
              + "; expected a primitive type or one that the given files declare");
      return WRONG;
    }
    return declared(found);
  }

  private TypeUse declared(Declaration declaration) {
    TypeUse known = named.get(declaration.fullName());
    if (known != null) {
      return known;
    }
    TypeUse use;
    if (declaration.kind().equals("fixed")) {
      use = fixed(declaration);
    } else {
      use = TypeUse.of(new TypeRef.Named(declaration.fullName()));
      waiting.add(declaration);
    }
    named.put(declaration.fullName(), use);
    return use;
  }

  private TypeUse fixed(Declaration declaration) {
    LocatedObject text = declaration.text();
    Integer size = LogicalTypes.number(text.get("size"));
    if (size == null || size < 0) {
      diagnostics.error(
          "bad-keyword",
          text.position(),
          "the fixed type " + declaration.fullName() + " has no \"size\" of 0 or more");
      return WRONG;
    }
    List<String> aliases = notes.aliases(text, declaration.namespace());
    return TypeUse.of(logicalTypes.fixed(declaration.fullName(), size, aliases, text));
  }

  private TypeUse object(LocatedObject object, String namespace, String place) {
    Located type = object.get("type");
    if (type == null) {
      diagnostics.error(
          "bad-schema", object.position(), "an Avro type without \"type\"; expected one");
      return WRONG;
    }
    String word = type.asText();
    if (word == null) {
      return use(type, namespace, place);
    }
    return switch (word) {
      case "record", "error", "enum", "fixed" -> {
        Declaration declaration = declarations.at(object);
        yield declaration == null ? WRONG : declared(declaration);
      }
      case "array" ->
          TypeUse.of(
              new TypeRef.ListOf(
                  inner(object, "items", namespace, called(object, namespace, place + ".item"))));
      case "map" ->
          TypeUse.of(
              new TypeRef.MapOf(
                  inner(object, "values", namespace, called(object, namespace, place + ".value"))));
      default ->
          AvroNames.PRIMITIVES.contains(word) && !word.equals("null")
              ? TypeUse.of(logicalTypes.primitive(word, object))
              : byName(word, type, namespace);
    };
  }

  /** What a union of items is called: arrays that have the same one give it the same name. */
  private static String called(LocatedObject object, String namespace, String place) {
    String name = object.text(AvroNotes.NAME);
    return name == null ? place : AvroNames.full(name, namespace);
  }

  private TypeUse inner(LocatedObject object, String member, String namespace, String place) {
    Located inner = object.get(member);
    if (inner == null) {
      diagnostics.error(
          "bad-schema",
          object.position(),
          "the type " + object.text("type") + " without \"" + member + "\"; expected a type");
      return WRONG;
    }
    return use(inner, namespace, place);
  }

  private TypeUse union(LocatedArray union, String namespace, String place) {
    if (union.items().isEmpty()) {
      diagnostics.error(
          "bad-union", union.position(), "a union of no types, which no value has; expected some");
      return WRONG;
    }
    List<TypeRef> branches = new ArrayList<>();
    int nullBranch = -1;
    Set<String> kinds = new HashSet<>();
    for (int i = 0; i < union.items().size(); i++) {
      Located branch = union.items().get(i);
      if (branch instanceof LocatedArray) {
        diagnostics.error(
            "bad-union", branch.position(), "a union directly in a union; put its types into one");
        continue;
      }
      String kind = branchKinds.kind(branch, namespace);
      if (!kinds.add(kind)) {
        diagnostics.error(
            "bad-union", branch.position(), "the type " + kind + " stands twice in one union");
      }
      if (kind.equals("null")) {
        nullBranch = i;
      } else {
        branches.add(use(branch, namespace, place + "." + (i + 1)).type());
      }
    }
    if (branches.size() == 1 && nullBranch >= 0) {
      return new TypeUse(branches.get(0), true, nullBranch);
    }
    Notes title = Notes.titled(place.substring(namespace.isEmpty() ? 0 : namespace.length() + 1));
    Shape shape =
        new UnionType(place, Encoding.AVRO, branches, nullBranch, null, title, union.position());
    if (unions.putIfAbsent(place, shape) instanceof UnionType first
        && !(first.branches().equals(branches) && first.nullBranch() == nullBranch)) {
      diagnostics.error(
          "duplicate-name",
          union.position(),
          "another union is called " + place + " already, at " + first.position());
    }
    return new TypeUse(new TypeRef.Named(place), nullBranch >= 0, -1);
  }

  /** The type of a field whose logical type stands beside its type, as old writers put it. */
  TypeUse withLogicalType(TypeUse use, LocatedObject field, @Nullable String base) {
    String name = field.text("logicalType");
    boolean plain =
        use.type() instanceof TypeRef.FixedRef fixed
            ? fixed.type().type() == ValueType.BYTES
            : base != null && use.type().equals(LogicalTypes.plain(base));
    if (name == null || base == null || !plain || !LogicalTypes.isKnown(name, base)) {
      return use;
    }
    TypeRef type =
        use.type() instanceof TypeRef.FixedRef fixed
            ? logicalTypes.fixed(fixed.name(), fixed.size(), fixed.aliases(), field)
            : logicalTypes.primitive(base, field);
    return new TypeUse(type, use.nullable(), use.nullBranch());
  }
}
