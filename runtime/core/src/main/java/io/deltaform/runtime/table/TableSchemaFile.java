package io.deltaform.runtime.table;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.Utf8;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A table schema as the text of a {@code *.table.json}, which people edit and keep in version
 * control: what is written is the same for the same schema, a line per column, and members that are
 * not known are kept. Immutable.
 *
 * @param schema what the file says
 * @param others members of the file that are not known, as they stand there
 * @param columnOthers the same of the columns, by column name
 */
public record TableSchemaFile(
    TableSchema schema,
    Map<String, JsonValue> others,
    Map<String, Map<String, JsonValue>> columnOthers) {
  /** The code of a table schema that is not what it should be. */
  public static final String BAD_TABLE_SCHEMA = "bad-table-schema";

  /** The code of a member that is not known; it is kept. */
  public static final String UNKNOWN_MEMBER = "unknown-member";

  public TableSchemaFile {
    others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
    columnOthers = Map.copyOf(columnOthers);
  }

  /** A file that says what {@code schema} does, and nothing else. */
  public static TableSchemaFile of(TableSchema schema) {
    return new TableSchemaFile(schema, Map.of(), Map.of());
  }

  /** The same file with another schema: the members that are not known stay. */
  public TableSchemaFile with(TableSchema changed) {
    return new TableSchemaFile(changed, others, columnOthers);
  }

  /**
   * Reads the text of a file.
   *
   * @return the file; or null with problems at level FATAL where it is no JSON, or no table schema:
   *     all problems are told at once, each with its place
   */
  public static Read<TableSchemaFile> read(byte[] text) {
    Problems out = new Problems();
    JsonInput in = new JsonInput().reset(text, 0, text.length);
    TableSchemaFile file = null;
    try {
      int first = JsonInput.ws(text, Utf8.afterMark(text, 0, text.length), text.length);
      file = new TableSchemaParser(in, out).parse(first);
      in.finish(text, in.position(), text.length);
    } catch (MalformedInput e) {
      out.fatal(e);
    }
    out.locate(text, 0, text.length);
    return out.hasErrors()
        ? new Read<>(null, out.list().stream().map(TableSchemaFile::fatal).toList())
        : new Read<>(file, out.list());
  }

  /** A file with an error is no table schema at all: half of one would give half a class. */
  private static Problem fatal(Problem p) {
    return p.level() == Problem.Level.WARNING
        ? p
        : new Problem(
            Problem.Level.FATAL,
            p.code(),
            p.pointer(),
            p.keyword(),
            p.schema(),
            p.offset(),
            p.message());
  }

  /** The text of the file, UTF-8, with {@code \n} after every line. */
  public byte[] toBytes() {
    return TableSchemaText.of(this);
  }
}
