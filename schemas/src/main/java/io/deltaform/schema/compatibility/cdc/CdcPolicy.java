package io.deltaform.schema.compatibility.cdc;

import io.deltaform.runtime.metadata.GoldenGateMetadata;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaFile;
import io.deltaform.schema.compatibility.ComparableSchema;
import io.deltaform.schema.compatibility.IncomparableException;
import io.deltaform.schema.compatibility.SchemaChange;
import io.deltaform.schema.compatibility.cdc.Element.Use;
import java.util.List;
import org.apache.avro.Schema;

/**
 * The policy CDC. Consumers read old and new change events mixed, so each change has one verdict
 * for both directions. Schemas of different languages are compared by the tables they describe.
 */
public final class CdcPolicy {
  private CdcPolicy() {}

  /**
   * All changes, in the order of the columns.
   *
   * @throws IncomparableException if the schemas are too large, or one describes no table
   */
  public static List<SchemaChange> changes(ComparableSchema older, ComparableSchema newer) {
    boolean across = older.getClass() != newer.getClass();
    Changes changes = new Changes(across ? Changes.Scope.ACROSS : scope(older));
    try {
      new Comparer(changes)
          .root(across ? row(older) : whole(older), across ? row(newer) : whole(newer));
    } catch (StackOverflowError e) {
      throw new IncomparableException("the schemas are too deep to be compared");
    }
    return changes.list();
  }

  private static Changes.Scope scope(ComparableSchema schema) {
    return schema instanceof ComparableSchema.Avro ? Changes.Scope.AVRO : Changes.Scope.TEXT;
  }

  private static Use whole(ComparableSchema schema) {
    if (schema instanceof ComparableSchema.Avro avro) {
      return AvroElements.of(avro.schema());
    } else if (schema instanceof ComparableSchema.Json json) {
      return JsonElements.of(json.graph());
    } else if (schema instanceof ComparableSchema.Table table) {
      return TableElements.of(table.file());
    }
    throw new IncomparableException(
        "an AsyncAPI document describes messages, not a table: compare it with another one");
  }

  /** The row in a schema of whole events, else the schema itself. */
  private static Use row(ComparableSchema schema) {
    if (schema instanceof ComparableSchema.Avro avro) {
      return AvroElements.of(payload(avro.schema()));
    } else if (schema instanceof ComparableSchema.Json json
        && GoldenGateMetadata.isSchemaRecord(json.graph().document().toValue())) {
      TableSchema table =
          GoldenGateMetadata.schemaRecord(json.graph().document().toValue()).value();
      if (table != null) {
        return TableElements.of(TableSchemaFile.of(table));
      }
    }
    return whole(schema);
  }

  /** Datastream's events hold the row in {@code payload}. */
  private static Schema payload(Schema schema) {
    if (schema.getType() == Schema.Type.RECORD) {
      Schema.Field payload = schema.getField("payload");
      if (payload != null) {
        List<Schema> types =
            payload.schema().isUnion() ? payload.schema().getTypes() : List.of(payload.schema());
        for (Schema type : types) {
          if (type.getType() == Schema.Type.RECORD) {
            return type;
          }
        }
      }
    }
    return schema;
  }
}
