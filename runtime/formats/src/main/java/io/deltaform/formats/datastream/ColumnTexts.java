package io.deltaform.formats.datastream;

import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonValue.JsonObject;
import io.deltaform.runtime.metadata.ColumnNames;
import io.deltaform.runtime.metadata.DatastreamColumns.ValueRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Spells the records that Datastream has for types of its own as the values that they are: arrays
 * as arrays, the text of varchars, times with an offset as ISO text. What such a record cannot be
 * stays an object. Columns have the names that the source has for them.
 */
record ColumnTexts(DatumType row, ColumnNames names) implements DatumTexts.Shapes {
  @Override
  @SuppressWarnings("ReferenceEquality") // the type is known by its identity
  public String name(DatumType record, DatumType.Field field) {
    return record == row ? names.of(field.name()) : field.name();
  }

  /** The spelling of such a record; null for every other type. */
  @Override
  public @Nullable DatumText of(DatumType type, @Nullable JsonObject field, DatumTexts inner) {
    ValueRecord record = ValueRecord.of(type);
    if (record == null || record == ValueRecord.INTERVAL) {
      return null;
    }
    return switch (record) {
      case ARRAY -> ArrayText.of(type, inner);
      case VARCHAR -> first(type, "value", inner);
      default -> isPairOfNumbers(type) ? new MomentText(type, record) : null;
    };
  }

  private static boolean isPairOfNumbers(DatumType type) {
    return type.fields().stream()
        .allMatch(f -> f.type().kind() == Kind.INT || f.type().kind() == Kind.LONG);
  }

  /** One field of a record, for the whole of it. */
  private static DatumText first(DatumType type, String name, DatumTexts inner) {
    List<DatumType.Field> fields = type.fields();
    DatumText[] texts = new DatumText[fields.size()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = inner.of(fields.get(i).type(), fields.get(i).definition());
    }
    return (in, out) -> {
      for (int i = 0; i < texts.length; i++) {
        long mark = out.mark();
        texts[i].write(in, out);
        if (!fields.get(i).name().equals(name)) {
          out.back(mark);
        }
      }
    };
  }
}
