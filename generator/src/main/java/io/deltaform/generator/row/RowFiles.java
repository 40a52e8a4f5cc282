package io.deltaform.generator.row;

import io.deltaform.generator.GeneratedFile;
import io.deltaform.generator.names.JavaNames;
import io.deltaform.generator.type.Sources;
import io.deltaform.runtime.table.TableColumn;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.SourcePosition;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The files of all tables of a model. */
public final class RowFiles {
  /** A name is compared in the code itself, and HotSpot compiles no method over 8,000 bytes. */
  private static final int LONGEST_NAME = 1_024;

  private RowFiles() {}

  /**
   * The row and the codec of every table. A table that cannot be a row is an error in {@code
   * problems}.
   */
  public static List<GeneratedFile> of(SchemaModel model, JavaNames names, Diagnostics problems) {
    // tables do not know of each other, and hundreds of them take seconds one after the other
    List<OfTable> tables =
        model.tables().parallelStream().map(table -> table(table, names)).toList();
    List<GeneratedFile> files = new ArrayList<>();
    for (OfTable table : tables) {
      files.addAll(table.files());
      problems.addAll(table.problems());
    }
    return files;
  }

  private record OfTable(List<GeneratedFile> files, Diagnostics problems) {}

  private static OfTable table(TableSchema table, JavaNames names) {
    Diagnostics problems = new Diagnostics();
    if (!isPossible(table, problems)) {
      return new OfTable(List.of(), problems);
    }
    RowShape shape = RowShape.of(table, names);
    reportClashes(shape, names, problems);
    byte[] schema = TableSchemaFile.of(table).toBytes();
    Sources.Origin origin = new Sources.Origin(name(table), fingerprint(schema));
    return new OfTable(
        List.of(
            RowText.row(shape, origin),
            RowText.codec(shape, origin, new String(schema, StandardCharsets.UTF_8))),
        problems);
  }

  private static boolean isPossible(TableSchema table, Diagnostics problems) {
    SourcePosition at = new SourcePosition(name(table), 0, 0);
    if (table.columns().isEmpty()) {
      problems.error("no-columns", at, "found a table without columns, expected at least one");
      return false;
    }
    if (table.columns().size() > 4096) {
      problems.error(
          "too-many-columns",
          at,
          "found " + table.columns().size() + " columns, expected at most 4096");
      return false;
    }
    for (TableColumn column : table.columns()) {
      if (column.name().getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
        problems.error(
            "name-too-long",
            at,
            "found a column name of more than " + LONGEST_NAME + " bytes, expected a shorter one");
        return false;
      }
    }
    if (table.key().size() > RowShape.MOST_COMPONENTS) {
      problems.error(
          "too-many-columns",
          at,
          "found a key of " + table.key().size() + " columns, expected at most 254");
      return false;
    }
    return true;
  }

  private static void reportClashes(RowShape shape, JavaNames names, Diagnostics problems) {
    List<String> changed = names.clashing(shape.table(), shape.components());
    if (changed.isEmpty()) {
      return;
    }
    for (RowColumn column : shape.columns()) {
      if (changed.contains(column.column().name())) {
        problems.warning(
            "name-clash",
            new SourcePosition(name(shape.table()), 0, 0),
            column.column().name()
                + " would have the Java name of another column; it is called "
                + column.name());
      }
    }
  }

  private static String name(TableSchema table) {
    return "table " + table.id();
  }

  private static String fingerprint(byte[] schema) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(schema));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
