package io.deltaform.runtime;

import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.AvroOutput;
import io.deltaform.runtime.avro.AvroSchema;
import org.jspecify.annotations.Nullable;

/**
 * Reads, checks and writes one type as a bare Avro datum. Generated; stateless and safe for use by
 * several threads.
 *
 * @param <T> the type
 */
public interface AvroCodec<T> extends AvroValidator {
  /** The schema of the datums. */
  AvroSchema schema();

  /**
   * Reads and checks the datum that {@code in} stands at.
   *
   * @return the value, or null if {@code out} has a FATAL that says why, or an ERROR about a
   *     required part that cannot be made
   */
  @Nullable T read(AvroInput in, Problems out);

  /**
   * Writes {@code value} as a bare datum that {@link #read} reads back equal.
   *
   * @throws IllegalArgumentException if the schema has no room for a value, such as an instant
   *     finer than its unit or a decimal of another scale; the message begins with its place, as in
   *     {@code Order.lines[1].placed}, and nothing was written
   */
  void write(T value, AvroOutput out);

  /** Reads one datum that fills {@code datum}: bytes after it are a problem. */
  default Read<T> read(byte[] datum) {
    Problems out = new Problems();
    AvroInput in = new AvroInput().reset(datum, 0, datum.length);
    T value = read(in, out);
    return new Read<>(in.isWhole(out) ? value : null, out.list());
  }

  /**
   * {@code value} as a bare datum.
   *
   * @throws IllegalArgumentException as {@link #write(Object, AvroOutput)}
   */
  default byte[] write(T value) {
    AvroOutput out = new AvroOutput();
    write(value, out);
    return out.toByteArray();
  }
}
