package io.deltaform.schema.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of several types.
 *
 * @param branches in the schema's order, null among them left out
 * @param nullBranch the index of null among the branches of the schema; -1 if it has none
 * @param selection JSON: how the branch of a value is told; null for Avro, which numbers them
 */
public record UnionType(
    String name,
    Encoding encoding,
    List<TypeRef> branches,
    int nullBranch,
    @Nullable Selection selection,
    @Nullable String doc,
    Notes notes,
    SourcePosition position)
    implements Shape {
  public UnionType {
    branches = List.copyOf(branches);
  }

  /** A union of Avro. */
  public UnionType(
      String name,
      Encoding encoding,
      List<TypeRef> branches,
      int nullBranch,
      @Nullable String doc,
      Notes notes,
      SourcePosition position) {
    this(name, encoding, branches, nullBranch, null, doc, notes, position);
  }
}
