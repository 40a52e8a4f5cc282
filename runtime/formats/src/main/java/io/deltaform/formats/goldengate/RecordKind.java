package io.deltaform.formats.goldengate;

/** What a record is, by its members: a table with columns of such names is still a DML. */
enum RecordKind {
  /** {@code id}, {@code $schema}, {@code type} and {@code properties}, and no {@code op_type}. */
  SCHEMA,
  STREAM_METADATA,
  OBJECT_METADATA,
  DDL,
  /** Any other {@code op_type}, listed or not. */
  DML,
  /** No {@code op_type}; {@code specversion} and an object {@code data}, which is the record. */
  CLOUD_EVENT,
  /** None of these. */
  NONE
}
