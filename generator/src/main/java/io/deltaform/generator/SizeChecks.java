package io.deltaform.generator;

import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.EnumType;
import io.deltaform.schema.model.RecordType;
import io.deltaform.schema.model.SchemaModel;
import io.deltaform.schema.model.Shape;

/** Refuses what is too large for one Java class. Tables have a form of their own for that. */
final class SizeChecks {
  /** As many as a table has columns; the constants of one class file would end soon after. */
  private static final int MOST_FIELDS = 4_096;

  private static final int MOST_ITEMS = 126;

  /** Twice what anybody was seen to need; their texts alone make a class of a megabyte. */
  static final int MOST_SYMBOLS = 20_000;

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
    // a tuple is always a record, whose constructor takes 254 words: two for a long or a double
    int most = record.layout() == RecordType.Layout.ITEMS ? MOST_ITEMS : MOST_FIELDS;
    if (record.fields().size() > most) {
      problems.error(
          "too-many-fields",
          record.position(),
          "found "
              + record.fields().size()
              + " fields, expected at most "
              + most
              + "; group them in records");
    }
  }
}
