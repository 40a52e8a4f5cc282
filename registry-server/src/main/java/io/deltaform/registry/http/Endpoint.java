package io.deltaform.registry.http;

import org.jspecify.annotations.Nullable;

/** Answers the requests of one route and method. Safe for use by several threads. */
interface Endpoint {
  Answer answer(Call call);

  /** The answer if it is in memory, so that no other thread is needed to make it; else null. */
  default @Nullable Answer ready(Call call) {
    return null;
  }

  /** True if answers can be something else than JSON. */
  default boolean givesFiles() {
    return false;
  }

  /** True if it changes nothing, whatever its method. */
  default boolean isReading() {
    return false;
  }

  /** True if everybody may ask. */
  default boolean isOpen() {
    return false;
  }

  /** An endpoint whose answers can be something else than JSON. */
  static Endpoint files(Endpoint endpoint) {
    return new Endpoint() {
      @Override
      public Answer answer(Call call) {
        return endpoint.answer(call);
      }

      @Override
      public boolean givesFiles() {
        return true;
      }
    };
  }

  /** An endpoint that changes nothing though its method is POST. */
  static Endpoint reading(Endpoint endpoint) {
    return new Endpoint() {
      @Override
      public Answer answer(Call call) {
        return endpoint.answer(call);
      }

      @Override
      public boolean isReading() {
        return true;
      }
    };
  }

  /** An endpoint for everybody. */
  static Endpoint open(Endpoint endpoint) {
    return new Endpoint() {
      @Override
      public Answer answer(Call call) {
        return endpoint.answer(call);
      }

      @Override
      public boolean isOpen() {
        return true;
      }
    };
  }
}
