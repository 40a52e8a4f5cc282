package io.deltaform.schema.capture;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.SourceFiles;
import io.deltaform.schema.capture.InferResult.Found;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The table schemas of a folder, by table: which file a table is in its content says. */
public final class TableFolder {
  private static final String ENDING = ".table.json";
  private final Path folder;
  private final Map<TableId, Entry> entries = new LinkedHashMap<>();
  private final List<Found> found = new ArrayList<>();

  /** The names of the files, as disks that do not tell cases apart have them. */
  private final Set<String> names = new HashSet<>();

  private record Entry(String name, TableSchemaFile file) {}

  private TableFolder(Path folder) {
    this.folder = folder;
  }

  /**
   * Reads every {@code *.table.json} below {@code folder}, in the order of their names; a folder
   * that is not there has none.
   */
  public static TableFolder read(Path folder) throws IOException {
    TableFolder tables = new TableFolder(folder);
    if (Files.isDirectory(folder)) {
      for (Path file : SourceFiles.paths(folder)) {
        if (file.toString().endsWith(ENDING)) {
          tables.take(file);
        }
      }
    }
    return tables;
  }

  private void take(Path path) throws IOException {
    String name = folder.relativize(path).toString().replace('\\', '/');
    Read<TableSchemaFile> read = TableSchemaFile.read(Files.readAllBytes(path));
    read.problems().forEach(problem -> found.add(new Found(name, 0, problem)));
    if (read.value() != null) {
      put(read.value().schema().id(), name, read.value());
    }
  }

  private void put(TableId table, String name, TableSchemaFile file) {
    entries.put(table, new Entry(name, file));
    names.add(name.toLowerCase(Locale.ROOT));
  }

  /** What is wrong with the files. */
  public List<Found> found() {
    return List.copyOf(found);
  }

  /** The schemas of all files that could be read. */
  public List<TableSchema> schemas() {
    return entries.values().stream().map(entry -> entry.file().schema()).toList();
  }

  /** Where {@code table} is, or will be: a name that no other table has on any disk. */
  String name(TableId table) {
    Entry entry = entries.get(table);
    return entry == null ? free(TableFileName.of(table)) : entry.name();
  }

  private String free(String base) {
    String name = base + ENDING;
    for (int i = 2; isTaken(name); i++) {
      name = base + "-" + i + ENDING;
    }
    return name;
  }

  private boolean isTaken(String name) {
    return names.contains(name.toLowerCase(Locale.ROOT));
  }

  /**
   * Writes {@code schema} into the file of its table, if that changes the file.
   *
   * @return true if it was written
   */
  boolean write(TableSchema schema) throws IOException {
    String name = name(schema.id());
    @Nullable Entry known = entries.get(schema.id());
    TableSchemaFile file = known == null ? TableSchemaFile.of(schema) : known.file().with(schema);
    put(schema.id(), name, file);
    if (known != null && known.file().schema().equals(schema)) {
      // people lay their files out as they like: nothing new, nothing touched
      return false;
    }
    Path path = folder.resolve(name);
    Files.createDirectories(folder);
    Files.write(path, file.toBytes());
    return true;
  }
}
