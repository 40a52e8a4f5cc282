package io.deltaform.formats.goldengate.profile;

/** Operations whose name on the wire can be set. */
public enum OperationName {
  INSERT,
  UPDATE,
  DELETE,
  TRUNCATE,
  UPSERT,
  DDL
}
