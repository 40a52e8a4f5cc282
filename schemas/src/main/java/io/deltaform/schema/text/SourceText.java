package io.deltaform.schema.text;

import io.deltaform.schema.SourceFile;
import io.deltaform.schema.diagnostic.Diagnostics;
import io.deltaform.schema.model.SourcePosition;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The characters of a file: strict UTF-8, a byte order mark left out. */
final class SourceText {
  private SourceText() {}

  /** The text of {@code file}; null if there is none, and an error says why. */
  static @Nullable String decode(SourceFile file, Diagnostics diagnostics) {
    int length = file.content().length();
    if (length > TextLimits.BYTES) {
      diagnostics.error(
          "limit",
          new SourcePosition(file.path(), 0, 0),
          "the file has " + length + " bytes, more than " + TextLimits.BYTES + "; split it");
      return null;
    }
    ByteBuffer in = ByteBuffer.wrap(file.content().toByteArray());
    CharBuffer out = CharBuffer.allocate(length + 1);
    CoderResult result =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      diagnostics.error(
          "not-utf8", end(file.path(), text), "not UTF-8; save the file with that encoding");
      return null;
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private static SourcePosition end(String file, String text) {
    int line = 1;
    int start = 0;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', start)) {
      line++;
      start = i + 1;
    }
    return new SourcePosition(file, line, text.length() - start + 1);
  }
}
