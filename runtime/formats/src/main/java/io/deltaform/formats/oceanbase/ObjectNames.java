package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.table.TableId;
import org.jspecify.annotations.Nullable;

/** Names of tables as the avro serialiser writes them: parts with dots between them. */
final class ObjectNames {
  /** How a dot inside a part is written, as seen in consumers: six characters. */
  private static final String DOT = "\\u002E";

  private ObjectNames() {}

  /**
   * The table: one part is its name, before which the database may stand, and between them the
   * schema.
   *
   * @return null if there are more parts, or an empty one
   */
  static @Nullable TableId table(String name) {
    String[] parts = name.split("\\.", -1);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = parts[i].replace(DOT, ".");
      if (parts[i].isEmpty()) {
        return null;
      }
    }
    return switch (parts.length) {
      case 1 -> TableId.of(null, null, parts[0]);
      case 2 -> TableId.of(parts[0], null, parts[1]);
      case 3 -> TableId.of(parts[0], parts[1], parts[2]);
      default -> null;
    };
  }
}
