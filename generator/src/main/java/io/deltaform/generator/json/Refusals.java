package io.deltaform.generator.json;

import io.deltaform.schema.assertion.Assertion;
import io.deltaform.schema.model.SchemaNode.Rule;
import java.util.Map;

/** How it is said that a member may not be there. */
final class Refusals {
  private Refusals() {}

  /** The rule {@code false} as a rule about names: it stands in a keyword about members. */
  static Rule ofMember(Rule never) {
    return new Rule(
        never.keyword(),
        never.location(),
        new Assertion.Properties(Map.of(), Map.of(), never.location()));
  }
}
