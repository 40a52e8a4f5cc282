package io.deltaform.formats.ces;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.stream.BoundedCache;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Joins events that were sent in parts. Parts come in any order and more than once; what is open is
 * bounded in memory and age, and groups that are done with are remembered, so that a late repeat
 * opens none. Texts are joined before anything is parsed, for a cut may fall inside an escape or a
 * UTF-8 sequence. Not thread-safe.
 */
final class Segments {
  private final ReadLimits limits;
  private final InstantSource clock;
  private final Map<Envelope.Group, OpenGroup> open = new LinkedHashMap<>();
  private final BoundedCache<Envelope.Group, Boolean> done =
      new BoundedCache<>(ReadLimits.CACHED_SCHEMAS);
  private long size;

  Segments(ReadLimits limits, InstantSource clock) {
    this.limits = limits;
    this.clock = clock;
  }

  /** What a part brought about. */
  sealed interface Step {
    /** Other parts are still to come. */
    record Waiting() implements Step {}

    /** It was here before. */
    record Repeat() implements Step {}

    /**
     * All parts are here.
     *
     * @param text of all parts
     * @param first the envelope of the first part
     */
    record Joined(String text, Envelope first) implements Step {}

    /** It contradicts the other parts: the whole group is given up. */
    record Conflict(OpenGroup group) implements Step {}
  }

  /**
   * Adds a part.
   *
   * @param body tells whether a text is a whole document: asked where the numbering leaves open
   *     whether a part before the first one is still to come
   */
  Step add(Envelope envelope, Segment segment, String text, CesReader.Body body) {
    Envelope.Group key = envelope.group();
    if (done.get(key) != null) {
      return new Step.Repeat();
    }
    OpenGroup group = open.get(key);
    if (group == null) {
      group = new OpenGroup(key, body, segment.total(), clock.instant());
      open.put(key, group);
    }
    if (!group.isOf(body)) {
      finish(group);
      return new Step.Conflict(group);
    }
    size -= group.size();
    OpenGroup.Added added = group.add(envelope, segment, text);
    size += group.size();
    switch (added) {
      case REPEATED -> {
        return new Step.Repeat();
      }
      case CONFLICTING -> {
        finish(group);
        return new Step.Conflict(group);
      }
      default -> {
        return group.isContiguous() ? join(group, body) : new Step.Waiting();
      }
    }
  }

  /** True if parts of the same event wait. */
  boolean isOpen(Envelope envelope) {
    return envelope.logicalId() != null && open.containsKey(envelope.group());
  }

  private Step join(OpenGroup group, CesReader.Body body) {
    String joined = group.joined();
    if (group.mayBeginEarlier() && !body.isWhole(joined)) {
      return new Step.Waiting();
    }
    finish(group);
    return new Step.Joined(joined, group.envelope());
  }

  private void finish(OpenGroup group) {
    open.remove(group.key());
    size -= group.size();
    done.put(group.key(), Boolean.TRUE);
  }

  /** Gives up the groups that are too old, and the oldest ones while all take too much memory. */
  List<OpenGroup> expire() {
    if (open.isEmpty()) {
      return List.of();
    }
    List<OpenGroup> given = new ArrayList<>(0);
    Instant oldest = clock.instant().minus(limits.openSegmentAge());
    @Nullable OpenGroup next;
    while ((next = eldest()) != null
        && (size > limits.openSegments() || next.since().isBefore(oldest))) {
      finish(next);
      given.add(next);
    }
    return given;
  }

  private @Nullable OpenGroup eldest() {
    Iterator<OpenGroup> groups = open.values().iterator();
    return groups.hasNext() ? groups.next() : null;
  }

  /** Gives up all groups, the oldest first. */
  List<OpenGroup> close() {
    List<OpenGroup> given = List.copyOf(open.values());
    given.forEach(this::finish);
    return given;
  }
}
