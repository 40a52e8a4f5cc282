package io.deltaform.runtime.stream;

import io.deltaform.runtime.InvalidDates;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.RowCodec;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.json.JsonValue;
import io.deltaform.runtime.table.TableId;
import io.deltaform.runtime.table.TableSchema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads what producers send into messages, and goes on past records that it cannot read.
 *
 * <pre>{@code
 * ChangeReader reader = ChangeReader.of(Formats.GOLDENGATE).table("SALES.ORDERS", Orders.CODEC);
 * for (Outcome outcome : reader.read(body)) { ... }
 * }</pre>
 *
 * <p>What messages tell for later ones (schemas, table metadata, segments of which some are still
 * to come) is kept in the reader, from one body to the next. It is set up before the first body is
 * read. Not thread-safe.
 */
public final class ChangeReader {
  private final List<Format> formats;
  private final Tables tables = new Tables();
  private final ReaderOptions options = new ReaderOptions();
  private @Nullable Engine engine;
  private Map<String, JsonValue> foreign = Map.of();
  private long position;

  private ChangeReader(List<Format> formats) {
    this.formats = formats;
  }

  /**
   * A reader of these formats. The records of one format are taken to be of it; of several, each
   * record is recognised, and refused if it can be of none or of more than one.
   */
  public static ChangeReader of(Format... formats) {
    if (formats.length == 0) {
      throw new IllegalArgumentException("found no format, expected at least one");
    }
    return new ChangeReader(List.of(formats));
  }

  /**
   * Reads rows of a table with {@code codec}.
   *
   * @param name the table, with dots between as many parts of its name as are needed to tell it
   *     from others: {@code SALES.ORDERS} is the table of that name of any database
   */
  public ChangeReader table(String name, RowCodec<?> codec) {
    return table(TableId.parse(name), codec);
  }

  /** As {@link #table(String, RowCodec)}, for a table whose name has a dot. */
  public ChangeReader table(TableId name, RowCodec<?> codec) {
    setUp().codec(name, codec);
    return this;
  }

  /** What is known of tables for whose columns messages tell no type, or no key. */
  public ChangeReader schemas(Iterable<TableSchema> schemas) {
    Tables known = setUp();
    schemas.forEach(known::schema);
    return this;
  }

  /** What becomes of changes of all other tables; {@link OtherTables#DYNAMIC} by default. */
  public ChangeReader others(OtherTables fate) {
    setUp().others(fate);
    return this;
  }

  /** How much is taken and kept; {@link ReadLimits#DEFAULT} by default. */
  public ChangeReader limits(ReadLimits limits) {
    setUp();
    options.limits = limits;
    return this;
  }

  /** What becomes of dates that no calendar has; {@link InvalidDates#RAW} by default. */
  public ChangeReader invalidDates(InvalidDates policy) {
    setUp();
    options.invalidDates = policy;
    return this;
  }

  /**
   * Knows the schemas that bodies in Confluent's framing, or in Avro's single-object encoding,
   * name, and that of bare datums that are not of the documented one; none by default.
   *
   * @throws IllegalArgumentException if what is known of bare datums is no schema, or lacks
   *     something that the documented one has, or if the reader is not one of a single format that
   *     has bare datums
   */
  public ChangeReader schemaIds(SchemaLookup lookup) {
    setUp();
    byte[] bare = lookup.ofBareDatums();
    options.resolution =
        bare == null ? null : InputOpener.resolution(formats, bare, options.limits);
    options.lookup = lookup;
    return this;
  }

  /** Is told of each record, whatever it comes to, and of tables that are not what they were. */
  public ChangeReader listener(ReaderListener listener) {
    setUp();
    options.listener = listener;
    return this;
  }

  /** Codecs of Avro container files beside {@code null} and {@code deflate}; none by default. */
  public ChangeReader codecs(Collection<? extends BlockCodec> codecs) {
    setUp();
    options.codecs.addAll(codecs);
    return this;
  }

  private Tables setUp() {
    if (engine != null) {
      throw new IllegalStateException("a reader is set up before it reads");
    }
    return tables;
  }

