package io.deltaform.schema.model;

/** A named type. Names are those of the schema, not of Java; they are unique within a model. */
public sealed interface Shape permits RecordType, EnumType, UnionType {
  /** Full name, parts joined with dots. */
  String name();

  /** What bytes it is read from. */
  Encoding encoding();

  /** What the schema says of it beside its form. */
  Notes notes();

  /** Where it is declared. */
  SourcePosition position();
}
