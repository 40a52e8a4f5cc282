package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.corpus.DatastreamFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.util.Utf8;
import org.jspecify.annotations.Nullable;

/**
 * What one would write with Avro's generic records: its conversions make decimals and instants, and
 * records become maps of Java's values. No kind, no key, no checks.
 */
public final class DatastreamGeneric implements Workload {
  private final GenericData data = new GenericData();

  public DatastreamGeneric() {
    data.addLogicalTypeConversion(new Conversions.DecimalConversion());
    data.addLogicalTypeConversion(new TimeConversions.TimestampMillisConversion());
    data.addLogicalTypeConversion(new TimeConversions.TimestampMicrosConversion());
    data.setFastReaderEnabled(true);
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) throws IOException {
    Object last = null;
    int count = 0;
    GenericRecord event = null;
    try (DataFileStream<GenericRecord> file =
        new DataFileStream<>(
            new ByteArrayInputStream(buffer, offset, length),
            new GenericDatumReader<>(null, null, data))) {
      while (file.hasNext()) {
        event = file.next(event);
        last = map(event);
        count++;
      }
    }
    return count == DatastreamFiles.CHANGES ? last : null;
  }

  private static @Nullable Object value(@Nullable Object value) {
    if (value instanceof GenericRecord record) {
      return map(record);
    } else if (value instanceof Utf8 text) {
      return text.toString();
    } else if (value instanceof List<?> items) {
      return items.stream().map(DatastreamGeneric::value).toList();
    }
    return value;
  }

  private static Map<String, @Nullable Object> map(GenericRecord record) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (Schema.Field field : record.getSchema().getFields()) {
      map.put(field.name(), value(record.get(field.pos())));
    }
    return map;
  }
}
