package io.deltaform.registry.http;

import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers in JSON what Jetty refuses by itself, such as a request line that is none. */
final class JsonErrors extends ErrorHandler {
  private final Metrics metrics;

  JsonErrors(Metrics metrics) {
    this.metrics = metrics;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    int status = response.getStatus();
    new Replies(request, response, callback, metrics)
        .send(MediaTypes.first(), error(status, HttpStatus.getMessage(status)));
    return true;
  }

  private static Answer error(int status, String reason) {
    return Answer.error(status, status, "HTTP " + status + " " + reason);
  }
}
