package io.deltaform.schema.jsonschema;

import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.Located;
import io.deltaform.schema.text.Located.Member;
import io.deltaform.schema.text.Pointers;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the text says at one schema location: keywords as they are, references as text. */
final class ParsedSchema {
  final String file;
  final String pointer;
  final Located value;
  final Dialect dialect;

  /** The base of references. */
  final UriReference base;

  /** The root of its schema resource. */
  final ParsedSchema resource;

  private final Map<String, Member> keywords = new LinkedHashMap<>();

  /** A schema of the resource of {@code resource}; null = it begins one itself. */
  ParsedSchema(
      String file,
      String pointer,
      Located value,
      Dialect dialect,
      UriReference base,
      @Nullable ParsedSchema resource) {
    this.file = file;
    this.pointer = pointer;
    this.value = value;
    this.dialect = dialect;
    this.base = base;
    this.resource = resource == null ? this : resource;
  }

  void add(String name, Member member) {
    keywords.put(name, member);
  }

  /** The canonical id: file, {@code #}, JSON pointer. */
  String id() {
    return file + "#" + pointer;
  }

  /** The id of the schema below {@code keyword}. */
  String child(String keyword) {
    return file + "#" + Pointers.child(pointer, keyword);
  }

  /** The id of the schema at {@code token} below {@code keyword}. */
  String child(String keyword, String token) {
    return file + "#" + Pointers.child(Pointers.child(pointer, keyword), token);
  }

  SourcePosition position() {
    return value.position();
  }

  /** True for the schema {@code false}. */
  boolean isNever() {
    return value instanceof Located.LocatedBoolean bool && !bool.value();
  }

  /** The keywords that its dialect knows and whose values are right, in the order of the text. */
  Map<String, Member> keywords() {
    return Collections.unmodifiableMap(keywords);
  }

  /** The value of that keyword; null if it is not there. */
  @Nullable Located get(String keyword) {
    Member member = keywords.get(keyword);
    return member == null ? null : member.value();
  }

  /** The text of that keyword; null if it is not there. */
  @Nullable String text(String keyword) {
    Located found = get(keyword);
    return found == null ? null : found.asText();
  }

  /** True if that keyword is there and is the value true. */
  boolean isTrue(String keyword) {
    return get(keyword) instanceof Located.LocatedBoolean bool && bool.value();
  }
}
