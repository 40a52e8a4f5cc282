package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads, checks and writes one type as JSON. Generated; stateless and safe for use by several
 * threads.
 *
 * @param <T> the type
 */
public interface JsonCodec<T> extends Validator {
  /**
   * Reads and checks the value that {@code in} stands at, in one pass, and leaves the input's
   * position after it; what follows is the caller's. After a FATAL the position says nothing.
   *
   * @return the value, or null if it cannot be built: then {@code out} has an ERROR or FATAL that
   *     says why, or the document is JSON null
   */
  @Nullable T read(JsonInput in, Problems out);

  /**
   * Writes {@code value} as JSON that {@link #read} reads back equal, if the values of its parts
   * are such as the schema takes.
   *
   * @throws IllegalArgumentException if a member would be written twice, or another value where the
   *     schema takes one only; what {@code out} has then is no document
   */
  void write(T value, JsonOutput out);

  /** What is certain of an object that {@link #read} made a value of; nothing by default. */
  default KnownMembers members() {
    return KnownMembers.of(List.of());
  }

  /** Reads a whole document: text after the value is a problem. */
  default Read<T> read(byte[] document) {
    Problems out = new Problems();
    JsonInput in = new JsonInput().reset(document, 0, document.length);
    T value = read(in, out);
    return new Read<>(WholeDocument.isRead(in, out) ? value : null, out.list());
  }

  /** {@code value} as UTF-8 JSON. */
  default byte[] write(T value) {
    JsonOutput out = new JsonOutput();
    write(value, out);
    return out.toByteArray();
  }
}
