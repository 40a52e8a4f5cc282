package io.deltaform.schema.table;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.TableInference;
import io.deltaform.runtime.stream.CapturedTables;
import io.deltaform.runtime.stream.Format;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableMerge;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostic.Severity;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.jsonschema.SchemaKeywords;
import io.deltaform.schema.model.SourcePosition;
import io.deltaform.schema.text.BytePositions;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads table schemas and learns others from captured messages. One use. */
public final class TableFrontend {
  private final Diagnostics diagnostics;
  private final TableInference inference = new TableInference();
  private final Map<TableId, TableSchema> edited = new LinkedHashMap<>();
  private final Map<String, String> files = new HashMap<>();
  private final List<SourceFile> captures;

  /** The capture whose bytes {@link #content} is: problems of one come one after the other. */
  private int open = -1;

  private byte[] content = {};

  private TableFrontend(List<SourceFile> captures, Diagnostics diagnostics) {
    this.captures = captures;
    this.diagnostics = diagnostics;
  }

  /**
   * The tables of {@code schemas} and {@code captures}, sorted by name. What a file says of a table
   * stands; captures add to it.
   *
   * @param schemas files of table schemas
   * @param captures bodies of messages, in the order in which they count
   * @param formats by which the messages are read too: what they refuse is warned of
   * @return worth nothing if {@code diagnostics} has errors
   */
  public static List<TableSchema> tables(
      List<SourceFile> schemas,
      List<SourceFile> captures,
      List<Format> formats,
      Diagnostics diagnostics) {
    TableFrontend frontend = new TableFrontend(captures, diagnostics);
    schemas.forEach(frontend::schema);
    if (!captures.isEmpty()) {
      // what reads messages is loaded only where there are some
      frontend.capture(formats);
    }
    return frontend.merged();
  }

  private void schema(SourceFile file) {
    byte[] text = file.content().toByteArray();
    Read<TableSchemaFile> read = TableSchemaFile.read(text);
    read.problems().forEach(problem -> report(file.path(), text, problem));
    if (read.value() != null) {
      TableSchema schema = read.value().schema();
      // whether shop in shop.orders is a schema or a database, the class would be the same
      String first = files.putIfAbsent(schema.id().toString(), file.path());
      if (first != null) {
        diagnostics.error(
            "duplicate-name",
            new SourcePosition(file.path(), 1, 1),
            "the table "
                + schema.id()
                + " is described already, in "
                + first
                + "; one file for one table");
      } else {
        edited.put(schema.id(), schema);
        inference.keep(schema);
      }
    }
  }

  private void capture(List<Format> formats) {
    CapturedTables captured = new CapturedTables(inference, ReadLimits.DEFAULT, List.of(), formats);
    for (int i = 0; i < captures.size(); i++) {
      captured.read(new ByteArrayInputStream(content(i)), null).forEach(this::report);
    }
    captured.waiting().forEach(this::report);
    // each table that captures show and say nothing of, at its first row
    captured.untyped().values().forEach(this::report);
  }

  private void report(CapturedTables.Found found) {
    report(captures.get(found.body()).path(), content(found.body()), found.problem());
  }

  private byte[] content(int capture) {
    if (capture != open) {
      open = capture;
      content = captures.get(capture).content().toByteArray();
    }
    return content;
  }

  /**
   * The capture at fault: with it, and not with those before it alone, a table without a file of
   * its own has a conflict.
   */
  private String culprit(TableId table) {
    TableInference again = new TableInference();
    String last = "";
    for (SourceFile file : captures) {
      last = file.path();
      new CapturedTables(again, ReadLimits.DEFAULT)
          .read(new ByteArrayInputStream(file.content().toByteArray()), null);
      boolean conflict =
          again.tables().stream()
              .anyMatch(m -> m.schema().id().equals(table) && !m.conflicts().isEmpty());
      if (conflict) {
        break;
      }
    }
    return last;
  }

  private void report(String path, byte[] content, Problem problem) {
    boolean warns = problem.level() == Level.WARNING;
    boolean full = diagnostics.isFull(warns ? Severity.WARNING : Severity.ERROR);
    SourcePosition position =
        problem.offset() < 0 || full
            ? new SourcePosition(path, 0, 0)
            : BytePositions.at(path, content, problem.offset());
    String message =
        problem.code().equals("unknown-format") && !full
            ? unknown(problem.message(), content)
            : problem.message();
    if (warns) {
      diagnostics.warning(problem.code(), position, message);
    } else {
      diagnostics.error(problem.code(), position, message);
    }
  }

  private static String unknown(String message, byte[] content) {
    return JsonValue.parse(content).value() instanceof JsonObject root
            && SchemaKeywords.isLikely(root)
        ? "found what looks like a JSON Schema and does not say so, expected the name"
            + " *.schema.json or a member $schema; rename the file, or add"
            + " \"$schema\": \"https://json-schema.org/draft/2020-12/schema\""
        : message
            + "; a JSON Schema is known by its $schema or its name *.schema.json, a table schema by"
            + " its name *.table.json";
  }

  private List<TableSchema> merged() {
    Map<TableId, TableSchema> tables = new LinkedHashMap<>(edited);
    for (TableMerge merge : inference.tables()) {
      TableId id = merge.schema().id();
      tables.put(id, merge.schema());
      if (!merge.conflicts().isEmpty()) {
        String known = files.get(id.toString());
        String file = known == null ? culprit(id) : known;
        SourcePosition place = new SourcePosition(String.valueOf(file), 1, 1);
        merge
            .conflicts()
            .forEach(conflict -> diagnostics.error("table-conflict", place, conflict.sentence()));
      }
    }
    List<TableSchema> sorted = new ArrayList<>(tables.values());
    sorted.sort(Comparator.comparing(table -> table.id().toString()));
    return sorted;
  }
}