  /**
   * Says where the next body stands in the caller's own log, such as a Kafka record's offset:
   * {@link #held} tells in these terms. The bodies after it count on from there. Without it they
   * count from 0.
   *
   * @param position at least 0
   */
  public ChangeReader at(long position) {
    if (position < 0) {
      throw new IllegalArgumentException("found position " + position + ", expected 0 or more");
    }
    this.position = position;
    return this;
  }

  /**
   * The lowest position of a body that holds a part of an event whose other parts are still to
   * come; empty if nothing waits. Whoever commits a position from which reading goes on after a
   * restart must not commit a higher one, or the part is lost. What came with {@link #load} holds
   * nothing: the state has it.
   */
  public OptionalLong held() {
    return engine == null ? OptionalLong.empty() : engine.recognition().held();
  }

  /**
   * What messages told so far for later ones, as bytes for {@link #load}. To be called between two
   * bodies.
   */
  public byte[] save() {
    return StateFile.write(engine().recognition().readers(), foreign);
  }

  /**
   * Goes on where another reader stopped, which was set up as this one is. To be called once, after
   * this reader is set up and before it reads.
   *
   * @param state what {@link #save} gave
   * @throws UnreadableState if it is something else, or damaged; nothing is taken over then
   */
  public ChangeReader load(byte[] state) {
    setUp();
    Engine engine = Engine.of(formats, tables, options);
    foreign = StateFile.load(state, engine.recognition().readers());
    this.engine = engine;
    return this;
  }

  /**
   * Reads a body that is in memory: a file, a frame, the value of a Kafka record. A body that is
   * compressed with gzip is opened; offsets count the bytes that it comes to.
   *
   * @param body null is the value of a Kafka tombstone
   */
  public ChangeStream read(byte @Nullable [] body) {
    if (body == null) {
      return read("null".getBytes(StandardCharsets.US_ASCII));
    }
    return read(body, 0, body.length);
  }

  /** Reads the body that is {@code length} bytes of {@code buffer} from {@code offset} on. */
  public ChangeStream read(byte[] buffer, int offset, int length) {
    return open(Window.opened(buffer, offset, length, options.limits), null);
  }

  /**
   * Reads a body as it comes, likewise, with no more of it in memory than a record takes. An I/O
   * error is an {@link java.io.UncheckedIOException} from the stream that is returned; closing that
   * closes {@code source}.
   */
  public ChangeStream read(InputStream source) {
    return open(Window.opened(source, options.limits), source);
  }

  /**
   * Reads a body that is in memory, with what came beside it: a CloudEvent in binary mode, whose
   * offsets count as if it were one record; and what is in Confluent's framing, where the schema is
   * looked up for Avro and does not matter for JSON, or in Avro's single-object encoding.
   */
  public ChangeStream read(ReaderInput input) {
    Engine engine = engine();
    return new ChangeStream(
        engine.inputs().open(input), engine.reading(), null, options.listener, position++);
  }

  /** Reads a file. */
  public ChangeStream read(Path file) throws IOException {
    InputStream source = Files.newInputStream(file);
    try {
      return read(source);
    } catch (RuntimeException | Error e) {
      // nobody else could close it: there is no stream yet
      source.close();
      throw e;
    }
  }

  /** Reads a body that is in memory and hands over all that it comes to. */
  public void read(byte @Nullable [] body, Consumer<? super Outcome> handler) {
    read(body).forEach(handler);
  }

  private Engine engine() {
    Engine engine = this.engine;
    if (engine == null) {
      engine = Engine.of(formats, tables, options);
      this.engine = engine;
    }
    return engine;
  }

  private ChangeStream open(Window window, @Nullable InputStream source) {
    Engine engine = engine();
    return new ChangeStream(
        engine.opener().open(window), engine.reading(), source, options.listener, position++);
  }

  /** What was read so far, since the reader was made; cheap, and a value that stays as it is. */
  public ReaderCounts counts() {
    return engine().counts();
  }

  /**
   * No more records come.
   *
   * @return a dead letter for each group of records that still waited for one
   */
  public List<DeadLetter> close() {
    return engine == null ? List.of() : engine.close();
  }
}
