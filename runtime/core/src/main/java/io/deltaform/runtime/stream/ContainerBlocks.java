package io.deltaform.runtime.stream;

import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.DatumType;
import java.util.Arrays;

/**
 * Finds the blocks of an Avro container file in a window, and the next sync marker after one that
 * is broken. Not thread-safe.
 */
final class ContainerBlocks {
  private final Window window;
  private final AvroInput in;
  private final BlockCodecs codecs;
  private final Container container;
  private final byte[] marker;
  private final int max;
  private final int columns;
  private byte[] bytes = {};
  private int start;
  private int end;
  private long count;
  private int after;

  ContainerBlocks(
      Window window, AvroInput in, BlockCodecs codecs, Container container, ReadLimits limits) {
    this.window = window;
    this.in = in;
    this.codecs = codecs;
    this.container = container;
    this.marker = container.sync().toByteArray();
    this.max = limits.recordLength();
    this.columns = limits.columns();
  }

  /**
   * Opens the block at the window's position, which stays until {@link #pass}.
   *
   * @return false if there is none
   * @throws MalformedInput if it is broken
   */
  boolean open() {
    if (!isHere(1)) {
      return false;
    }
    isHere(20);
    in.reset(window.buffer(), window.position(), window.limit() - window.position());
    count = in.readLong();
    long size = in.readLong();
    if (count < 0 || size < 0) {
      throw MalformedInput.syntax("a block of negative count or size", window.position());
    }
    int head = in.position() - window.position();
    if (size > max - Container.SYNC - head) {
      throw MalformedInput.limit(
          "a block of " + size + " bytes, but a record may have " + max, window.position());
    }
    int length = head + (int) size;
    if (!isHere(length + Container.SYNC)) {
      throw MalformedInput.end("the file ends inside a block", window.position());
    }
    int from = window.position() + head;
    int sync = from + (int) size;
    byte[] b = window.buffer();
    if (!Arrays.equals(b, sync, sync + Container.SYNC, marker, 0, Container.SYNC)) {
      throw MalformedInput.syntax("a block that the sync marker does not end", sync);
    }
    after = sync + Container.SYNC;
    BlockCodec codec = container.codec();
    if (codec == null) {
      content(b, from, sync);
    } else {
      int n = codecs.decode(codec, b, from, (int) size);
      content(codecs.plain(), 0, n);
    }
    return true;
  }

  private void content(byte[] b, int from, int to) {
    bytes = b;
    start = from;
    end = to;
    DatumType root = container.schema().root();
    if (root.least() == 0) {
      // nothing in the bytes bounds how many there are
      if (count > columns / root.weight()) {
        throw MalformedInput.limit("a block of " + count + " datums without bytes", start);
      }
    } else if (count > (to - from) / root.least()) {
      throw MalformedInput.syntax("a block of more datums than its bytes can hold", start);
    }
  }

  /** True if as many bytes of the block are here. */
  private boolean isHere(int wanted) {
    while (window.limit() - window.position() < wanted) {
      if (!window.fetch() && (window.isAtEnd() || window.isFull())) {
        return false;
      }
    }
    return true;
  }

  /** The bytes of the block, from {@link #start} to {@link #end}. */
  byte[] bytes() {
    return bytes;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  /** How many datums the block says that it has. */
  long count() {
    return count;
  }

  /**
   * Where the byte at {@code index} of the block is in the file; of a compressed one, the block.
   */
  long offset(int index) {
    return window.offset(container.codec() == null ? index : window.position());
  }

  /** Leaves the block. */
  void pass() {
    window.position(after);
  }

  /** Goes on after the next sync marker, or at the end of the file; what is passed is lost. */
  Lost lose() {
    Lost lost = new Lost(window);
    for (; ; ) {
      boolean last = window.isAtEnd();
      int found = find();
      if (found >= 0) {
        lost.takeTo(found + Container.SYNC);
        return lost;
      }
      int kept = Math.min(Container.SYNC - 1, window.limit() - window.position());
      lost.takeTo(window.limit() - kept);
      if (!window.fetch() && last) {
        lost.takeTo(window.limit());
        return lost;
      }
    }
  }

  private int find() {
    byte[] b = window.buffer();
    for (int i = window.position(); i <= window.limit() - Container.SYNC; i++) {
      if (b[i] == marker[0] && Arrays.equals(b, i, i + Container.SYNC, marker, 0, Container.SYNC)) {
        return i;
      }
    }
    return -1;
  }

  /** Everything to the end of the file is lost: there is nothing by which to go on. */
  static Lost rest(Window window) {
    Lost lost = new Lost(window);
    do {
      lost.takeTo(window.limit());
    } while (window.fetch() || !window.isAtEnd());
    return lost;
  }
}
