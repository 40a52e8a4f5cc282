package io.deltaform.formats.ces;

import io.deltaform.runtime.ReadLimits;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The groups that are done with, as far as there is room: so that a part that comes late opens none
 * again. The oldest are forgotten first. Not thread-safe.
 */
final class DoneGroups {
  /** Characters of all ids that are remembered. */
  private static final int ROOM = 8 << 20;

  private final Map<Envelope.Group, Set<String>> groups = new LinkedHashMap<>();
  private long size;

  /** What is known of a part of a group that is done with. */
  enum Late {
    /** The group is not done with. */
    NO,
    /** It came before; or the group was given up, which was said once. */
    REPEATED,
    /** It is one more part of an event that was delivered without it. */
    CONTRADICTS
  }

  /** What a part of that group is. */
  Late of(Envelope.Group group, String id) {
    Set<String> ids = groups.get(group);
    if (ids == null) {
      return Late.NO;
    }
    return ids.isEmpty() || ids.contains(id) ? Late.REPEATED : Late.CONTRADICTS;
  }

  /** The group was delivered; these are the ids of its parts. */
  void delivered(Envelope.Group group, Set<String> ids) {
    put(group, Set.copyOf(ids));
  }

  /** The group was given up, and a dead letter says so. */
  void givenUp(Envelope.Group group) {
    put(group, Set.of());
  }

  /**
   * All groups, the oldest first, each with the ids of its parts; none of one that was given up.
   */
  Map<Envelope.Group, Set<String>> groups() {
    return Collections.unmodifiableMap(groups);
  }

  private void put(Envelope.Group group, Set<String> ids) {
    forget(group, groups.remove(group));
    groups.put(group, ids);
    size += size(group, ids);
    Iterator<Map.Entry<Envelope.Group, Set<String>>> eldest = groups.entrySet().iterator();
    while (size > ROOM || groups.size() > ReadLimits.CACHED_SCHEMAS) {
      Map.Entry<Envelope.Group, Set<String>> entry = eldest.next();
      eldest.remove();
      forget(entry.getKey(), entry.getValue());
    }
  }

  private void forget(Envelope.Group group, @Nullable Set<String> ids) {
    size -= ids == null ? 0 : size(group, ids);
  }

  private static long size(Envelope.Group group, Set<String> ids) {
    long size = (long) group.source().length() + group.logicalId().length();
    for (String id : ids) {
      size += id.length();
    }
    return size;
  }
}
