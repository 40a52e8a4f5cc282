package io.deltaform.registry.http;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** Sends the answer to one request. */
final class Replies {
  /** The access log: off unless somebody turns this logger up. */
  private static final Logger ACCESS = System.getLogger("io.deltaform.registry.access");

  private static final HttpField FOR_EVER =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "public, max-age=31536000, immutable");
  private static final HttpField CHECKED =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-cache");
  private static final HttpField BY_ACCEPT =
      new PreEncodedHttpField(HttpHeader.VARY, HttpHeader.ACCEPT.asString());

  private final Request request;
  private final Response response;
  private final Callback callback;
  private final Metrics metrics;
  private final long began = System.nanoTime();

  Replies(Request request, Response response, Callback callback, Metrics metrics) {
    this.request = request;
    this.response = response;
    this.callback = callback;
    this.metrics = metrics;
  }

  /**
   * Sends it while the body of the request has not been read to its end.
   *
   * @param rest reads on until it lets the connection end
   */
  void sendBefore(RequestBody rest, HttpField type, Answer answer) {
    response.getHeaders().put(HttpHeader.CONNECTION, "close");
    send(type, answer, Callback.from(() -> rest.discard(callback::succeeded), callback::failed));
  }

  /** Nothing can be answered any more: the connection ends. */
  void fail(Throwable reason) {
    callback.failed(reason);
  }

  void send(HttpField type, Answer answer) {
    send(type, answer, callback);
  }

  private void send(HttpField type, Answer answer, Callback sent) {
    HttpFields.Mutable headers = response.getHeaders();
    String tag = answer.tag();
    ByteBuffer body = ByteBuffer.wrap(answer.body());
    response.setStatus(answer.status());
    if (tag != null) {
      headers.put(HttpHeader.ETAG, tag);
      headers.put(answer.kept() == Answer.Kept.FOR_EVER ? FOR_EVER : CHECKED);
      headers.put(BY_ACCEPT);
      String known = request.getHeaders().get(HttpHeader.IF_NONE_MATCH);
      if (known != null && (known.contains(tag) || known.equals("*"))) {
        response.setStatus(304);
        body = BufferUtil.EMPTY_BUFFER;
      }
    }
    if (response.getStatus() != 304) {
      String own = answer.type();
      if (own == null) {
        headers.put(type);
      } else {
        headers.put(HttpHeader.CONTENT_TYPE, own);
      }
    }
    long took = System.nanoTime() - began;
    metrics.count(request.getMethod(), response.getStatus(), took);
    if (ACCESS.isLoggable(Level.DEBUG)) {
      ACCESS.log(
          Level.DEBUG,
          request.getMethod()
              + " "
              + request.getHttpURI().getPath()
              + " "
              + response.getStatus()
              + " "
              + took / 1000
              + " us");
    }
    response.write(true, body, sent);
  }
}
