package io.deltaform.runtime.stream;

import io.deltaform.runtime.AvroValidator;
import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problems;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.avro.WriterSchema;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The records of a body as bytes of JSON, for those who do something else with them than to read
 * changes. The framing is that of {@link ChangeReader}: the items of a top-level array are records,
 * and so are the datums of an Avro container file, which are spelt as JSON for it. No more is in
 * memory than the record that it stands at. Not thread-safe.
 *
 * <pre>{@code
 * RecordWalk walk = new RecordWalk(source, ReadLimits.DEFAULT);
 * while (walk.next()) {
 *   if (walk.fault() == null) { ... walk.buffer(), walk.start(), walk.end() ... }
 * }
 * }</pre>
 */
public final class RecordWalk {
  private final Window window;
  private final JsonWalk json;
  private long number;
  private int start;
  private int end;
  private long offset;
  private @Nullable Problem fault;
  private final @Nullable DatumWalk datums;
  private final ReadLimits limits;
  private final List<BlockCodec> codecs;

  private boolean takesDatums;
  private boolean isDatums;
  private byte[] bare = {};

  /** The records of an event of a capture file. */
  private @Nullable RecordWalk inner;

  /** A walk through {@code source}, which stays open; what is compressed with gzip is opened. */
  public RecordWalk(InputStream source, ReadLimits limits) {
    this(source, limits, List.of());
  }

  /**
   * As {@link #RecordWalk(InputStream, ReadLimits)}.
   *
   * @param codecs of container files beside {@code null} and {@code deflate}
   */
  public RecordWalk(
      InputStream source, ReadLimits limits, Collection<? extends BlockCodec> codecs) {
    this.window = Window.opened(source, limits);
    this.json = new JsonWalk(window, limits);
    this.limits = limits;
    this.codecs = List.copyOf(codecs);
    this.datums = Container.begins(window) ? new DatumWalk(window, this.codecs, limits) : null;
  }

  /** True if the body is an Avro container file. */
  public boolean isContainer() {
    return datums != null;
  }

  /**
   * Has the datums of a container file checked instead of spelt as JSON: {@link #checked} says what
   * is wrong with each, and there is nothing in the buffer. To be asked for before {@link #next}.
   *
   * @param by makes what checks the datums of a schema, such as an {@link
   *     io.deltaform.runtime.avro.AvroResolver}; if it throws an {@link
   *     io.deltaform.runtime.avro.UnresolvableSchema}, that is the fault of the file
   */
  public void check(Function<WriterSchema, AvroValidator> by) {
    if (datums != null) {
      datums.check(by);
    }
  }

  /** What is wrong with the datum; null unless it was one that is checked. */
  public @Nullable List<Problem> checked() {
    Problems problems = datums == null || inner != null ? null : datums.checked();
    return problems == null ? null : problems.list();
  }

  /** The schema of the Avro container file that the body is; null if it is none. */
  public @Nullable WriterSchema schema() {
    return inner != null ? inner.schema() : datums == null ? null : datums.schema();
  }

  /**
   * True if the body has records: it is a container file, or JSON, where a brace, a bracket or
   * {@code null} comes first after a BOM and white space, or nothing does. To be asked before
   * {@link #next}.
   */
  public boolean isJson() {
    return datums != null || BodyKind.isJson(window);
  }

  /**
   * All of a body that is not JSON; null if it is longer than a record may be. Instead of {@link
   * #next}.
   */
  public byte @Nullable [] whole() {
    boolean more = true;
    while (more) {
      more = window.fetch();
    }
    return window.isAtEnd() ? window.copy(window.position(), window.limit()) : null;
  }

  /**
   * Goes to the next record.
   *
   * @return false if there is none
   * @throws java.io.UncheckedIOException if the source cannot be read
   */
  public boolean next() {
    return datums == null ? nextJson() : nextDatum(datums);
  }

  private boolean nextDatum(DatumWalk walk) {
    while (inner == null || isDatums || !inner.next()) {
      isDatums = false;
      inner = null;
      if (!walk.next()) {
        return false;
      }
      byte[] event = walk.body();
      if (event == null) {
        number++;
        offset = walk.offset();
        fault = relative(walk.fault());
        start = 0;
        end = walk.text().length();
        return true;
      }
      inner = new RecordWalk(new ByteArrayInputStream(event), limits, codecs);
      if (takesDatums && !inner.isJson()) {
        byte[] whole = inner.whole();
        return bare(inner, whole == null ? event : whole);
      }
    }
    isDatums = false;
    number++;
    fault = inner.fault;
    offset = inner.offset;
    start = inner.start;
    end = inner.end;
    return true;
  }

  /** The body of an event that is no JSON, as it is. */
  private boolean bare(RecordWalk body, byte[] event) {
    number++;
    isDatums = true;
    inner = body;
    fault = null;
    offset = 0;
    start = 0;
    end = event.length;
    bare = event;
    return true;
  }

  /** A container file counts its faults from the start of the file. */
  private @Nullable Problem relative(@Nullable Problem problem) {
    return problem == null ? null : problem.shifted(-offset);
  }

  private boolean nextJson() {
    boolean more = json.next();
    fault = json.fault();
    if (!more) {
      return false;
    }
    number++;
    offset = json.offset();
    start = json.start();
    end = json.end();
    return true;
  }

  /** Counts the records, from 1. */
  public long number() {
    return number;
  }

  /** Bytes from the start of the body to the record. */
  public long offset() {
    return offset;
  }

  /**
   * Why there is no record here: {@code syntax}, {@code duplicate-key}, {@code limit} or {@code
   * empty}; its offset counts from {@link #offset}. Null if there is one.
   */
  public @Nullable Problem fault() {
    return fault;
  }

  /**
   * Bodies of events in capture files may be bare datums: one that is no JSON is given whole, as if
   * it were a record. Without it such a body is a fault. To be called before {@link #next}.
   */
  public void takeDatums() {
    takesDatums = true;
    if (datums != null) {
      datums.unwrap();
    }
  }

  /** True if all of a body of bare datums stands where a record does. */
  public boolean isDatums() {
    return isDatums;
  }

  /** The array that holds the record; another one after each {@link #next}. */
  public byte[] buffer() {
    if (isDatums) {
      return bare;
    }
    if (inner != null) {
      return inner.buffer();
    }
    return datums == null ? window.buffer() : datums.text().buffer();
  }

  /** Index of the record's first byte in {@link #buffer}. */
  public int start() {
    return start;
  }

  /** Index after its last byte. */
  public int end() {
    return end;
  }
}
