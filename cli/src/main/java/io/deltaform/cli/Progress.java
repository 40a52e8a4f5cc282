package io.deltaform.cli;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Tells somebody who watches a terminal how far long work has come; nobody else sees anything. */
final class Progress {
  private static final long FIRST = 2_000_000_000L;
  private static final long NEXT = 200_000_000L;
  private final Console console;
  private long due = System.nanoTime() + FIRST;
  private boolean shown;

  Progress(Console console) {
    this.console = console;
  }

  /** The same bytes, counted. */
  InputStream watch(String name, InputStream source) {
    if (!console.interactive()) {
      return source;
    }
    return new FilterInputStream(source) {
      private long bytes;

      @Override
      public int read(byte[] b, int off, int len) throws IOException {
        int n = super.read(b, off, len);
        bytes += Math.max(0, n);
        show(name, bytes);
        return n;
      }
    };
  }

  private void show(String name, long bytes) {
    long now = System.nanoTime();
    if (now - due >= 0) {
      due = now + NEXT;
      shown = true;
      console.err().text("\r\u001b[K" + name + ": " + (bytes >> 20) + " MiB read");
    }
  }

  /** Wipes the line. */
  void end() {
    if (shown) {
      console.err().text("\r\u001b[K");
    }
  }
}
