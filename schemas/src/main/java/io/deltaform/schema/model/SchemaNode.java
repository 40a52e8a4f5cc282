package io.deltaform.schema.model;

import io.deltaform.schema.assertion.Assertion;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A schema location and all that it asserts; of Avro a record, with the rules between its fields.
 *
 * @param id canonical: file, {@code #}, JSON pointer; unique within a model
 * @param resource id of the root of its schema resource: of the file, or of the nearest schema
 *     around it that has an identifier of its own
 * @param dynamicAnchors only at the root of a resource: the names that {@link
 *     Assertion.DynamicReference} looks for, and the ids of their nodes
 * @param rules in the schema's order; empty if everything is valid
 */
public record SchemaNode(
    String id,
    String resource,
    Map<String, String> dynamicAnchors,
    List<Rule> rules,
    SourcePosition position) {
  public SchemaNode {
    dynamicAnchors = Collections.unmodifiableMap(new TreeMap<>(dynamicAnchors));
    rules = List.copyOf(rules);
  }

  /** A node of a model without dynamic references. */
  public SchemaNode(String id, List<Rule> rules, SourcePosition position) {
    this(id, id.substring(0, id.indexOf('#') + 1), Map.of(), rules, position);
  }

  /**
   * One assertion and the keyword that made it.
   *
   * @param location of the keyword: file, {@code #}, JSON pointer
   * @param position of the keyword in its file
   */
  public record Rule(
      String keyword, String location, SourcePosition position, Assertion assertion) {

    /** A rule that is derived from others: of its place only the file is known. */
    public Rule(String keyword, String location, Assertion assertion) {
      this(
          keyword,
          location,
          new SourcePosition(location.substring(0, location.indexOf('#')), 0, 0),
          assertion);
    }
  }
}
