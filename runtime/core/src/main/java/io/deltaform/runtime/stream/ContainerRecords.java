package io.deltaform.runtime.stream;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.MalformedInput;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.change.DeadLetter;
import org.jspecify.annotations.Nullable;

/**
 * Reads the datums of an Avro container file. A block that is broken is one dead letter, and
 * reading goes on after the next sync marker; a file whose header is broken, or of no known format,
 * is one.
 */
final class ContainerRecords implements Records {
  private final Window window;
  private final Reading reading;
  private final Opener opener;
  private final BlockCodecs codecs;
  private final ReadLimits limits;
  private @Nullable ContainerBlocks blocks;
  private @Nullable DatumReader reader;
  private @Nullable String format;
  private long left;
  private int position;
  private boolean open;

  /** Says who reads the datums of a file. */
  interface Opener {
    /** Null if nobody does: then the file is refused. */
    @Nullable DatumReader open(Reading reading, WriterSchema schema);
  }

  ContainerRecords(
      Window window, Reading reading, Opener opener, BlockCodecs codecs, ReadLimits limits) {
    this.window = window;
    this.reading = reading;
    this.opener = opener;
    this.codecs = codecs;
    this.limits = limits;
  }

  @Override
  public boolean next() {
    ContainerBlocks known = blocks;
    DatumReader datums = reader;
    if (known == null || datums == null) {
      if (window.position() == window.limit() && window.isAtEnd()) {
        return false;
      }
      if (!header()) {
        return true;
      }
      return next();
    }
    try {
      while (left == 0) {
        if (open && position < known.end()) {
          throw MalformedInput.syntax("bytes after the last datum of a block", position);
        }
        if (open) {
          known.pass();
          open = false;
        }
        begin(window.offset(window.position()));
        if (!known.open()) {
          return false;
        }
        open = true;
        left = known.count();
        position = known.start();
      }
    } catch (MalformedInput e) {
      lose(known, e);
      return true;
    }
    datum(known, datums);
    return true;
  }

  private void begin(long offset) {
    reading.begin(offset);
    reading.format(format);
  }

  /** Opens the file; false if it is a dead letter as a whole. */
  private boolean header() {
    AvroInput in = reading.avro();
    for (; ; ) {
      begin(window.offset(window.position()));
      in.reset(window.buffer(), window.position(), window.limit() - window.position());
      try {
        Container container = Container.read(in, codecs, limits);
        reader = opener.open(reading, container.schema());
        if (reader == null) {
          break;
        }
        format = reading.format();
        window.position(in.position());
        blocks = new ContainerBlocks(window, in, codecs, container, limits);
        return true;
      } catch (MalformedInput e) {
        if (!e.isAtEnd() || !window.fetch()) {
          reading.refuse(e.code(), "", 0, e.text());
          break;
        }
      }
    }
    Problem refusal = reading.refusal();
    Lost lost = ContainerBlocks.rest(window);
    if (refusal != null) {
      reading.emit(lost.letter(refusal, reading.format()));
    }
    return false;
  }

  private void datum(ContainerBlocks known, DatumReader datums) {
    AvroInput in = reading.avro();
    in.reset(known.bytes(), position, known.end() - position);
    begin(known.offset(position));
    MalformedInput broken = null;
    try {
      datums.read(reading);
    } catch (MalformedInput e) {
      broken = e;
    }
    if (broken != null || reading.isLost()) {
      lose(known, broken);
      return;
    }
    Problem refusal = reading.refusal();
    if (refusal != null) {
      reading.emit(letter(refusal, known, in.position()));
    }
    position = in.position();
    left--;
  }

  /** The rest of the block is a dead letter; where the next one begins is known, or searched. */
  private void lose(ContainerBlocks known, @Nullable MalformedInput reason) {
    begin(open ? known.offset(position) : window.offset(window.position()));
    // a fault's index is of the block's bytes, which say nothing of the file's if compressed
    reading.refuse(
        reason == null ? "syntax" : reason.code(),
        "",
        0,
        reason == null ? "found bytes that are no datum of the schema" : reason.text());
    Problem refusal = reading.refusal();
    if (open) {
      if (refusal != null) {
        reading.emit(letter(refusal, known, known.end()));
      }
      known.pass();
    } else {
      Lost lost = known.lose();
      if (refusal != null) {
        reading.emit(lost.letter(refusal, format));
      }
    }
    open = false;
    left = 0;
  }

  private DeadLetter letter(Problem refusal, ContainerBlocks known, int end) {
    int length = end - position;
    Bytes raw = Bytes.copyOf(known.bytes(), position, Math.min(DeadLetter.KEPT, length));
    return new DeadLetter(refusal, format, reading.offset(), length, raw);
  }
}
