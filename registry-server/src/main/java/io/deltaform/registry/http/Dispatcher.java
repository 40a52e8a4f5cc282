package io.deltaform.registry.http;

import io.deltaform.registry.service.Refusal;
import io.deltaform.registry.store.StoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Takes requests from Jetty to their endpoints. What is in memory is answered by the thread that
 * read the request, which saves a change of threads; all else by another. A body is read before a
 * thread is given to the request, so that a slow client holds none; whatever goes wrong is answered
 * in JSON.
 */
final class Dispatcher extends Handler.Abstract.NonBlocking {
  private static final Logger LOG = System.getLogger(Dispatcher.class.getName());
  private static final byte[] NO_BODY = {};

  private final CompletableFuture<Router> router;
  private final int bodyLimit;
  private final Guard guard;
  private final Connections connections;
  private final Metrics metrics;

  /**
   * @param router complete, or about to be
   * @param bodyLimit bytes of a body; a longer one is answered with 413
   */
  Dispatcher(
      CompletableFuture<Router> router,
      int bodyLimit,
      Guard guard,
      Connections connections,
      Metrics metrics) {
    this.router = router;
    this.bodyLimit = bodyLimit;
    this.guard = guard;
    this.connections = connections;
    this.metrics = metrics;
  }

  /** A request that was routed. */
  private record Routed(
      Endpoint endpoint,
      Router.Match match,
      Query query,
      @Nullable HttpField accepted,
      @Nullable String accept) {
    Answer answer(byte[] body) {
      return checked(endpoint.answer(call(body)));
    }

    /** The answer if it is in memory; else null. */
    @Nullable Answer ready() {
      Answer answer = endpoint.ready(call(NO_BODY));
      return answer == null ? null : checked(answer);
    }

    private Call call(byte[] body) {
      return new Call(match.arguments(), query, body);
    }

    private Answer checked(Answer answer) {
      String own = answer.type();
      if (own == null ? accepted == null : !MediaTypes.isAccepted(accept, own)) {
        throw notAcceptable();
      }
      return answer;
    }

    /** The type of JSON. */
    HttpField type() {
      return accepted == null ? MediaTypes.first() : accepted;
    }
  }

  private static HttpProblem notAcceptable() {
    return new HttpProblem(406, "HTTP 406 Not Acceptable");
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    EndPoint connection = request.getConnectionMetaData().getConnection().getEndPoint();
    connections.asked(connection);
    Callback ended = Callback.from(() -> connections.answered(connection), callback);
    Replies reply = new Replies(request, response, ended, metrics);
    if (!router.isDone() || !guard.isQuick()) {
      work(reply, () -> begin(request, response, reply));
    } else {
      begin(request, response, reply);
    }
    return true;
  }

  private void work(Replies reply, Runnable task) {
    getServer()
        .getThreadPool()
        .execute(
            () -> {
              try {
                task.run();
              } catch (Throwable e) {
                LOG.log(Level.ERROR, "a request ended without an answer", e);
                reply.fail(e);
              }
            });
  }

  private void begin(Request request, Response response, Replies reply) {
    Routed routed;
    Answer ready;
    try {
      routed = route(request, response);
      ready = hasBody(request) ? null : routed.ready();
    } catch (RuntimeException e) {
      reply.send(MediaTypes.first(), failure(e));
      return;
    }
    if (ready != null) {
      reply.send(routed.type(), ready);
    } else {
      work(reply, () -> answer(request, routed, reply));
    }
  }

  private void answer(Request request, Routed routed, Replies reply) {
    if (!hasBody(request)) {
      reply.send(routed.type(), answer(routed, NO_BODY));
      return;
    }
    new RequestBody(
            request,
            bodyLimit,
            body -> reply.send(routed.type(), answer(routed, body)),
            (problem, rest) -> reply.sendBefore(rest, routed.type(), failure(problem)))
        .run();
  }

  private Routed route(Request request, Response response) {
    guard.admit(request, response);
    String path = request.getHttpURI().getPath();
    Router.Match match = path == null ? null : router.join().find(Contexts.path(path));
    if (match == null) {
      throw HttpProblem.notFound();
    }
    Endpoint endpoint = match.endpoint(request.getMethod());
    if (endpoint == null) {
      response.getHeaders().put(HttpHeader.ALLOW, String.join(", ", match.methods().keySet()));
      throw new HttpProblem(405, "HTTP 405 Method Not Allowed");
    }
    guard.authorize(request, response, endpoint);
    if (hasBody(request)
        && !MediaTypes.isTaken(request.getHeaders().get(HttpHeader.CONTENT_TYPE))) {
      throw new HttpProblem(415, "HTTP 415 Unsupported Media Type");
    }
    HttpField type = MediaTypes.accepted(accept(request));
    if (type == null && !endpoint.givesFiles()) {
      throw notAcceptable();
    }
    Query query = Query.parse(request.getHttpURI().getQuery());
    return new Routed(endpoint, match, query, type, accept(request));
  }

  private static @Nullable String accept(Request request) {
    var values = request.getHeaders().getValuesList(HttpHeader.ACCEPT);
    return values.isEmpty() ? null : values.size() == 1 ? values.get(0) : String.join(",", values);
  }

  private static boolean hasBody(Request request) {
    String method = request.getMethod();
    return method.equals("POST") || method.equals("PUT");
  }

  private static Answer answer(Routed routed, byte[] body) {
    try {
      return routed.answer(body);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return failure(e);
    }
  }

  /** What is told of a failure; what is not the client's doing is logged. */
  private static Answer failure(Throwable e) {
    if (e instanceof HttpProblem problem) {
      return Answer.error(problem.status(), problem.status(), problem.text());
    } else if (e instanceof Refusal refusal) {
      return Answer.error(refusal.fault().status(), refusal.fault().code(), refusal.text());
    } else if (e instanceof StoreException) {
      LOG.log(Level.WARNING, e.getMessage());
      return Answer.error(500, 50001, "Error in the backend data store");
    }
    LOG.log(Level.ERROR, "a request failed by a fault of the registry", e);
    return Answer.error(500, 500, "HTTP 500 Internal Server Error");
  }
}
