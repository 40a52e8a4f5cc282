package io.deltaform.schema.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record.
 *
 * @param fields in the schema's order
 * @param open true if members that no field names, or further items, are legal: they are kept
 * @param doc the schema's own words, unescaped; null if there are none
 * @param node id of the {@link SchemaNode} that validates it; null where nothing is asserted
 */
public record RecordType(
    String name,
    Encoding encoding,
    List<Field> fields,
    boolean open,
    @Nullable String doc,
    @Nullable String node,
    Notes notes,
    SourcePosition position,
    Layout layout)
    implements Shape {
  /** How the fields stand in a document. */
  public enum Layout {
    /** By their names. */
    MEMBERS,
    /** JSON: as the items of an array, in order. */
    ITEMS
  }

  /** A record whose fields have names. */
  public RecordType(
      String name,
      Encoding encoding,
      List<Field> fields,
      boolean open,
      @Nullable String doc,
      @Nullable String node,
      Notes notes,
      SourcePosition position) {
    this(name, encoding, fields, open, doc, node, notes, position, Layout.MEMBERS);
  }

  public RecordType {
    fields = List.copyOf(fields);
  }
}
