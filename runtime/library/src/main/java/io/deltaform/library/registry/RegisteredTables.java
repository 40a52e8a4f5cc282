package io.deltaform.library.registry;

import io.deltaform.runtime.Read;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The table schemas of a registry, for {@code ChangeReader.schemas}. Deltaform's registry only. */
public final class RegisteredTables {
  private static final int PAGE = 1_000;
  private static final int MOST = 100_000;

  private RegisteredTables() {}

  /**
   * The latest version of every subject that is a table schema.
   *
   * @throws SchemaRegistryException if the registry does not give them
   */
  public static List<TableSchema> of(SchemaRegistryClient client) {
    List<TableSchema> tables = new ArrayList<>();
    for (int offset = 0; offset < MOST; offset += PAGE) {
      List<RegisteredSchema> page = client.latest(offset, PAGE);
      for (RegisteredSchema schema : page) {
        if (schema.type().equals("TABLE")) {
          tables.add(table(schema));
        }
      }
      if (page.size() < PAGE) {
        return tables;
      }
    }
    throw new SchemaRegistryException(
        200,
        0,
        "the registry has "
            + MOST
            + " subjects or more: give the reader the schemas of the tables that it reads");
  }

  private static TableSchema table(RegisteredSchema schema) {
    Read<TableSchemaFile> read =
        TableSchemaFile.read(schema.text().getBytes(StandardCharsets.UTF_8));
    TableSchemaFile file = read.value();
    if (file == null) {
      throw new SchemaRegistryException(
          200, 0, "the latest version of " + schema.subject() + " is no table schema");
    }
    return file.schema();
  }
}
