package io.deltaform.schema.compatibility;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What changed between two versions of many schemas.
 *
 * @param changes sorted by file
 * @param faults in a sentence each, what could not be judged
 */
public record FilesComparison(List<FileChange> changes, List<String> faults) {
  public FilesComparison {
    changes = List.copyOf(changes);
    faults = List.copyOf(faults);
  }

  /**
   * Compares what has the same name on both sides; what is on one side only is told too. The faults
   * of both sides are among its faults.
   */
  public static FilesComparison of(
      ComparableFiles older, ComparableFiles newer, CheckRules rules, Level level) {
    Map<String, ComparableSchema> before = older.schemas();
    Map<String, ComparableSchema> after = newer.schemas();
    List<FileChange> changes = new ArrayList<>();
    List<String> faults = new ArrayList<>(older.faults());
    faults.addAll(newer.faults());
    TreeSet<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    for (String name : names) {
      try {
        for (SchemaChange change : changes(before.get(name), after.get(name), rules, level)) {
          changes.add(new FileChange(name, change));
        }
      } catch (IncomparableException e) {
        faults.add(name.isEmpty() ? String.valueOf(e.getMessage()) : name + ": " + e.getMessage());
      }
    }
    return new FilesComparison(changes, faults);
  }

  private static List<SchemaChange> changes(
      @Nullable ComparableSchema before,
      @Nullable ComparableSchema after,
      CheckRules rules,
      Level level) {
    if (before == null) {
      String reason = "the file is only in the newer version";
      return List.of(new SchemaChange("schema-added", Verdict.COMPATIBLE, reason, null, ""));
    }
    if (after == null) {
      return List.of(
          SchemaChange.broken("schema-removed", "", "the file is only in the older version"));
    }
    if (!rules.judge(before) || !rules.judge(after)) {
      throw new IncomparableException(
          "the policy "
              + rules.name().toLowerCase(Locale.ROOT)
              + " compares schemas of that language only; cdc compares all");
    }
    return Comparison.of(before, after, rules.policy(), level);
  }

  /** True if nothing breaks, and everything could be judged. */
  public boolean isCompatible() {
    return faults.isEmpty() && changes.stream().noneMatch(c -> c.change().isIncompatible());
  }
}
