package io.deltaform.benchmark.peer;

import io.deltaform.benchmark.Workload;
import io.deltaform.benchmark.corpus.DatastreamFiles;
import io.deltaform.formats.datastream.DatastreamMysqlEvent;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.metadata.ColumnNames;
import io.deltaform.runtime.metadata.DatastreamColumns;
import io.deltaform.runtime.table.DynamicRowCodec;
import io.deltaform.runtime.table.RowImage;
import io.deltaform.runtime.table.SourceTypes;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import io.deltaform.runtime.table.WireForms;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The typed message alone: the file is walked, each datum spelt, and read by the generated codec of
 * MySQL's events and a codec of the row, for one who knows source and table beforehand.
 */
public final class DatastreamTyped implements Workload {
  private static final int MAGIC = 4;
  private static final int SYNC = 16;

  private final AvroInput avro = new AvroInput();
  private final JsonInput json = new JsonInput();
  private final JsonOutput text = new JsonOutput();
  private final Problems problems = new Problems();

  private record Rows(DynamicRowCodec codec, WireForms forms) implements RowSource {
    static Rows of(WriterSchema schema) {
      DatumType row = Objects.requireNonNull(schema.root().field("payload")).type().present();
      TableSchema table =
          DatastreamColumns.table(
              TableId.parse("shop.PURCHASES"), row, ColumnNames.of(row, null), List.of("COLUMN_0"));
      DynamicRowCodec codec = DynamicRowCodec.of(table);
      SourceTypes types = SourceTypes.of("datastream", "mysqlavro");
      return new Rows(codec, WireForms.of(types, table, codec));
    }

    @Override
    public RowImage<?> object(JsonInput in, byte[] b, int p, int e, Problems out) {
      in.position(p);
      return codec.read(in, forms, out);
    }

    @Override
    public RowImage<?> text(JsonInput in, byte[] b, int p, int e, Problems out) {
      throw new IllegalStateException("rows of Datastream are objects");
    }
  }

  @Override
  public @Nullable Object run(byte[] buffer, int offset, int length) {
    avro.reset(buffer, offset, length).position(offset + MAGIC);
    WriterSchema schema = WriterSchema.parse(header(), ReadLimits.DEFAULT);
    DatumText plan = DatumTexts.of(schema, ReadLimits.DEFAULT);
    json.rows(Rows.of(schema));
    problems.clear();
    Object last = null;
    int count = 0;
    while (avro.position() < offset + length) {
      long datums = avro.readLong();
      avro.readLong();
      for (; datums > 0; datums--) {
        text.clear();
        plan.write(avro, text);
        json.reset(text.buffer(), 0, text.length());
        last = DatastreamMysqlEvent.CODEC.read(json, problems);
        count++;
      }
      avro.position(avro.position() + SYNC);
    }
    return problems.isEmpty() && count == DatastreamFiles.CHANGES ? last : null;
  }

  /** The schema among the metadata, all of which is passed over. */
  private byte[] header() {
    byte[] schema = {};
    for (int n = avro.readBlock(2); n != 0; n = avro.readBlock(2)) {
      for (int i = 0; i < n; i++) {
        String name = avro.readString();
        byte[] value = avro.readBytes().toByteArray();
        schema = name.equals("avro.schema") ? value : schema;
      }
    }
    avro.position(avro.position() + SYNC);
    return schema;
  }
}
