package io.deltaform.registry.service;

import io.deltaform.library.registry.RegisteredFiles;
import io.deltaform.registry.language.ParsedSchema;
import io.deltaform.registry.records.Checkers.Checker;
import io.deltaform.registry.store.SchemaId;
import io.deltaform.registry.store.StoredSchema;
import io.deltaform.schema.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is made of registered schemas: checks of records, and files to generate from. */
public final class Records {
  private static final int KEPT = 100;

  private final Schemas schemas;
  private final SchemaReader reading;
  private final Map<SchemaId, Checker> checkers =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<SchemaId, Checker> eldest) {
          return size() > KEPT;
        }
      };

  Records(Schemas schemas, SchemaReader reading) {
    this.schemas = schemas;
    this.reading = reading;
  }

  /**
   * What checks records against a schema, made once for those used last.
   *
   * @throws Refusal if there is no such schema, or none that checks records
   */
  public Checker checker(int id) {
    StoredSchema stored = schemas.get(id);
    synchronized (checkers) {
      Checker known = checkers.get(stored.id());
      if (known != null) {
        return known;
      }
    }
    Checker made = reading.read(stored).checker();
    if (made == null) {
      throw Fault.INVALID_SCHEMA.because(
          "Records are not validated by schemas of the type " + stored.body().type());
    }
    synchronized (checkers) {
      checkers.put(stored.id(), made);
    }
    return made;
  }

  /** The files to generate from: the schema and what it refers to. */
  public List<SourceFile> files(StoredSchema stored, String name) {
    ParsedSchema schema = reading.read(stored);
    List<SourceFile> files = new ArrayList<>();
    String type = stored.body().type();
    files.add(schema.file(RegisteredFiles.fileName(name, type)));
    reading
        .referenced(stored)
        .forEach(
            (other, found) ->
                files.add(RegisteredFiles.referenced(schema.text(), other, type, found.text())));
    return files;
  }
}
