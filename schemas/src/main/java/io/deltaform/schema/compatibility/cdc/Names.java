package io.deltaform.schema.compatibility.cdc;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Judges how the name of a table, record or enum changed. */
final class Names {
  private Names() {}

  /**
   * @param ddl what the step looks like; null if nothing
   */
  static void compare(
      Changes changes,
      String kind,
      @Nullable String before,
      @Nullable String after,
      List<String> aliases,
      String pointer,
      @Nullable String ddl) {
    if (before == null || after == null || before.equals(after)) {
      return;
    }
    String step = "the " + kind + " " + before + " became " + after;
    if (aliases.contains(before)) {
      changes.compatible(kind + "-renamed", pointer, step + ", with the older name as an alias");
    } else {
      changes.incompatible(
          kind + "-renamed",
          pointer,
          step + " without an alias: readers do not know that it is the same",
          ddl);
    }
  }
}
