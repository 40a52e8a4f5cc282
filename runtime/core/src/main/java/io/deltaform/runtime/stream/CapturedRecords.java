package io.deltaform.runtime.stream;

import io.deltaform.runtime.Problem;
import io.deltaform.runtime.Problem.Level;
import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.change.RecordPlace;
import io.deltaform.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads captured records as those who read changes do: so that what would be a dead letter there is
 * told here, and records that are not in the JSON of their format are learnt from too. Not
 * thread-safe.
 */
final class CapturedRecords {
  private final Map<String, Format> formats = new LinkedHashMap<>();
  private final Map<String, ChangeReader> readers = new TreeMap<>();
  private final ReadLimits limits;

  /** What a record came to: what it says of its table if it was in another form, and refusals. */
  record Read(List<JsonValue> records, List<Problem> refused) {}

  CapturedRecords(Collection<? extends Format> formats, ReadLimits limits) {
    formats.forEach(format -> this.formats.put(format.id(), format));
    this.limits = limits;
  }

  /** How records of the formats are recognised; of all formats if none were given. */
  List<Signature> signatures() {
    if (formats.isEmpty()) {
      return Signatures.ALL;
    }
    List<Signature> signatures = new ArrayList<>();
    for (Format format : formats.values()) {
      Signature signature = format.signature();
      if (signature != null) {
        signatures.add(signature);
      }
    }
    return signatures;
  }

  /** True if bodies of the format may be bare datums. */
  boolean hasDatums(@Nullable String id) {
    Format format = id == null ? null : formats.get(id);
    return format != null && format.bodies() == Format.Bodies.JSON_OR_AVRO;
  }

  /**
   * Reads a record, or all bare datums of a body; nothing of a format that was not given.
   *
   * @param at position of the record, or of the first datum
   */
  Read read(String id, long at, byte[] b, int from, int length) {
    Read read = new Read(new ArrayList<>(), new ArrayList<>());
    Format format = formats.get(id);
    if (format != null) {
      ChangeReader reader =
          readers.computeIfAbsent(id, x -> ChangeReader.of(format).limits(limits));
      reader.at(at).read(b, from, length).forEach(outcome -> take(format, outcome, read));
    }
    return read;
  }

  /** True if records of the format are read, not only looked at. */
  boolean isRead(String id) {
    return formats.containsKey(id);
  }

  /** What waits for more records, of which there are none, by the positions where it began. */
  Map<Long, Problem> waiting() {
    Map<Long, Problem> waiting = new LinkedHashMap<>();
    for (ChangeReader reader : readers.values()) {
      for (DeadLetter letter : reader.close()) {
        RecordPlace first = Objects.requireNonNull(letter.first());
        waiting.put(first.position() + first.record() - 1, letter.problem().level(Level.WARNING));
      }
    }
    readers.clear();
    return waiting;
  }

  private static void take(Format format, Outcome outcome, Read read) {
    if (outcome instanceof DeadLetter letter) {
      read.refused().add(letter.problem().level(Level.WARNING));
    } else if (outcome instanceof Message message) {
      JsonValue record = format.record(message);
      if (record != null) {
        read.records().add(record);
      }
    }
  }
}
