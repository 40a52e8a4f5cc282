package io.deltaform.registry.store;

import io.deltaform.registry.store.Session.Work;
import org.jspecify.annotations.Nullable;

/** Gives out the sessions of one database; each call is one transaction. */
interface Sessions extends AutoCloseable {
  /** Runs work that only reads. */
  <T extends @Nullable Object> T read(Work<T> work);

  /** Runs work that writes; it is durable when this returns. */
  <T extends @Nullable Object> T write(Work<T> work);

  @Override
  void close();
}
