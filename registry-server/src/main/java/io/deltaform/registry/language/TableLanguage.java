package io.deltaform.registry.language;

import io.deltaform.registry.records.Checkers;
import io.deltaform.registry.records.Checkers.Checker;
import io.deltaform.registry.store.SchemaKey;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Read;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.SourceFile;
import io.deltaform.schema.compatibility.ComparableSchema;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Table schemas, as the files {@code *.table.json} spell them. They refer to nothing. */
final class TableLanguage implements SchemaLanguage {
  static final String TYPE = "TABLE";

  @Override
  public String type() {
    return TYPE;
  }

  @Override
  public ParsedSchema parse(String text, List<ReferencedSchema> references) {
    Surrogates.refuse(text);
    Read<TableSchemaFile> read = TableSchemaFile.read(text.getBytes(StandardCharsets.UTF_8));
    TableSchemaFile file = read.value();
    if (file == null) {
      Problem p = read.problems().get(0);
      throw new InvalidSchemaException("no table schema: " + Places.of(p));
    }
    if (file.schema().columns().isEmpty()) {
      throw new InvalidSchemaException("[no-columns] found a table schema without columns");
    }
    return new Table(file, new String(file.toBytes(), StandardCharsets.UTF_8));
  }

  /** A table schema in the spelling in which such files are written. */
  private record Table(TableSchemaFile file, String text) implements ParsedSchema {
    @Override
    public List<SchemaKey> keys() {
      return List.of();
    }

    @Override
    public ComparableSchema comparable() {
      return new ComparableSchema.Table(file);
    }

    @Override
    public Checker checker() {
      return Checkers.table(file);
    }

    @Override
    public SourceFile file(String path) {
      return Texts.file(path, text);
    }
  }
}
