package io.deltaform.formats.datastream;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.DatumLogic;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.metadata.ColumnNames;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An Avro file of Datastream.
 *
 * @param schema the one in its header
 * @param text spells its datums as the JSON of an event
 * @param row the type of its rows
 * @param names what its columns are called there
 * @param oddDecimals columns whose scale is negative or over their precision, which is legal in
 *     Oracle and in no Avro library
 */
record AvroFile(
    WriterSchema schema,
    DatumText text,
    DatumType row,
    ColumnNames names,
    List<String> oddDecimals) {
  /** Null if the schema is none of Datastream's. */
  static @Nullable AvroFile of(WriterSchema schema, ReadLimits limits) {
    DatumType.Field payload = schema.root().field("payload");
    DatumType row = payload == null ? null : payload.type().present();
    if (row == null || row.kind() != DatumType.Kind.RECORD) {
      return null;
    }
    return of(schema, row, ColumnNames.of(row, null), limits);
  }

  /** The file, its columns called as the source calls them, as far as that is known. */
  AvroFile of(@Nullable TableSchema known, ReadLimits limits) {
    ColumnNames found = ColumnNames.of(row, known);
    return found.equals(names) ? this : of(schema, row, found, limits);
  }

  private static AvroFile of(
      WriterSchema schema, DatumType row, ColumnNames names, ReadLimits limits) {
    List<String> odd = new ArrayList<>();
    for (DatumType.Field column : row.fields()) {
      if (isOdd(column.type().present(), column)) {
        odd.add(names.of(column.name()));
      }
    }
    DatumText text = DatumTexts.of(schema, limits, new ColumnTexts(row, names));
    return new AvroFile(schema, text, row, names, List.copyOf(odd));
  }

  private static boolean isOdd(DatumType type, DatumType.Field column) {
    if (!"decimal".equals(DatumLogic.logicalType(type, column.definition()))) {
      return false;
    }
    Integer precision = DatumLogic.number(type, column.definition(), "precision");
    Integer scale = DatumLogic.number(type, column.definition(), "scale");
    return scale != null && (scale < 0 || precision != null && scale > precision);
  }

  /** Says which values of the row are decimals of an odd scale. */
  void warn(Reading reading, RowImage<?> image) {
    for (String name : oddDecimals) {
      if (image.value(() -> name) != null || image.others().containsKey(name)) {
        reading.warn(
            "decimal-scale",
            "/payload/" + JsonPointers.escape(name),
            "found a decimal whose scale is negative or over its precision; it is read by its"
                + " scale");
      }
    }
  }
}
