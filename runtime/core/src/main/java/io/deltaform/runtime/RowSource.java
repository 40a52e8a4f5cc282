package io.deltaform.runtime;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.table.DynamicRows;
import io.deltaform.runtime.table.RowImage;

/**
 * Reads the rows inside messages, whose table the message itself names: generated message codecs
 * call the source that is set on their {@link JsonInput}. A source that does not know the table yet
 * returns an image without content, remembers the place, and fills it once the message is read. Not
 * thread-safe.
 */
public interface RowSource {
  /** Reads rows of tables of which nothing is known; stateless. */
  RowSource UNTYPED = DynamicRows.UNTYPED;

  /**
   * Reads the object at {@code p} and leaves the index after it as the input's position.
   *
   * @throws MalformedInput where the bytes are no JSON object
   */
  RowImage<?> object(JsonInput in, byte[] b, int p, int e, Problems out);

  /**
   * Reads the JSON text at {@code p}, a string that holds an object, and leaves the index after it
   * as the input's position.
   *
   * @throws MalformedInput where the bytes are no JSON string
   */
  RowImage<?> text(JsonInput in, byte[] b, int p, int e, Problems out);
}
