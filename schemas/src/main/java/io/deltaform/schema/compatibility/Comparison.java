package io.deltaform.schema.compatibility;

import io.deltaform.schema.compatibility.ComparableSchema.Avro;
import io.deltaform.schema.compatibility.ComparableSchema.Json;
import io.deltaform.schema.compatibility.ComparableSchema.Named;
import io.deltaform.schema.compatibility.cdc.CdcPolicy;
import io.deltaform.schema.compatibility.json.JsonContainment;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares two versions of a schema. Stateless and safe for use by several threads; time and memory
 * are bounded whatever the schemas are.
 */
public final class Comparison {
  private Comparison() {}

  /**
   * What {@code policy} says of the step from {@code older} to {@code newer}. {@link Policy#CDC}
   * tells every change whatever the level; the others tell what is broken in the directions that
   * {@code level} is about.
   *
   * @return empty if nothing is to be told; at most some thousand changes
   * @throws IncomparableException if it cannot be said, as where the two are of languages that have
   *     no rules in common
   */
  public static List<SchemaChange> of(
      ComparableSchema older, ComparableSchema newer, Policy policy, Level level) {
    if (older instanceof Named before && newer instanceof Named after) {
      return named(before, after, policy, level);
    }
    if (policy == Policy.CDC || older instanceof ComparableSchema.Table) {
      return CdcPolicy.changes(older, newer);
    }
    List<SchemaChange> broken = new ArrayList<>();
    if (level.isBackward()) {
      broken.addAll(broken(newer, older, policy, "BACKWARD: "));
    }
    if (level.isForward()) {
      broken.addAll(broken(older, newer, policy, "FORWARD: "));
    }
    return List.copyOf(broken);
  }

  private static List<SchemaChange> broken(
      ComparableSchema reader, ComparableSchema writer, Policy policy, String direction) {
    List<SchemaChange> found;
    if (reader instanceof Avro r && writer instanceof Avro w) {
      found = new AvroRules().check(r.schema(), w.schema());
    } else if (reader instanceof Json r && writer instanceof Json w) {
      found = JsonContainment.check(r.graph(), w.graph(), policy);
    } else {
      throw new IncomparableException(
          "schemas of different languages have no rules in common but those of the policy CDC");
    }
    return found.stream()
        .map(c -> SchemaChange.broken(c.change(), c.pointer(), direction + c.reason()))
        .toList();
  }

  private static List<SchemaChange> named(Named older, Named newer, Policy policy, Level level) {
    List<SchemaChange> changes = new ArrayList<>();
    older
        .parts()
        .forEach(
            (name, before) -> {
              ComparableSchema after = newer.parts().get(name);
              if (after == null) {
                changes.add(
                    SchemaChange.broken(
                        newer.noun() + "-removed",
                        "",
                        "the " + newer.noun() + " " + name + " is gone"));
                return;
              }
              for (SchemaChange c : of(before, after, policy, level)) {
                changes.add(
                    new SchemaChange(
                        c.change(),
                        c.verdict(),
                        newer.noun() + " " + name + ": " + c.reason(),
                        c.ddl(),
                        c.pointer()));
              }
            });
    if (policy == Policy.CDC) {
      newer.parts().keySet().stream()
          .filter(name -> !older.parts().containsKey(name))
          .forEach(
              name ->
                  changes.add(
                      new SchemaChange(
                          newer.noun() + "-added",
                          Verdict.NOTED,
                          "the "
                              + newer.noun()
                              + " "
                              + name
                              + " is new: readers must pass over it or know it",
                          null,
                          "")));
    }
    return List.copyOf(changes);
  }
}
