package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a column or a part of one is, whatever language says it. */
sealed interface Element {
  /**
   * A single value.
   *
   * @param type null if nothing says what it is
   * @param spelling unit or encoding, where the schema says it: {@code EPOCH_MILLIS}; null: the
   *     type's own
   * @param length the longest text; -1 if there is none, or nothing says it
   * @param place the node of a JSON Schema, whose constraints count too; null in other languages
   * @param assumed true if no message said the type
   */
  record Value(
      @Nullable Scalar type,
      @Nullable String spelling,
      int length,
      @Nullable Place place,
      boolean assumed)
      implements Element {
    Value(@Nullable Scalar type, @Nullable String spelling) {
      this(type, spelling, -1, null);
    }

    Value(@Nullable Scalar type, @Nullable String spelling, int length, @Nullable Place place) {
      this(type, spelling, length, place, false);
    }
  }

  /** A place in a JSON Schema. */
  record Place(JsonSchemaGraph graph, String node) {}

  /**
   * One of some texts.
   *
   * @param name null where the language names no enums
   */
  record Symbols(@Nullable String name, List<String> aliases, List<String> symbols)
      implements Element {}

  /**
   * A table, or a record in a column.
   *
   * @param name null where the language names none
   * @param aliases earlier names
   * @param identity equal for the same place of the same schema
   * @param members read when they are needed: records can hold themselves
   */
  record Columns(
      @Nullable String name, List<String> aliases, Object identity, Supplier<List<Column>> members)
      implements Element {}

  /** An array ({@code keyed} false) or a map of texts to elements. */
  record Many(boolean keyed, Use element) implements Element {}

  /**
   * One of several elements.
   *
   * @param branches by the names that tell them apart
   */
  record Either(List<Branch> branches) implements Element {}

  record Branch(String name, Element element) {}

  /** What has no form of its own here: the same or not. */
  record Opaque(String text, @Nullable Place place) implements Element {}

  /** An element where it stands. */
  record Use(Element element, boolean nullable, String pointer) {}

  /**
   * A column.
   *
   * @param aliases earlier names
   * @param demanded true if a JSON object without it is not valid
   * @param key place in the primary key from 1; 0 if it is not in it
   * @param sourceType the producer's own word for the type; null if there is none
   * @param defaultValue as JSON; null if there is none
   */
  record Column(
      String name,
      List<String> aliases,
      Use use,
      boolean demanded,
      int key,
      @Nullable String sourceType,
      @Nullable String defaultValue,
      @Nullable String doc,
      String pointer) {}
}
