package io.deltaform.runtime.avro;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import java.nio.charset.StandardCharsets;

/**
 * Turns datums of a writer's schema into datums of another schema, as Avro's specification resolves
 * schemas: fields, symbols and types by their names and aliases, promotions of numbers, strings and
 * bytes, defaults for what the writer lacks. Of names of types the namespace does not matter. Made
 * once for a pair of schemas. Immutable; safe for use by several threads.
 *
 * <p>Stricter than Avro's library where a value would be read wrong: decimals of another scale,
 * times in another unit and other logical types that differ are refused. Two decimals of one scale
 * match whether they are bytes or fixed, as the specification has it and the library does not.
 */
public final class DatumResolution {
  private final DatumStep root;
  private final boolean direct;

  private DatumResolution(DatumStep root, boolean direct) {
    this.root = root;
    this.direct = direct;
  }

  /**
   * The resolution of {@code writer} onto {@code reader}.
   *
   * @throws MalformedInput of the code {@code writer-schema} where a field of {@code reader} has
   *     neither a counterpart nor a default, or one that cannot be turned into it, with a pointer
   *     to it; of the code for passed limits where there is more to compare than any honest writer
   *     has
   */
  public static DatumResolution of(WriterSchema writer, AvroSchema reader, ReadLimits limits) {
    byte[] text = reader.text().getBytes(StandardCharsets.UTF_8);
    DatumType wanted = WriterSchema.parse(text, ReadLimits.DEFAULT).root();
    if (SameDatums.are(writer.root(), wanted, limits.depth())) {
      return new DatumResolution(copy(new DatumSkips(limits.depth()).of(writer.root())), true);
    }
    return new DatumResolution(new DatumSteps(limits).step(writer.root(), wanted, ""), false);
  }

  private static DatumStep copy(DatumStep skip) {
    return (in, out) -> {
      int start = in.position();
      skip.run(in, out);
      out.writeRaw(in, start);
    };
  }

  /** True if the datums of both schemas are the same bytes and mean the same. */
  public boolean isDirect() {
    return direct;
  }

  /**
   * Reads the datum that {@code in} stands at and writes it as one of the other schema.
   *
   * @throws MalformedInput where the bytes are no datum, or hold a value the other schema has no
   *     place for
   */
  public void write(AvroInput in, AvroOutput out) {
    in.begin();
    root.run(in, out);
  }
}
