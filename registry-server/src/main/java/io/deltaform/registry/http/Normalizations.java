package io.deltaform.registry.http;

import io.deltaform.registry.service.Normalization;
import io.deltaform.registry.service.Registry;

/** What a request says about normalization, else what is configured for its subject. */
final class Normalizations {
  private Normalizations() {}

  static Normalization of(Call call, Registry registry) {
    if (call.query().isTrue("normalize")) {
      return Normalization.KEY_ORDER;
    }
    Normalization configured = registry.settings().config(call.subject()).normalization();
    return configured == null ? Normalization.SPELLING : configured;
  }
}
