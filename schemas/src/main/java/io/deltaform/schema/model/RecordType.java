package io.deltaform.schema.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record.
 *
 * @param fields in the schema's order
 * @param open true if members that no field names are legal: they are kept
 * @param doc the schema's own words, unescaped; null if there are none
 * @param node JSON: the {@link SchemaNode} that validates it; null for Avro
 */
public record RecordType(
    String name,
    Encoding encoding,
    List<Field> fields,
    boolean open,
    @Nullable String doc,
    @Nullable String node,
    Notes notes,
    SourcePosition position)
    implements Shape {
  public RecordType {
    fields = List.copyOf(fields);
  }
}
