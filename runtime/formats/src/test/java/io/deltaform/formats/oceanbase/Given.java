package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;

/** Table schemas that a caller gives, in short. */
final class Given {
  private Given() {}

  /**
   * A schema of {@code shop.T}.
   *
   * @param columns {@code name type}, the type as {@code *.table.json} spells it; {@code !} before
   *     the name makes it a part of the key
   */
  static TableSchema table(String... columns) {
    return named("T", columns);
  }

  /** The same of another table of {@code shop}. */
  static TableSchema named(String table, String... columns) {
    StringJoiner json = new StringJoiner(",");
    int key = 0;
    for (String column : columns) {
      int blank = column.indexOf(' ');
      boolean isKey = column.startsWith("!");
      json.add(
          "{\"name\":\""
              + column.substring(isKey ? 1 : 0, blank)
              + "\",\"type\":\""
              + column.substring(blank + 1)
              + "\",\"nullable\":"
              + !isKey
              + (isKey ? ",\"key\":" + ++key : "")
              + "}");
    }
    String text =
        "{\"table\":{\"database\":\"shop\",\"table\":\""
            + table
            + "\"},\"columns\":["
            + json
            + "]}";
    Read<TableSchemaFile> file = TableSchemaFile.read(text.getBytes(StandardCharsets.UTF_8));
    return Objects.requireNonNull(file.value(), () -> file.problems().toString()).schema();
  }

  /** A reader of that format that knows {@code shop.T}. */
  static ChangeReader reader(Format format, String... columns) {
    return ChangeReader.of(format).schemas(List.of(table(columns)));
  }
}
