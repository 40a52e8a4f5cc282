package io.deltaform.schema.jsonschema;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.LocatedArray;
import io.deltaform.schema.text.Located.LocatedObject;
import io.deltaform.schema.text.Located.Member;
import io.deltaform.schema.text.Pointers;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes parsed schemas of the tree of a file, checks their keywords and enters their names. */
final class SchemaParser {
  /** Keywords by which other generators are told the names of classes and constants. */
  private static final Set<String> JAVA_NAMES = Set.of("javaType", "javaName", "javaEnumNames");

  /** What still means something beside {@code $ref} where that hides its siblings. */
  private static final Set<String> BESIDE_REF =
      Set.of("$ref", "title", "description", "default", "definitions", "$comment", "$schema");

  private final SchemaIndex index;
  private final Dialects dialects;
  private final Diagnostics diagnostics;
  private final KeywordValues values;

  SchemaParser(SchemaIndex index, Dialects dialects, Diagnostics diagnostics) {
    this.index = index;
    this.dialects = dialects;
    this.diagnostics = diagnostics;
    this.values = new KeywordValues(diagnostics);
  }

  /**
   * A whole file.
   *
   * @param place where references find it if it has no identifier
   * @return null if it is no schema of a known draft; an error says why
   */
  @Nullable ParsedSchema document(String file, Located root, UriReference place) {
    Dialect dialect = dialects.of(root);
    if (dialect == null) {
      return null;
    }
    boolean right =
        root instanceof LocatedObject
            || root instanceof Located.LocatedBoolean && dialect.draft().hasBooleanSchemas();
    if (!right) {
      diagnostics.error(
          "bad-schema", root.position(), "the file is " + root.kind() + "; expected a schema");
      return null;
    }
    ParsedSchema schema = parse(root, "", new Scope(file, place, dialect, null));
    index.retrievedFrom(place, schema);
    return schema;
  }

  /** A schema that a reference finds where no keyword of its draft says that one stands. */
  ParsedSchema hidden(ParsedSchema around, String pointer, Located value) {
    Scope scope = new Scope(around.file, around.base, around.dialect, around.resource);
    return parse(value, pointer, scope);
  }

  private record Scope(
      String file, UriReference base, Dialect dialect, @Nullable ParsedSchema resource) {}

  private ParsedSchema parse(Located value, String pointer, Scope scope) {
    if (!(value instanceof LocatedObject object)) {
      ParsedSchema bool =
          new ParsedSchema(scope.file, pointer, value, scope.dialect, scope.base, scope.resource);
      index.add(bool);
      return bool;
    }
    boolean hides = scope.dialect.draft().refHidesSiblings() && object.text("$ref") != null;
    String id = hides ? null : object.text(scope.dialect.draft().idKeyword());
    Dialect dialect = scope.dialect;
    if (id != null && scope.resource != null && object.get("$schema") != null) {
      Dialect own = dialects.of(object);
      dialect = own == null ? dialect : own;
    }
    UriReference uri = id == null ? null : scope.base.resolve(UriReference.parse(id));
    boolean names = uri != null && id != null && !id.startsWith("#");
    UriReference base = names && uri != null ? uri.withoutFragment() : scope.base;
    ParsedSchema schema =
        new ParsedSchema(scope.file, pointer, object, dialect, base, names ? null : scope.resource);
    index.add(schema);
    if (names && uri != null) {
      index.identifiedBy(uri, schema);
    }
    if (uri != null && uri.fragment() != null && !uri.fragment().isEmpty()) {
      index.anchor(uri, uri.decodedFragment(), schema);
    }
    Scope inner = new Scope(scope.file, base, dialect, schema.resource);
    object.members().forEach((name, member) -> member(schema, inner, name, member, hides));
    anchors(schema);
    return schema;
  }

  private void member(ParsedSchema schema, Scope scope, String name, Member member, boolean hides) {
    Keyword keyword = schema.dialect.keyword(name);
    if (keyword == null) {
      diagnostics.warning("unknown-keyword", member.name(), unknown(schema.dialect, name));
    } else if (hides && !BESIDE_REF.contains(name)) {
      diagnostics.warning(
          "ignored-keyword",
          member.name(),
          "\""
              + name
              + "\" means nothing beside \"$ref\" in draft "
              + schema.dialect.draft().number()
              + "; put both into \"allOf\"");
    } else {
      if (values.check(keyword, member.value(), schema.dialect.draft())) {
        schema.add(name, member);
      }
      // of a keyword with one wrong part the others can have faults of their own
      children(schema, scope, keyword, member.value());
    }
  }

  private static String unknown(Dialect dialect, String name) {
    for (Draft draft : Draft.values()) {
      if (KeywordTable.find(draft, name) != null) {
        return "\""
            + name
            + "\" is a keyword of draft "
            + draft.number()
            + " and means nothing in draft "
            + dialect.draft().number();
      }
    }
    return "\""
        + name
        + "\" is no keyword of draft "
        + dialect.draft().number()
        + "; it means nothing"
        + (JAVA_NAMES.contains(name) ? ": names.json gives names in Java" : "");
  }

  private void children(ParsedSchema schema, Scope scope, Keyword keyword, Located value) {
    String pointer = Pointers.child(schema.pointer, keyword.name());
    switch (keyword.value().subschemas(value)) {
      case AT_VALUE -> child(value, pointer, scope);
      case IN_ITEMS -> {
        List<Located> items = value instanceof LocatedArray array ? array.items() : List.of();
        for (int i = 0; i < items.size(); i++) {
          child(items.get(i), Pointers.child(pointer, Integer.toString(i)), scope);
        }
      }
      case IN_MEMBERS -> {
        if (value instanceof LocatedObject object) {
          object
              .members()
              .forEach((name, m) -> child(m.value(), Pointers.child(pointer, name), scope));
        }
      }
      case NONE -> {}
    }
  }

  private void child(Located value, String pointer, Scope scope) {
    if (value instanceof LocatedObject || value instanceof Located.LocatedBoolean) {
      parse(value, pointer, scope);
    }
  }

  private void anchors(ParsedSchema schema) {
    String anchor = schema.text("$anchor");
    if (anchor != null) {
      index.anchor(schema.base, anchor, schema);
    }
    String dynamic = schema.text("$dynamicAnchor");
    if (dynamic != null) {
      index.anchor(schema.base, dynamic, schema);
      index.dynamicAnchor(dynamic, schema);
    }
    if (schema.isTrue("$recursiveAnchor") && schema.resource == schema) {
      index.dynamicAnchor("", schema);
    }
  }
}
