package io.deltaform.schema.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A closed set of names.
 *
 * @param symbols on the wire, in the schema's order
 * @param defaultSymbol Avro: what an unknown symbol of a writer is read as; null if there is none
 */
public record EnumType(
    String name,
    Encoding encoding,
    List<String> symbols,
    @Nullable String defaultSymbol,
    @Nullable String doc,
    Notes notes,
    SourcePosition position)
    implements Shape {
  public EnumType {
    symbols = List.copyOf(symbols);
  }
}
