package io.deltaform.registry.store;

import io.deltaform.registry.store.Session.Work;

/** Gives out the sessions of one database; each call is one transaction. */
interface Sessions extends AutoCloseable {
  /** Runs work that only reads. */
  <T> T read(Work<T> work);

  /** Runs work that writes; it is durable when this returns. */
  <T> T write(Work<T> work);

  @Override
  void close();
}
