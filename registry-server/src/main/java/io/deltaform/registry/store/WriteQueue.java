package io.deltaform.registry.store;

import io.deltaform.registry.store.Session.Work;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Runs the writes of all threads on one session. What waits while a commit goes to disk is
 * committed together next: the cost of a durable commit is shared by those who come at once.
 */
final class WriteQueue {
  private static final int TOGETHER = 256;

  private final Session session;
  private final String begin;
  private final ReentrantLock turn = new ReentrantLock();
  private final Queue<Job<?>> waiting = new ConcurrentLinkedQueue<>();

  /**
   * @param begin the statement that begins a transaction which will write
   */
  WriteQueue(Session session, String begin) {
    this.session = session;
    this.begin = begin;
  }

  private static final class Job<T> {
    private final Work<T> work;
    private @Nullable T value;
    private @Nullable Exception failure;
    private boolean done;

    Job(Work<T> work) {
      this.work = work;
    }

    void run(Session session) throws SQLException {
      session.execute("SAVEPOINT job");
      try {
        value = work.run(session);
      } catch (SQLException | RuntimeException e) {
        failure = e;
        session.execute("ROLLBACK TO SAVEPOINT job");
      }
      session.execute("RELEASE SAVEPOINT job");
    }

    T result() {
      if (failure instanceof RuntimeException e) {
        throw e;
      } else if (failure != null) {
        throw new StoreException("the store cannot write: " + failure.getMessage(), failure);
      }
      return Objects.requireNonNull(value);
    }
  }

  /** Runs {@code work} in a transaction of its own or with others; durable when it returns. */
  <T> T run(Work<T> work) {
    Job<T> job = new Job<>(work);
    waiting.add(job);
    turn.lock();
    try {
      while (!job.done) {
        commitNext();
      }
    } finally {
      turn.unlock();
    }
    return job.result();
  }

  private void commitNext() {
    List<Job<?>> jobs = new ArrayList<>();
    for (Job<?> job; jobs.size() < TOGETHER && (job = waiting.poll()) != null; ) {
      jobs.add(job);
    }
    try {
      session.execute(begin);
      for (Job<?> job : jobs) {
        job.run(session);
      }
      session.execute("COMMIT");
    } catch (SQLException | RuntimeException e) {
      fail(jobs, e);
    } catch (Error e) {
      // what ran before it in this transaction was not committed either, and must not be
      // acknowledged
      fail(jobs, new StoreException("the store failed: " + e, e));
      throw e;
    } finally {
      jobs.forEach(job -> job.done = true);
    }
  }

  private void fail(List<Job<?>> jobs, Exception failure) {
    jobs.forEach(job -> job.failure = failure);
    rollBack();
  }

  private void rollBack() {
    try {
      session.execute("ROLLBACK");
    } catch (SQLException e) {
      // a full disk has ended the transaction already; the first failure is the one to tell
      return;
    }
  }

  /** Waits for the write that is under way and keeps others out while {@code last} runs. */
  void close(Runnable last) {
    turn.lock();
    try {
      last.run();
    } finally {
      turn.unlock();
    }
  }
}
