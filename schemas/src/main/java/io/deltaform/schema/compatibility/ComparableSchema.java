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

  /** The payloads of the messages of an AsyncAPI document, by the names of the messages. */
  record Messages(Map<String, ComparableSchema> payloads) implements ComparableSchema {
    public Messages {
      payloads = Collections.unmodifiableMap(new TreeMap<>(payloads));
    }
  }
}
