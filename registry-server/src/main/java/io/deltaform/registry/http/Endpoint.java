package io.deltaform.registry.http;

/** Answers the requests of one route and method. Safe for use by several threads. */
interface Endpoint {
  Answer answer(Call call);

  /** True if answers can be something else than JSON. */
  default boolean givesFiles() {
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
}
