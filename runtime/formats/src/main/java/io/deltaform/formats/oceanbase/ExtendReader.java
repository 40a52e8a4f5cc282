package io.deltaform.formats.oceanbase;

import io.deltaform.runtime.json.JsonPointers;
import io.deltaform.runtime.metadata.OceanBaseMetadata;
import io.deltaform.runtime.stream.FormatReader;
import io.deltaform.runtime.stream.ReaderContext;
import io.deltaform.runtime.stream.Reading;
import io.deltaform.runtime.stream.RowReading;
import io.deltaform.runtime.table.Row;
import io.deltaform.runtime.table.RowImage;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads records of default-extend-column-type: those of default, with types inside the images. Not
 * thread-safe.
 */
final class ExtendReader implements FormatReader {
  static final String ID = "oceanbase-default-extend-column-type";

  private final OceanBaseTables tables;

  ExtendReader(ReaderContext context) {
    this.tables = new OceanBaseTables(ID, context.tables());
  }

  @Override
  public void json(Reading reading) {
    OceanBaseExtend record = reading.read(OceanBaseExtend.CODEC);
    if (record == null) {
      return;
    }
    DefaultMetaData meta = DefaultMetaData.of(record.allMetaData());
    Facts facts = meta.facts(reading, ID, record.recordType(), record);
    RowImage<?> before = record.prevStruct();
    RowImage<?> after = record.postStruct();
    if (!DefaultReader.goesOnToRows(reading, facts, after)) {
      return;
    }
    Map<String, String> old = types(reading, before);
    Map<String, String> current = types(reading, after);
    Map<String, String> types = new LinkedHashMap<>(current == null ? Map.of() : current);
    if (old != null) {
      old.forEach(types::putIfAbsent);
    }
    RowReading rows = tables.reading(facts.changed(), types, meta.keyColumns(), meta.dialect());
    if (rows.isPassedOver()) {
      return;
    }
    reading.fill(rows);
    RowImage<?> was = columns(reading, before, old, "/prevStruct/");
    RowImage<?> is = columns(reading, after, current, "/postStruct/");
    Row key = meta.key(reading, rows, was, is);
    facts.emit(reading, rows, reading.found(), key, was, is);
  }

  /** The types in an image that is not read yet; null if it has none, or a column of that name. */
  private static @Nullable Map<String, String> types(Reading reading, @Nullable RowImage<?> image) {
    return image == null
        ? null
        : OceanBaseMetadata.lightTypes(
            reading.rows().member(image, OceanBaseMetadata.LIGHT_TYPE, reading.json()));
  }

  /** The image without its types. */
  private static @Nullable RowImage<?> columns(
      Reading reading,
      @Nullable RowImage<?> image,
      @Nullable Map<String, String> types,
      String pointer) {
    if (image == null || types == null) {
      return image;
    }
    RowImage<?> columns = image.without(OceanBaseMetadata.LIGHT_TYPE);
    Images.unknownTypes(
        reading,
        types.keySet(),
        null,
        columns,
        name -> pointer + OceanBaseMetadata.LIGHT_TYPE + "/" + JsonPointers.escape(name));
    return columns;
  }
}
