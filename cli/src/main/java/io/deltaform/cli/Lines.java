package io.deltaform.cli;

import io.deltaform.schema.diagnostic.PlainText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** An output of a command: UTF-8 text in lines that end with {@code \n}. Not thread-safe. */
final class Lines {
  private final OutputStream target;

  /** Who read the output has closed it: there is nobody left to tell anything. */
  static final class ReaderGone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReaderGone(IOException cause) {
      super(cause.getMessage(), cause, false, false);
    }
  }

  /**
   * @param buffer how many bytes are kept until they are written; 0 = every line is written at once
   */
  Lines(OutputStream target, int buffer) {
    this.target = buffer == 0 ? target : new BufferedOutputStream(target, buffer);
  }

  /** A line; what a terminal would act on, such as a line feed in a name, is spelt out. */
  void line(String text) {
    text(PlainText.of(text) + "\n");
  }

  /** A line given as UTF-8. */
  void line(byte[] utf8) {
    bytes(utf8);
    bytes(new byte[] {'\n'});
  }

  void text(String text) {
    bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Bytes as they are. */
  void bytes(byte[] bytes) {
    try {
      target.write(bytes);
    } catch (IOException e) {
      throw new ReaderGone(e);
    }
  }

  void flush() {
    try {
      target.flush();
    } catch (IOException e) {
      throw new ReaderGone(e);
    }
  }
}
