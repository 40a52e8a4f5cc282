package io.deltaform.registry.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.deltaform.registry.service.JsonTexts;
import io.deltaform.registry.store.SubjectName;

/** What is about the server and not about schemas. */
final class ServerRoutes {
  void addTo(Router router) {
    router
        .add("GET", "/", call -> Answer.ok(JsonTexts.object()))
        .add("POST", "/", call -> Answer.ok(JsonTexts.object()))
        .add(
            "GET",
            "/contexts",
            call -> Answer.ok(JsonTexts.array().add(SubjectName.DEFAULT_CONTEXT)))
        // nothing binds subjects to topics here; clients ask before every message
        .add("GET", "/associations/subjects/{}", call -> Answer.ok(JsonTexts.array()))
        .add("GET", "/associations/resources/{}", call -> Answer.ok(JsonTexts.array()))
        .add("GET", "/associations/resources/{}/{}", call -> Answer.ok(JsonTexts.array()))
        .add("GET", "/v1/metadata/version", call -> Answer.ok(version()))
        .add("GET", "/v1/metadata/id", call -> Answer.ok(id()));
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
