package io.deltaform.schema.model;

import io.deltaform.schema.assertion.Assertion;
import java.util.List;

/**
 * A schema location and all that it asserts. JSON only.
 *
 * @param id canonical: file, {@code #}, JSON pointer; unique within a model
 * @param rules in the schema's order; empty if everything is valid
 */
public record SchemaNode(String id, List<Rule> rules, SourcePosition position) {
  public SchemaNode {
    rules = List.copyOf(rules);
  }

  /**
   * One assertion and the keyword that made it.
   *
   * @param location of the keyword: file, {@code #}, JSON pointer
   */
  public record Rule(String keyword, String location, Assertion assertion) {}
}
