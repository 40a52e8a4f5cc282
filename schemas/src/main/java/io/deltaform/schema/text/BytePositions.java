package io.deltaform.schema.text;

import io.deltaform.runtime.json.Utf8;
import io.deltaform.schema.model.SourcePosition;
import java.nio.charset.StandardCharsets;

/** Lines and columns of bytes. */
public final class BytePositions {
  private BytePositions() {}

  /** Where the byte at {@code offset} of {@code content} stands; beyond the end: at the end. */
  public static SourcePosition at(String file, byte[] content, long offset) {
    int end = (int) Math.min(offset, content.length);
    int line = 1;
    int start = Utf8.afterMark(content, 0, end);
    for (int i = start; i < end; i++) {
      if (content[i] == '\n') {
        line++;
        start = i + 1;
      }
    }
    int column = new String(content, start, end - start, StandardCharsets.UTF_8).length() + 1;
    return new SourcePosition(file, line, column);
  }
}
