package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.service.Registry;
import io.deltaform.registry.store.StoreException;
import io.deltaform.registry.store.SubjectName;

/** What is about the server and not about schemas. */
final class ServerRoutes {
  private final Registry registry;
  private final Metrics metrics;

  ServerRoutes(Registry registry, Metrics metrics) {
    this.registry = registry;
    this.metrics = metrics;
  }

  void addTo(Router router) {
    router
        .add("GET", "/health", Endpoint.open(call -> health()))
        .add(
            "GET",
            "/metrics",
            Endpoint.files(call -> Answer.momentary(metrics.text(), Metrics.TYPE)))
        .add("GET", "/", call -> Answer.ok(JsonTexts.object()))
        .add("POST", "/", Endpoint.reading(call -> Answer.ok(JsonTexts.object())))
        .add(
            "GET",
            "/contexts",
            call -> Answer.ok(JsonTexts.array().add(SubjectName.DEFAULT_CONTEXT)))
        // nothing binds subjects to topics here; clients ask before every message
        .add("GET", "/associations", call -> Answer.error(404, 40410, "No associations are kept"))
        .add("GET", "/associations/subjects/{}", call -> Answer.ok(JsonTexts.array()))
        .add("GET", "/associations/resources/{}", call -> Answer.ok(JsonTexts.array()))
        .add("GET", "/associations/resources/{}/{}", call -> Answer.ok(JsonTexts.array()))
        .add("GET", "/v1/metadata/version", call -> Answer.ok(version()))
        .add("GET", "/v1/metadata/deployment", call -> Answer.ok(JsonTexts.object()))
        .add("GET", "/v1/metadata/id", call -> Answer.ok(id()));
  }

  /** Whether the store answers. */
  private Answer health() {
    try {
      registry.schemas().newestId();
      return Answer.ok(JsonTexts.object().put("status", "UP"));
    } catch (StoreException e) {
      return Answer.status(
          503, JsonTexts.object().put("status", "DOWN").put("reason", "the store does not answer"));
    }
  }

  private static ObjectNode version() {
    String version = ServerRoutes.class.getPackage().getImplementationVersion();
    return JsonTexts.object().put("version", version == null ? "" : version).put("commitId", "");
  }

  private static ObjectNode id() {
    ObjectNode answer = JsonTexts.object();
    ObjectNode scope = answer.putObject("scope");
    scope.putArray("path");
    scope.putObject("clusters");
    return answer;
  }
}
