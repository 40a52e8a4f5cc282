package io.deltaform.formats.ces;

import io.deltaform.runtime.Bytes;
import io.deltaform.runtime.change.RecordPlace;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The parts of one event as far as they have come. Not thread-safe. */
final class OpenGroup {
  /** What a group costs beside its parts, and a part beside its texts: roughly, in bytes. */
  private static final int GROUP = 400;

  private static final int PART = 240;

  private final Envelope.Group key;
  private final CesReader.Body body;
  private final Instant since;
  private final int total;
  private final TreeMap<Integer, Part> parts = new TreeMap<>();
  private int lastIndex = -1;
  private @Nullable RecordPlace first;
  private long size;

  /**
   * A part that is there.
   *
   * @param envelope has a segment
   */
  record Part(Envelope envelope, String text) {}

  /**
   * @param body of the first part that came
   */
  OpenGroup(Envelope.Group key, CesReader.Body body, int total, Instant since) {
    this.key = key;
    this.body = body;
    this.total = total;
    this.since = since;
    this.size = GROUP + bytes(key.source()) + bytes(key.logicalId());
  }

  /** What became of a part that was added. */
  enum Added {
    NEW,
    REPEATED,
    /** It cannot be of the same event as the others. */
    CONFLICTING
  }

  /** True if its parts are bodies of that kind: text and bytes are not joined. */
  boolean isOf(CesReader.Body other) {
    return body == other;
  }

  /**
   * Adds a part.
   *
   * @param at where it came; null if it came in no body of this run
   */
  Added add(Envelope envelope, Segment segment, String text, @Nullable RecordPlace at) {
    Part before = parts.get(segment.index());
    if (before != null) {
      return before.text().equals(text) ? Added.REPEATED : Added.CONFLICTING;
    }
    if (segment.total() != total || isBeyondLast(segment)) {
      return Added.CONFLICTING;
    }
    parts.put(segment.index(), new Part(envelope, text));
    size += PART + bytes(envelope.id()) + bytes(text);
    if (at != null && (first == null || at.position() < first.position())) {
      first = at;
    }
    if (segment.last()) {
      lastIndex = segment.index();
    }
    return Added.NEW;
  }

  private boolean isBeyondLast(Segment segment) {
    if (lastIndex >= 0) {
      return segment.last() || segment.index() > lastIndex;
    }
    return segment.last() && !parts.isEmpty() && segment.index() < parts.lastKey();
  }

  /** What a text takes in memory. */
  private static long bytes(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0xFF) {
        return 2L * text.length();
      }
    }
    return text.length();
  }

  /** True if no part is missing, unless the numbering begins one earlier than it seems to. */
  boolean isContiguous() {
    if (total >= 0) {
      return parts.size() == total;
    }
    int first = parts.firstKey();
    return lastIndex >= 0 && first >= 0 && first <= 1 && parts.size() == lastIndex - first + 1;
  }

  /** True if a part with index 0 could still come: numbering begins at 0 or at 1. */
  boolean mayBeginEarlier() {
    return total < 0 && parts.firstKey() == 1;
  }

  /** The texts of the parts that are there, in their order. */
  String joined() {
    StringBuilder joined = new StringBuilder();
    for (Part part : parts.values()) {
      joined.append(part.text());
    }
    return joined.toString();
  }

  /** The envelope of the first part. */
  Envelope envelope() {
    return parts.firstEntry().getValue().envelope();
  }

  /** The parts that are there, in their order. */
  Collection<Part> parts() {
    return parts.values();
  }

  /** The ids of the parts that are there. */
  Set<String> ids() {
    Set<String> ids = new HashSet<>();
    for (Part part : parts.values()) {
      ids.add(part.envelope().id());
    }
    return ids;
  }

  /**
   * Where the first of its parts came, in the order of the log; null if none came in a body of this
   * run.
   */
  @Nullable RecordPlace first() {
    return first;
  }

  /** How many parts the event has, of the older generation; -1 in the current one. */
  int total() {
    return total;
  }

  CesReader.Body body() {
    return body;
  }

  Envelope.Group key() {
    return key;
  }

  /** The joined texts as the bytes that were sent. */
  Bytes bytes() {
    return body.bytes(joined());
  }

  Instant since() {
    return since;
  }

  /** Roughly the memory it takes, in bytes. */
  long size() {
    return size;
  }

  /** Which parts are there and which are not, in words. */
  String describe() {
    StringJoiner there = new StringJoiner(", ");
    for (Map.Entry<Integer, Part> part : parts.entrySet()) {
      there.add(part.getKey().toString());
    }
    String wanted =
        total >= 0
            ? total + " of them"
            : lastIndex >= 0 ? "all up to " + lastIndex : "all up to a final one";
    return "found segments " + there + " of logicalid " + key.logicalId() + ", expected " + wanted;
  }
}
