package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.RowSource;
import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.RowImage;

/** Reads the rows that stand as JSON text in the strings of a datum. Not thread-safe. */
final class AvroRows {
  private final JsonInput in;

  AvroRows(ReadLimits limits) {
    this.in = new JsonInput(limits);
  }

  /** Reads the row that the bytes from {@code p} to {@code e} spell. */
  RowImage<?> read(byte[] b, int p, int e, RowSource rows, Problems out) {
    int first = begin(b, p, e);
    RowImage<?> image = in.rows(rows).row(b, first, e, out);
    in.finish(b, in.position(), e);
    return image;
  }

  /** Checks that the bytes from {@code p} to {@code e} spell an object. */
  void check(byte[] b, int p, int e) {
    int first = begin(b, p, e);
    if (b[first] != '{') {
      throw MalformedInput.syntax("expected a row as an object", first);
    }
    in.finish(b, in.skip(b, first, e), e);
  }

  private int begin(byte[] b, int p, int e) {
    in.reset(b, p, e - p);
    return JsonInput.ws(b, p, e);
  }
}
