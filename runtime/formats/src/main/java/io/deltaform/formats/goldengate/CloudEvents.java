package io.deltaform.formats.goldengate;

import io.deltaform.runtime.json.JsonInput;
import io.deltaform.runtime.json.KeySet;
import io.deltaform.runtime.stream.Reading;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The CloudEvent around a record. Its type, source and id are whatever was set up where the stream
 * runs; nothing is read from them, but they must be there. Not thread-safe.
 */
final class CloudEvents {
  private static final List<String> REQUIRED = List.of("specversion", "type", "source", "id");

  private int dataEnd;

  /**
   * Checks the CloudEvent at {@code p}, which has members and an object {@code data}.
   *
   * @return the index after it; the record is refused if a required attribute is missing
   */
  int end(Reading reading, int p) {
    Set<String> missing = missing(reading.json(), p);
    if (!missing.isEmpty()) {
      reading.refuse("bad-envelope", sentence(missing));
    }
    return reading.json().position();
  }

  /** The required attributes that it does not have as text; the position is after it then. */
  Set<String> missing(JsonInput in, int p) {
    byte[] b = in.buffer();
    int e = in.end();
    Set<String> missing = new TreeSet<>(REQUIRED);
    in.enter(p);
    KeySet keys = in.keys();
    int frame = keys.open();
    int separator = '{';
    while (in.key(b, p, e, separator)) {
      keys.add(b, frame);
      int value = in.position();
      if (b[value] == '"') {
        missing.remove(in.text(b));
      }
      boolean data = in.textEquals(b, "data");
      p = in.skip(b, value, e);
      dataEnd = data ? p : dataEnd;
      separator = ',';
    }
    keys.close(frame);
    in.leave();
    return missing;
  }

  /** Index after the record in the event that was checked last. */
  int dataEnd() {
    return dataEnd;
  }

  static String sentence(Set<String> missing) {
    return "found a CloudEvent without the attribute " + String.join(", ", missing) + " as text";
  }
}
