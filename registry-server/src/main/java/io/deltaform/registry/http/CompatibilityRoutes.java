package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Registry;
import java.util.List;

/** Everything below {@code /compatibility}. */
final class CompatibilityRoutes {
  private final Registry registry;

  CompatibilityRoutes(Registry registry) {
    this.registry = registry;
  }

  void addTo(Router router) {
    router
        .add("POST", "/compatibility/subjects/{}/versions", this::withSubject)
        .add("POST", "/compatibility/subjects/{}/versions/{}", this::withVersion);
  }

  private Answer withSubject(Call call) {
    return answer(
        call,
        registry
            .compatibility()
            .check(
                call.subject(),
                RequestJson.read(call.object()),
                Normalizations.of(call, registry)));
  }

  private Answer withVersion(Call call) {
    return answer(
        call,
        registry
            .compatibility()
            .check(
                call.subject(),
                call.version(),
                RequestJson.read(call.object()),
                Normalizations.of(call, registry)));
  }

  private static Answer answer(Call call, List<String> reasons) {
    ObjectNode answer = JsonTexts.object().put("is_compatible", reasons.isEmpty());
    if (call.query().isTrue("verbose")) {
      ArrayNode messages = answer.putArray("messages");
      reasons.forEach(messages::add);
    }
    return Answer.ok(answer);
  }
}
