package io.deltaform.library.jsonschema;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.JsonPointers;

/** Byte offsets from JSON pointers, in documents that were found well-formed before. */
final class DocumentPlaces {
  private final byte[] buffer;
  private final int start;
  private final int first;
  private final int end;

  /**
   * @param start index of the byte that offsets are counted from
   * @param first index of the value, or of white space before it
   * @param end index after what may be read
   */
  DocumentPlaces(byte[] buffer, int start, int first, int end) {
    this.buffer = buffer;
    this.start = start;
    this.first = first;
    this.end = end;
  }

  /**
   * Bytes from the start to the value that {@code pointer} leads to, or to the innermost value on
   * the way that exists.
   */
  long offset(String pointer) {
    int p = JsonInput.wsEnd(buffer, first, end);
    return (long) JsonPointers.follow(buffer, p, end, pointer) - start;
  }
}
