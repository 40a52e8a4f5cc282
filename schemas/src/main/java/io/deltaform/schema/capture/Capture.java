package io.deltaform.schema.capture;

import java.io.IOException;
import java.io.InputStream;

/**
 * A body of captured messages.
 *
 * @param name how messages name it
 * @param opener opens it, once
 */
public record Capture(String name, Opener opener) {
  /** Opens a body; who asked for it closes it. */
  public interface Opener {
    InputStream open() throws IOException;
  }
}
