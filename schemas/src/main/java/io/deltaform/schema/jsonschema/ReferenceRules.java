package io.deltaform.schema.jsonschema;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.text.Located;
import java.util.List;
import java.util.function.Consumer;

/** Keywords that refer to a schema elsewhere. */
final class ReferenceRules {
  private final References references;
  private final SchemaIndex index;
  private final Consumer<ParsedSchema> reached;

  /**
   * @param reached is told every schema that a reference leads to
   */
  ReferenceRules(References references, SchemaIndex index, Consumer<ParsedSchema> reached) {
    this.references = references;
    this.index = index;
    this.reached = reached;
  }

  List<Assertion> of(ParsedSchema schema, String keyword, Located value) {
    ParsedSchema target = references.resolve(schema, value);
    if (target == null) {
      return List.of();
    }
    reached.accept(target);
    String anchor = anchor(keyword, String.valueOf(value.asText()));
    boolean dynamic =
        !keyword.equals("$ref")
            && target.id().equals(index.dynamicAnchors(target.resource).get(anchor));
    return List.of(
        dynamic
            ? new Assertion.DynamicReference(anchor, target.id())
            : new Assertion.Reference(target.id()));
  }

  private static String anchor(String keyword, String text) {
    return keyword.equals("$dynamicRef") ? UriReference.parse(text).decodedFragment() : "";
  }
}
