package io.deltaform.registry.http;

/** A request that fails before it means anything to the registry: its code is the HTTP status. */
final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String text;

  HttpProblem(int status, String text) {
    super(text, null, false, false);
    this.status = status;
    this.text = text;
  }

  int status() {
    return status;
  }

  String text() {
    return text;
  }

  static HttpProblem badRequest(String text) {
    return new HttpProblem(400, text);
  }

  static HttpProblem notFound() {
    return new HttpProblem(404, "HTTP 404 Not Found");
  }
}
