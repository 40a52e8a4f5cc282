package io.deltaform.cli;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.stream.ChangeReader;
import io.deltaform.runtime.stream.ChangeStream;
import io.deltaform.runtime.stream.ReaderInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;

/** Files that may be the value of a Kafka record with a frame that names its schema. */
final class FramedInput {
  /** The byte 0 that the number of a schema follows: neither JSON nor a file of Avro begins so. */
  private static final int NUMBERED = 0;

  /** Before a fingerprint, with a byte 1 after it; the same holds. */
  private static final int SINGLE_OBJECT = 0xc3;

  private FramedInput() {}

  /**
   * Reads a file; the whole file is one value if it is framed.
   *
   * @throws Failure if the value is longer than a record may be
   */
  static ChangeStream read(ChangeReader reader, InputStream source) throws IOException {
    PushbackInputStream in = new PushbackInputStream(source);
    int first = in.read();
    if (first >= 0) {
      in.unread(first);
    }
    if (first != NUMBERED && first != SINGLE_OBJECT) {
      return reader.read(in);
    }
    int longest = ReadLimits.DEFAULT.recordLength();
    byte[] body = in.readNBytes(longest + 1);
    if (body.length > longest) {
      throw Failure.io("a framed value longer than " + longest + " bytes");
    }
    return reader.read(ReaderInput.of(body));
  }
}
