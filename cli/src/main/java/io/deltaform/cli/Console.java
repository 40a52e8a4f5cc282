package io.deltaform.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * The three standard streams of a command. All text is UTF-8 and every line ends with {@code \n},
 * whatever the machine's locale says. Not thread-safe.
 *
 * @param in standard input
 * @param out results
 * @param err everything else
 * @param interactive true if somebody watches standard error
 */
record Console(InputStream in, Lines out, Lines err, boolean interactive) {

  /**
   * The streams of a process. Results are buffered; they are written out before the command waits
   * for more input, so that a pipe which is fed slowly shows what has been read.
   */
  static Console of(InputStream in, OutputStream out, OutputStream err, boolean interactive) {
    Lines results = new Lines(out, 1 << 16);
    InputStream flushing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
          }

          @Override
          public int read(byte[] b, int off, int len) throws IOException {
            if (in.available() == 0) {
              results.flush();
            }
            return in.read(b, off, len);
          }
        };
    return new Console(flushing, results, new Lines(err, 0), interactive);
  }

  /** A writer for the argument parser, whose text is passed on line by line. */
  static PrintWriter writer(Lines lines) {
    return new PrintWriter(
        new StringWriter() {
          @Override
          public void flush() {
            lines.text(getBuffer().toString().replace("\r\n", "\n"));
            getBuffer().setLength(0);
          }
        },
        true);
  }
}
