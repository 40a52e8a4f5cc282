package quickstart;

import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.table.RowImage;
import java.util.List;

/** Changes as a table for a terminal. */
final class ChangeTable {
  private static final String LINE = "  %-10s  %-6s  %-21s  %-34s  %s%n";

  private ChangeTable() {}

  static String of(List<Change<?>> changes) {
    StringBuilder table = new StringBuilder();
    table.append(LINE.formatted("format", "kind", "table", "key", "row (a Java record)"));
    table.append(LINE.formatted("------", "----", "-----", "---", "-------------------"));
    for (Change<?> change : changes) {
      RowImage<?> image = change.after() == null ? change.before() : change.after();
      table.append(
          LINE.formatted(
              change.header().origin().format(),
              change.kind(),
              change.header().table(),
              change.key() == null ? "" : change.key().values(),
              image == null ? "" : image.row()));
    }
    return table.toString();
  }
}
