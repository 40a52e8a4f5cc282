package io.deltaform.registry.access;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** So many requests in a second from one address, bursts of two seconds' worth allowed. */
public final class RateLimit {
  private static final int ADDRESSES = 10_000;
  private static final long SECOND = 1_000_000_000L;

  private final int perSecond;
  private final LongSupplier nanos;
  private final Map<String, Long> paidUntil = new ConcurrentHashMap<>();

  /**
   * @param perSecond 0: no limit
   */
  public RateLimit(int perSecond) {
    this(perSecond, System::nanoTime);
  }

  RateLimit(int perSecond, LongSupplier nanos) {
    this.perSecond = perSecond;
    this.nanos = nanos;
  }

  /** Counts a request; false if it is one too many. */
  public boolean admits(String address) {
    if (perSecond == 0) {
      return true;
    }
    long now = nanos.getAsLong();
    long cost = SECOND / perSecond;
    if (paidUntil.size() >= ADDRESSES) {
      paidUntil.values().removeIf(until -> until - now <= 0);
      if (paidUntil.size() >= ADDRESSES) {
        paidUntil.clear();
      }
    }
    boolean[] admitted = {false};
    paidUntil.compute(
        address,
        (a, until) -> {
          long from = until == null || until - now < 0 ? now : until;
          admitted[0] = from - now <= 2 * SECOND - cost;
          return admitted[0] ? Long.valueOf(from + cost) : Long.valueOf(from);
        });
    return admitted[0];
  }
}
