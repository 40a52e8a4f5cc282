package io.deltaform.schema.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One of several types.
 *
 * @param branches in the schema's order, null among them left out
 * @param nullBranch Avro: the index of null among the branches of the schema; -1 if it has none
 */
public record UnionType(
    String name,
    Encoding encoding,
    List<TypeRef> branches,
    int nullBranch,
    @Nullable String doc,
    Notes notes,
    SourcePosition position)
    implements Shape {
  public UnionType {
    branches = List.copyOf(branches);
  }
}
