package io.deltaform.runtime.stream;

import java.io.IOException;
import java.io.InputStream;

/**
 * Undoes the compression of the blocks of Avro container files. {@code null} and {@code deflate}
 * are always there; others need a library and are given to a {@link ChangeReader}. Safe for use by
 * several threads.
 */
public interface BlockCodec {
  /** Its name in the header of files: {@code avro.codec}. */
  String codec();

  /**
   * Opens a compressed block.
   *
   * @param max bytes after which the reader gives the block up: what cannot be read bit by bit is
   *     refused if it is longer
   * @return the block as it was before; a fault in it is an {@link IOException}, here or while it
   *     is read
   * @throws io.deltaform.runtime.MalformedInput of the code {@code limit} if it is longer
   */
  InputStream open(byte[] block, int offset, int length, int max) throws IOException;
}
