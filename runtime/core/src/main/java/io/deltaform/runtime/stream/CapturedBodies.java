package io.deltaform.runtime.stream;

import java.util.ArrayList;
import java.util.List;

/** Numbers that the records of several bodies have in one count. Not thread-safe. */
final class CapturedBodies {
  /** How many records had come before each body. */
  private final List<Long> before = new ArrayList<>();

  private long count;

  /** Another body is read. */
  void begin() {
    before.add(count);
  }

  /** The body that is read has come to its end, with that many records. */
  void end(long records) {
    count += records;
  }

  /** The number among all of a record of the body that is read; both count from 1. */
  long number(long record) {
    return count + record;
  }

  /** The body that was begun last, from 0. */
  int last() {
    return before.size() - 1;
  }

  /** The body that a record came in, from 0. */
  int bodyOf(long number) {
    int body = last();
    while (before.get(body) >= number) {
      body--;
    }
    return body;
  }

  /** The number of a record in its body, from 1. */
  long inBody(long number) {
    return number - before.get(bodyOf(number));
  }
}
