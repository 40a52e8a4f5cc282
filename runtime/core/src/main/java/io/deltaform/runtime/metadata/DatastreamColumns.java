package io.deltaform.runtime.metadata;

import static java.util.stream.Collectors.joining;

import io.deltaform.runtime.avro.DatumLogic;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.TableSchemaBuilder;
import io.deltaform.runtime.table.TableSchemaBuilder.Nullability;
import io.deltaform.runtime.value.Scalar;
import io.deltaform.runtime.value.ValueType;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the schema in the header of a Datastream Avro file says of its table's columns: the source
 * types are Avro's logical types, also those that Avro does not know, and the names of the records
 * that Datastream has for types of its own.
 */
public final class DatastreamColumns {
  /** Where these table schemas come from. */
  public static final String FROM = "datastream Avro header";

  private static final SourceTypes TYPES = SourceTypes.of("datastream", null);

  private DatastreamColumns() {}

  /**
   * A table schema.
   *
   * @param row the record in the field {@code payload}
   * @param names what its columns are called
   * @param key names of the key columns, as the source has them
   */
  public static TableSchema table(TableId id, DatumType row, ColumnNames names, List<String> key) {
    Set<String> columns = new HashSet<>();
    TableSchemaBuilder table = new TableSchemaBuilder(id, FROM);
    for (DatumType.Field field : row.fields()) {
      DatumType type = field.type().present();
      // each column is a union with null, whether or not the source's can be null
      Nullability nullability = type == field.type() ? Nullability.NOT_NULL : Nullability.UNSAID;
      String sourceType = sourceType(type, field.definition());
      String name = names.of(field.name());
      columns.add(name);
      if (sourceType == null) {
        table.column(name, null, nullability);
      } else if (sourceType.equals("string")) {
        // not by the type table: a text can be a binary column, which a table schema tells
        table.column(name, Scalar.of(ValueType.STRING), nullability);
      } else {
        table.column(name, sourceType, TYPES, nullability);
      }
    }
    for (String name : key) {
      table.key(columns.contains(name) ? name : ColumnNames.mapped(name));
    }
    return table.build();
  }

  /**
   * The table schema that one event of a file tells of.
   *
   * @param event as JSON
   * @return null if it names no table
   */
  static @Nullable TableSchema table(JsonValue event, WriterSchema schema) {
    DatumType.Field payload = schema.root().field("payload");
    JsonValue metadata = event instanceof JsonObject root ? root.get("source_metadata") : null;
    JsonObject m = metadata instanceof JsonObject object ? object : null;
    TableId table = DatastreamNames.table(m);
    if (m == null || table == null || payload == null) {
      return null;
    }
    DatumType row = payload.type().present();
    return table(table, row, ColumnNames.of(row, null), DatastreamNames.key(m));
  }

  /**
   * The source type of a column.
   *
   * @param type without the union with null
   * @param field the definition of its field, on which old files have the logical type
   * @return null where there is no name for it
   */
  public static @Nullable String sourceType(DatumType type, @Nullable JsonObject field) {
    if (type.kind() == Kind.RECORD) {
      return record(type);
    }
    String logical = DatumLogic.logicalType(type, field);
    if (logical != null && logical.equals("decimal")) {
      Integer precision = DatumLogic.number(type, field, "precision");
      Integer scale = DatumLogic.number(type, field, "scale");
      return precision == null
          ? logical
          : "decimal(" + precision + "," + (scale == null ? 0 : scale) + ")";
    }
    if (logical != null && TYPES.find(logical) != null) {
      return logical;
    }
    return switch (type.kind()) {
      case BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING ->
          type.kind().name().toLowerCase(Locale.ROOT);
      case FIXED -> "bytes";
      case ENUM -> "string";
      default -> null;
    };
  }

  private static @Nullable String record(DatumType type) {
    ValueRecord shape = ValueRecord.of(type);
    if (shape == null) {
      return null;
    }
    if (shape != ValueRecord.ARRAY) {
      return shape.sourceType;
    }
    DatumType.Field element = type.field(ValueRecord.ELEMENT);
    DatumType present = element == null ? type : element.type().present();
    String item =
        element == null
                || present.kind() == Kind.RECORD && ValueRecord.of(present) == ValueRecord.ARRAY
            ? null
            : sourceType(present, element.definition());
    return item == null ? null : (item.equals("string") ? "varchar" : item) + "[]";
  }

  /** The records that Datastream has for types of its own, told by their fields. */
  public enum ValueRecord {
    /** A PostgreSQL array of any number of dimensions. */
    ARRAY("", "elementValue nestedArray"),
    /** Text, in the oldest files. */
    VARCHAR("varchar", "length value"),
    INTERVAL("interval", "hours micros months"),
    TIME_WITH_OFFSET("timetz", "offset time"),
    DATE_TIME("datetime", "date time"),
    TIMESTAMP_WITH_OFFSET("timestamptz", "offset timestamp");

    /** The field of an {@link #ARRAY} that holds inner ones. */
    public static final String NESTED = "nestedArray";

    /** The field of an {@link #ARRAY} that holds an element. */
    public static final String ELEMENT = "elementValue";

    private final String sourceType;

    /** Their names, in the order of the alphabet. */
    private final String fields;

    ValueRecord(String sourceType, String fields) {
      this.sourceType = sourceType;
      this.fields = fields;
    }

    /** Which of them {@code type} is; null if it is none. */
    public static @Nullable ValueRecord of(DatumType type) {
      if (type.kind() == Kind.RECORD && type.fields().size() <= 3) {
        String names =
            type.fields().stream().map(DatumType.Field::name).sorted().collect(joining(" "));
        for (ValueRecord record : values()) {
          if (record.fields.equals(names)) {
            return record;
          }
        }
      }
      return null;
    }
  }
}
