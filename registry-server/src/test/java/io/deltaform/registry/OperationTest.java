package io.deltaform.registry;

import static org.assertj.core.api.Assertions.assertThat;

import io.deltaform.registry.TestClient.Reply;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

class OperationTest extends ServedTest {
  @Override
  RegistryOptions options() {
    return super.options().withRate(50);
  }

  @Test
  void countsWhatItAnswered() throws Exception {
    client.get("/schemas/ids/7");
    client.get("/subjects");
    HttpResponse<String> metrics =
        HttpClient.newHttpClient()
            .send(
                HttpRequest.newBuilder(URI.create(server.uri() + "/metrics")).build(),
                HttpResponse.BodyHandlers.ofString());
    assertThat(metrics.headers().firstValue("Content-Type"))
        .hasValue("text/plain;version=0.0.4;charset=utf-8");
    assertThat(metrics.body())
        .contains(
            "deltaform_requests_total{method=\"GET\",status=\"200\"} 1\n",
            "deltaform_requests_total{method=\"GET\",status=\"404\"} 1\n",
            "deltaform_request_seconds_count 2\n",
            "deltaform_heap_bytes ");
  }

  @Test
  void tellsThoseWhoAskTooOftenToWait() {
    Reply refused = null;
    for (int i = 0; i < 1_000 && refused == null; i++) {
      Reply reply = client.get("/");
      refused = reply.status() == 200 ? null : reply;
    }
    Reply last = java.util.Objects.requireNonNull(refused);
    assertThat(last.code()).isEqualTo(429);
    assertThat(last.header("Retry-After")).isEqualTo("1");
  }
}
