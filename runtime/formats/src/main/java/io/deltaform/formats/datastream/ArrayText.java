package io.deltaform.formats.datastream;

import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumText;
import io.deltaform.runtime.avro.DatumTexts;
import io.deltaform.runtime.avro.DatumType;
import io.deltaform.runtime.avro.DatumType.Kind;
import io.deltaform.runtime.json.JsonOutput;
import io.deltaform.runtime.metadata.DatastreamColumns.ValueRecord;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Spells an array of any number of dimensions: each of its records holds inner ones, which make it
 * an array, or else an element, which may be null.
 */
final class ArrayText implements DatumText {
  private final DatumType type;
  private final DatumType nested;
  private final DatumText element;

  private ArrayText(DatumType type, DatumType nested, DatumText element) {
    this.type = type;
    this.nested = nested;
    this.element = element;
  }

  /** Null where the fields have the names of such a record and are something else. */
  static @Nullable DatumText of(DatumType type, DatumTexts inner) {
    DatumType nested = Objects.requireNonNull(type.field(ValueRecord.NESTED)).type();
    DatumType.Field element = Objects.requireNonNull(type.field(ValueRecord.ELEMENT));
    DatumType array = nested.present();
    boolean holdsItself = array.kind() == Kind.ARRAY && array.parts().get(0).present() == type;
    return holdsItself && element.type().present() != type
        ? new ArrayText(type, nested, inner.of(element.type(), element.definition()))
        : null;
  }

  @Override
  public void write(AvroInput in, JsonOutput out) {
    in.enter();
    long start = out.mark();
    boolean isArray = false;
    for (DatumType.Field field : type.fields()) {
      long before = out.mark();
      if (!field.name().equals(ValueRecord.NESTED)) {
        element.write(in, out);
        if (isArray) {
          out.back(before);
        }
      } else if (isThere(nested, in)) {
        // an element that came before it is null
        out.back(start);
        items(in, out);
        isArray = true;
      }
    }
    in.leave();
  }

  private void items(AvroInput in, JsonOutput out) {
    DatumType item = nested.present().parts().get(0);
    out.beginArray();
    for (int n = in.readBlock(1); n != 0; n = in.readBlock(1)) {
      for (int i = 0; i < n; i++) {
        if (isThere(item, in)) {
          write(in, out);
        } else {
          out.nul();
        }
      }
    }
    out.endArray();
  }

  /** False if the value is the null of its union. */
  private static boolean isThere(DatumType holder, AvroInput in) {
    return holder.kind() != Kind.UNION
        || holder.parts().get(in.readIndex(holder.parts().size())).kind() != Kind.NULL;
  }
}
