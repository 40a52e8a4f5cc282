package io.deltaform.generator;

import io.deltaform.runtime.value.ValueType;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.Encoding;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.Field;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;
import io.deltaform.schema.model.TypeRef.ScalarRef;

/** Refuses what is too large for one Java class. Tables have a form of their own for that. */
final class SizeChecks {
  /** A method takes 255 words of parameters, the object itself one of them (JVMS 4.3.3). */
  private static final int MOST_WORDS = 254;

  /**
   * The constants of an enum are made in one method, which has at most 65,535 bytes (JVMS 4.7.3).
   */
  static final int MOST_SYMBOLS = 2_000;

  private SizeChecks() {}

  static void check(SchemaModel model, Diagnostics problems) {
    for (Shape shape : model.shapes().values()) {
      if (shape instanceof RecordType record) {
        record(record, problems);
      } else if (shape instanceof EnumType symbols && symbols.symbols().size() > MOST_SYMBOLS) {
        problems.error(
            "too-many-symbols",
            shape.position(),
            "found an enum of "
                + symbols.symbols().size()
                + " symbols, expected at most "
                + MOST_SYMBOLS
                + "; declare it as text");
      }
    }
  }

  private static void record(RecordType record, Diagnostics problems) {
    boolean nulls = record.fields().stream().anyMatch(f -> !f.required() && f.type().nullable());
    int words = (record.open() ? 1 : 0) + (nulls && record.encoding() == Encoding.JSON ? 1 : 0);
    for (Field field : record.fields()) {
      words += words(field);
    }
    if (words > MOST_WORDS) {
      problems.error(
          "too-many-fields",
          record.position(),
          "found "
              + record.fields().size()
              + " fields that take "
              + words
              + " words as parameters (a long or a double takes two), expected at most "
              + MOST_WORDS
              + "; group them in records");
    }
  }

  private static int words(Field field) {
    boolean wide =
        !field.type().nullable()
            && field.type().type() instanceof ScalarRef scalar
            && (scalar.type().type() == ValueType.INT64
                || scalar.type().type() == ValueType.FLOAT64);
    return wide ? 2 : 1;
  }
}
