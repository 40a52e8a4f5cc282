package io.deltaform.runtime.stream;

import io.deltaform.runtime.avro.AvroSchema;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.json.JsonValue;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A format that a {@link ChangeReader} can be given. Immutable; safe for use by several threads.
 */
public interface Format {
  /** Its stable id, such as {@code goldengate}. */
  String id();

  /**
   * How its records are recognised among those of other formats; the documented way by default.
   * Null: they are too weakly marked for that, and the format is read only when it is named.
   */
  default @Nullable Signature signature() {
    return Signature.of(id());
  }

  /** What bodies it has. */
  default Bodies bodies() {
    return Bodies.JSON;
  }

  /**
   * Compares two positions of one source.
   *
   * @return less than, equal to or more than 0 as {@code a} comes before, at or after {@code b};
   *     empty where the producer defines no order between them. Equal texts are the same place in
   *     every format
   */
  default OptionalInt compare(Position a, Position b) {
    return a.equals(b) ? OptionalInt.of(0) : OptionalInt.empty();
  }

  /**
   * The schema of its bare datums, onto which those of another writer are resolved by names.
   *
   * @param fields of the writer's record
   * @return null if it has none
   */
  default @Nullable AvroSchema datums(Set<String> fields) {
    return null;
  }

  /**
   * The record that a CloudEvent in binary mode is, whose attributes came beside the body.
   *
   * @param attributes by name, {@code datacontenttype} from the content type; {@code specversion}
   *     is among them
   * @param data the body
   * @return a body of the format; null if the event is none of it
   */
  default byte @Nullable [] event(Map<String, String> attributes, byte[] data) {
    return null;
  }

  /**
   * The record that a message was, in the JSON that the format documents, for those who ask what it
   * says of its table.
   *
   * @param message that a reader of this format gave
   * @return null where it came whole in that JSON: then it says so itself
   */
  default @Nullable JsonValue record(Message message) {
    return null;
  }

  /** A new reader with a state of its own. */
  FormatReader open(ReaderContext context);

  /** What bodies a format has. */
  enum Bodies {
    JSON,
    /**
     * JSON, and bare Avro datums back to back, which are never detected: a body of this format is
     * JSON if a brace, a bracket or {@code null} comes first after a BOM and white space.
     */
    JSON_OR_AVRO
  }
}
