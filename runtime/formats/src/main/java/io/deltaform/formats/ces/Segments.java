package io.deltaform.formats.ces;

import io.deltaform.runtime.ReadLimits;
import io.deltaform.runtime.change.RecordPlace;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
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
  private final DoneGroups done = new DoneGroups();

  /** How many open groups begin in the body at each position. */
  private final TreeMap<Long, Integer> held = new TreeMap<>();

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
     */
    record Joined(String text, OpenGroup group) implements Step {}

    /** It contradicts the other parts: the whole group is given up. */
    record Conflict(OpenGroup group) implements Step {}

    /** It is one more part of an event that was delivered without it. */
    record Late() implements Step {}
  }

  /**
   * Adds a part.
   *
   * @param at where it came
   * @param body tells whether a text is a whole document: asked where the numbering leaves open
   *     whether a part before the first one is still to come
   */
  Step add(Envelope envelope, Segment segment, String text, RecordPlace at, CesReader.Body body) {
    Envelope.Group key = envelope.group();
    switch (done.of(key, envelope.id())) {
      case REPEATED -> {
        return new Step.Repeat();
      }
      case CONTRADICTS -> {
        done.givenUp(key);
        return new Step.Late();
      }
      default -> {}
    }
    OpenGroup group = open.get(key);
    if (group == null) {
      group = new OpenGroup(key, body, segment.total(), clock.instant());
      open.put(key, group);
    }
    if (!group.isOf(body)) {
      giveUp(group);
      return new Step.Conflict(group);
    }
    switch (put(group, envelope, segment, text, at)) {
      case REPEATED -> {
        return new Step.Repeat();
      }
      case CONFLICTING -> {
        giveUp(group);
        return new Step.Conflict(group);
      }
      default -> {
        return group.isContiguous() ? join(group, body) : new Step.Waiting();
      }
    }
  }

  private OpenGroup.Added put(
      OpenGroup group, Envelope envelope, Segment segment, String text, RecordPlace at) {
    release(group);
    OpenGroup.Added added = group.add(envelope, segment, text, at);
    size += group.size();
    RecordPlace first = group.first();
    if (first != null) {
      held.merge(first.position(), 1, Integer::sum);
    }
    return added;
  }

  /** Takes back what the group counts for. */
  private void release(OpenGroup group) {
    size -= group.size();
    RecordPlace first = group.first();
    if (first != null) {
      held.computeIfPresent(first.position(), (at, count) -> count == 1 ? null : count - 1);
    }
  }

  /** How many events wait for parts. */
  long pending() {
    return open.size();
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
    remove(group);
    done.delivered(group.key(), group.ids());
    return new Step.Joined(joined, group);
  }

  private void remove(OpenGroup group) {
    open.remove(group.key());
    release(group);
  }

  private void giveUp(OpenGroup group) {
    remove(group);
    done.givenUp(group.key());
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
      giveUp(next);
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
    given.forEach(this::giveUp);
    return given;
  }

  /** The lowest position of a body of which a part waits; empty if none does. */
  OptionalLong held() {
    return held.isEmpty() ? OptionalLong.empty() : OptionalLong.of(held.firstKey());
  }

  /** The groups that wait, the oldest first. */
  Collection<OpenGroup> open() {
    return open.values();
  }

  /** The groups that are done with. */
  DoneGroups done() {
    return done;
  }

  /** Takes over a group that was saved, whose parts are not in this run's bodies. */
  void reopen(OpenGroup group) {
    open.put(group.key(), group);
    size += group.size();
  }
}
