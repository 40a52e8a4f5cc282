package io.deltaform.schema.model;

import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.WireForm;
import java.util.List;

/** A type, wherever one can stand. */
public sealed interface TypeRef {

  /** A single value and how it is spelt. */
  record ScalarRef(Scalar type, WireForm form) implements TypeRef {}

  /**
   * Avro's fixed: {@code size} bytes without a length before them.
   *
   * @param name full name in the schema; unions and schema resolution go by it
   * @param type BYTES, or what a logical type makes of the bytes: DECIMAL (big-endian two's
   *     complement), UUID or AVRO_DURATION
   * @param aliases full names that writers may call it by
   */
  record FixedRef(String name, int size, Scalar type, List<String> aliases) implements TypeRef {
    public FixedRef {
      aliases = List.copyOf(aliases);
    }

    /** Without aliases. */
    public FixedRef(String name, int size, Scalar type) {
      this(name, size, type, List.of());
    }
  }

  /** A shape of this model, by name. */
  record Named(String name) implements TypeRef {}

  record ListOf(TypeUse element) implements TypeRef {}

  /** A map whose keys are text. */
  record MapOf(TypeUse value) implements TypeRef {}

  /** JSON inside a string, or a datum inside bytes. */
  record Embedded(TypeUse content) implements TypeRef {}

  /**
   * A row of a table that the message itself names: read by the {@link
   * io.deltaform.runtime.RowSource} of the input. Inside {@link Embedded}, or as Avro string, it is
   * JSON text.
   */
  record RowSlot() implements TypeRef {}

  /** Anything: kept as a JSON value. */
  record Any() implements TypeRef {}

  /** What a visitor of type references returns. */
  interface Visitor<T> {
    T scalar(ScalarRef ref);

    T fixed(FixedRef ref);

    T named(Named ref);

    T list(ListOf ref);

    T map(MapOf ref);

    T embedded(Embedded ref);

    T row(RowSlot ref);

    T any(Any ref);
  }

  /** Calls the method of {@code visitor} for this kind. */
  default <T> T accept(Visitor<T> visitor) {
    if (this instanceof ScalarRef x) {
      return visitor.scalar(x);
    } else if (this instanceof FixedRef x) {
      return visitor.fixed(x);
    } else if (this instanceof Named x) {
      return visitor.named(x);
    } else if (this instanceof ListOf x) {
      return visitor.list(x);
    } else if (this instanceof MapOf x) {
      return visitor.map(x);
    } else if (this instanceof Embedded x) {
      return visitor.embedded(x);
    } else if (this instanceof RowSlot x) {
      return visitor.row(x);
    } else {
      return visitor.any((Any) this);
    }
  }
}
