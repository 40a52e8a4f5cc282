package io.deltaform.registry.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers by id, ready to be sent. What an id means never changes, so they are made once and are
 * never out of date; when they take too much memory all are dropped and made again as asked for.
 */
final class ImmutableAnswers {
  /** Bytes of bodies that are kept. */
  static final long MEMORY = 16L << 20;

  private final long limit;
  private final ConcurrentHashMap<Integer, Answer> known = new ConcurrentHashMap<>();
  private final AtomicLong size = new AtomicLong();

  ImmutableAnswers(long limit) {
    this.limit = limit;
  }

  /** The answer for {@code id} if it was made already; else null. */
  @Nullable Answer find(int id) {
    return known.get(id);
  }

  /** The answer for {@code id}; {@code body} makes its body and may throw. */
  Answer get(int id, Supplier<byte[]> body) {
    Answer answer = known.get(id);
    if (answer == null) {
      byte[] bytes = body.get();
      answer = Answer.immutable(bytes);
      if (size.addAndGet(bytes.length) > limit) {
        known.clear();
        size.set(bytes.length);
      }
      known.put(id, answer);
    }
    return answer;
  }
}
