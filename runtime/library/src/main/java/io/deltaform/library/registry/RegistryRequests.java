package io.deltaform.library.registry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Sends requests, and sends those again that may succeed the next time. */
final class RegistryRequests {
  private static final String TYPE = "application/vnd.schemaregistry.v1+json";
  private static final int TRIES = 4;
  private static final long FIRST_PAUSE_MILLIS = 100;
  private static final int LONGEST_MESSAGE = 500;

  /** For one answer, from the request to its last byte. */
  private static final int PATIENCE_SECONDS = 30;

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final List<Address> addresses = new ArrayList<>();

  private record Address(String base, @Nullable String authorization) {
    boolean isSecure() {
      return base.startsWith("https:");
    }
  }

  RegistryRequests(List<URI> all) {
    if (all.isEmpty()) {
      throw new IllegalArgumentException("expected the address of a registry");
    }
    for (URI address : all) {
      String scheme = String.valueOf(address.getScheme());
      if (!scheme.equals("http") && !scheme.equals("https") || address.getHost() == null) {
        throw new IllegalArgumentException("expected an address such as http://localhost:8081");
      }
      String port = address.getPort() < 0 ? "" : ":" + address.getPort();
      String path = address.getRawPath() == null ? "" : address.getRawPath();
      String base = scheme + "://" + address.getHost() + port + path;
      String user = address.getUserInfo();
      addresses.add(
          new Address(
              base.endsWith("/") ? base.substring(0, base.length() - 1) : base,
              user == null
                  ? null
                  : "Basic "
                      + Base64.getEncoder().encodeToString(user.getBytes(StandardCharsets.UTF_8))));
    }
  }

  String get(String path) {
    return send(path, null);
  }

  String post(String path, String body) {
    return send(path, body);
  }

  private String send(String path, @Nullable String body) {
    for (int tries = 1; ; tries++) {
      Address address = addresses.get((tries - 1) % addresses.size());
      SchemaRegistryException failure;
      try {
        HttpResponse<byte[]> response = exchange(request(address, path, body));
        if (response.statusCode() == 200) {
          return new String(response.body(), StandardCharsets.UTF_8);
        }
        failure = refused(response, address);
      } catch (IOException e) {
        failure =
            new SchemaRegistryException(
                "no answer from the registry at "
                    + address.base()
                    + ": "
                    + FailureWords.reason(e, address.isSecure()),
                e);
        if (FailureWords.isUntrusted(e) && addresses.size() == 1) {
          throw failure;
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new SchemaRegistryException("interrupted while the registry was asked", e);
      }
      if (tries >= TRIES || !isWorthAnother(failure.status())) {
        throw failure;
      }
      pause(tries);
    }
  }

  /** The timeout of a request ends with the head of its answer: the body gets one of its own. */
  private HttpResponse<byte[]> exchange(HttpRequest request)
      throws IOException, InterruptedException {
    CompletableFuture<HttpResponse<byte[]>> answer =
        http.sendAsync(request, info -> new LimitedBody());
    try {
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("the answer took more than " + PATIENCE_SECONDS + " seconds", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException io
          ? io
          : new IOException("the answer is none that HTTP knows", e.getCause());
    }
  }

  private static HttpRequest request(Address address, String path, @Nullable String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(address.base() + path))
            .timeout(Duration.ofSeconds(PATIENCE_SECONDS))
            .header("Accept", TYPE + ", application/json");
    if (address.authorization() != null) {
      request.header("Authorization", address.authorization());
    }
    return body == null
        ? request.build()
        : request
            .header("Content-Type", TYPE)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
  }

  private static SchemaRegistryException refused(HttpResponse<byte[]> response, Address address) {
    int code = 0;
    String message = "";
    try {
      JsonNode node = MAPPER.readTree(response.body());
      code = node.path("error_code").asInt();
      message = node.path("message").asText();
    } catch (IOException e) {
      message = "an answer that is no JSON";
    }
    if (message.isEmpty()) {
      message = "no reason is told";
    }
    if (message.length() > LONGEST_MESSAGE) {
      message = message.substring(0, LONGEST_MESSAGE) + "…";
    }
    return new SchemaRegistryException(
        response.statusCode(),
        code,
        "the registry at "
            + address.base()
            + " answered "
            + response.statusCode()
            + ": "
            + message
            + FailureWords.advice(response));
  }

  /** Overload and failures of the server; no answer at all. */
  private static boolean isWorthAnother(int status) {
    return status == 0 || status == 408 || status == 429 || status >= 500;
  }

  private static void pause(int tries) {
    try {
      Thread.sleep(FIRST_PAUSE_MILLIS << (tries - 1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SchemaRegistryException("interrupted while waiting for the registry", e);
    }
  }
}
