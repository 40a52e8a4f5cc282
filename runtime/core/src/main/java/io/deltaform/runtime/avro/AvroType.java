package io.deltaform.runtime.avro;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A type of an Avro schema, as far as walking over a datum needs to know it. */
sealed interface AvroType {
  /** The types without parts and names. */
  enum Primitive implements AvroType {
    NULL,
    BOOLEAN,
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    BYTES,
    STRING,
    /** A string that holds a row as JSON text. */
    ROW;

    /** The primitive of that name in a schema; null if there is none. */
    static @Nullable Primitive of(String name) {
      return switch (name) {
        case "null" -> NULL;
        case "boolean" -> BOOLEAN;
        case "int" -> INT;
        case "long" -> LONG;
        case "float" -> FLOAT;
        case "double" -> DOUBLE;
        case "bytes" -> BYTES;
        case "string" -> STRING;
        default -> null;
      };
    }
  }

  record Fixed(int size) implements AvroType {}

  record Symbols(List<String> names) implements AvroType {}

  record Items(AvroType item) implements AvroType {}

  record Entries(AvroType value) implements AvroType {}

  record Branches(List<AvroType> types) implements AvroType {}

  /**
   * @param location of its declaration: file, {@code #}, JSON pointer; null if it is not known
   */
  record Struct(List<Field> fields, @Nullable String location) implements AvroType {
    /** The same, declared there. */
    Struct at(@Nullable String place) {
      return new Struct(fields, place);
    }
  }

  record Field(String name, AvroType type) {}

  /** A named type, looked up when a datum gets to it: types may hold themselves. */
  record Reference(String name) implements AvroType {}
}
