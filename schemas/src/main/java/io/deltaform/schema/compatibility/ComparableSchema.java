package io.deltaform.schema.compatibility;

import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.compatibility.json.JsonSchemaGraph;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.apache.avro.Schema;

/** A schema that can be compared with others. Immutable. */
public sealed interface ComparableSchema {
  /** An Avro schema. */
  record Avro(Schema schema) implements ComparableSchema {}

  /** A JSON Schema with all that it refers to. */
  record Json(JsonSchemaGraph graph) implements ComparableSchema {}

  /** A table schema. */
  record Table(TableSchemaFile file) implements ComparableSchema {}

  /**
   * What a file declares side by side.
   *
   * @param noun what each is: {@code message} for the payloads of an AsyncAPI document, {@code
   *     type} for the types of an Avro IDL file
   * @param parts by their names
   */
  record Named(String noun, Map<String, ComparableSchema> parts) implements ComparableSchema {
    public Named {
      parts = Collections.unmodifiableMap(new TreeMap<>(parts));
    }
  }
}
