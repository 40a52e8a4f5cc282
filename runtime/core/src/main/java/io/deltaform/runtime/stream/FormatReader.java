package io.deltaform.runtime.stream;

import io.deltaform.runtime.avro.AvroInput;
import io.deltaform.runtime.avro.WriterSchema;
import io.deltaform.runtime.json.JsonOutput;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Turns the records of one format into messages, and keeps what later records need to know. Not
 * thread-safe.
 */
public interface FormatReader {
  /**
   * Reads the record that {@link Reading#json} stands at, and leaves the position after it. It says
   * what came of it with {@link Reading#emit}, any number of times, or with {@link Reading#refuse}.
   * State changes only once {@link Reading#read} has read the record: it may turn out to be of
   * another format then, and a record at the edge of the bytes that are in memory is refused as
   * {@code syntax} and read again.
   */
  void json(Reading reading);

  /**
   * Reads the datum that {@link Reading#avro} stands at, likewise. Called only if {@link
   * Format#bodies} has Avro.
   */
  default void avro(Reading reading) {
    throw new IllegalStateException("a format without Avro bodies was given one");
  }

  /**
   * A body of datums begins. Formats whose datums do not tell how they are written look here at how
   * the body goes on.
   *
   * @param ahead stands at the first datum
   * @param whole true if the body ends where {@code ahead} does
   * @return true to be called once more with more of the body, if there is more that can be shown
   */
  default boolean ahead(AvroInput ahead, boolean whole) {
    return false;
  }

  /**
   * Opens an Avro container file.
   *
   * @param schema of its datums
   * @return null if files with that schema are none of the format
   */
  default @Nullable DatumReader container(WriterSchema schema) {
    return null;
  }

  /** The lowest position of a body of which something waits for more; empty if nothing does. */
  default OptionalLong held() {
    return OptionalLong.empty();
  }

  /** How many events wait for more of their parts. */
  default long pending() {
    return 0;
  }

  /**
   * Writes, as one object or null, what later records need to know of earlier ones. Positions of
   * bodies are not in it: what was saved need not be read again.
   */
  default void save(JsonOutput out) {
    out.nul();
  }

  /**
   * Takes over what {@link #save} wrote, before anything is read.
   *
   * @throws UnreadableState if it is not as it was written
   */
  default void load(SavedState state) {}

  /** No more records come: reports what still waits for some. */
  default void close(Reading reading) {}
}
