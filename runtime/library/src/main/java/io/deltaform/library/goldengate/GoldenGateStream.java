package io.deltaform.library.goldengate;

import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.change.Position;
import io.deltaform.runtime.stream.ChangeReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Follows a data stream of GoldenGate over its WebSocket. When the connection ends, or none comes
 * about, it connects again, and goes on after the last record that was handled: what was sent and
 * not handled is sent again. What the reader knows of schemas and tables stays with it.
 *
 * <pre>{@code
 * new GoldenGateStream(URI.create("wss://host/services/v2/stream/orders"), "earliest", reader)
 *     .follow(outcome -> ...);
 * }</pre>
 *
 * <p>One thread follows; {@link #position} may be asked by any.
 */
public final class GoldenGateStream {
  private static final long FIRST_WAIT = 100; // milliseconds
  private static final long LONGEST_WAIT = 30_000; // milliseconds
  private static final long SILENCE = 5; // seconds
  private static final Duration CONNECTING = Duration.ofSeconds(30);

  private final HttpClient client;
  private final URI stream;
  private final ChangeReader reader;
  private Consumer<? super Throwable> disconnected = cause -> {};
  private volatile String position;
  private volatile long wait = FIRST_WAIT;

  /**
   * A stream that is connected to with the JDK's own client.
   *
   * @param stream its address, {@code ws} or {@code wss}, without a query
   * @param begin {@code earliest}, {@code now}, an ISO 8601 time, or the position of the last
   *     record that was handled; restart with the reader's state as well, for metadata is sent once
   * @param reader of {@code Formats.GOLDENGATE}, or of a stream with a profile
   */
  public GoldenGateStream(URI stream, String begin, ChangeReader reader) {
    this(HttpClient.newHttpClient(), stream, begin, reader);
  }

  /** As {@link #GoldenGateStream(URI, String, ChangeReader)}, with the caller's client. */
  public GoldenGateStream(HttpClient client, URI stream, String begin, ChangeReader reader) {
    this.client = client;
    this.stream = stream;
    this.position = begin;
    this.reader = reader;
  }

  /** Is told why there is no connection any more, each time before it is made again. */
  public GoldenGateStream disconnected(Consumer<? super Throwable> listener) {
    disconnected = listener;
    return this;
  }

  /** Where reading goes on: after the last record that was handled. */
  public String position() {
    return position;
  }

  /**
   * Hands over what the stream sends, in its order, until the thread is interrupted.
   *
   * @param handler called by a thread of the client; what it throws ends this call
   * @throws InterruptedException when the thread is interrupted
   * @throws RuntimeException what the handler threw
   */
  public void follow(Consumer<? super Outcome> handler) throws InterruptedException {
    for (; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      Frames frames = new Frames(body -> read(body, handler));
      try {
        until(frames, connect(frames));
      } catch (ExecutionException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        if (cause instanceof Frames.HandlerFailed failed) {
          throw failed.reason();
        }
        disconnected.accept(cause);
      } finally {
        frames.stop();
      }
      frames.awaitHandled();
      Thread.sleep(wait);
    }
  }

  /** A server that takes the connection and answers nothing would else be waited for. */
  private WebSocket connect(Frames frames) throws InterruptedException, ExecutionException {
    return client
        .newWebSocketBuilder()
        .connectTimeout(CONNECTING)
        .buildAsync(address(), frames)
        .get();
  }

  private void read(byte[] frame, Consumer<? super Outcome> handler) {
    for (Outcome outcome : reader.read(frame)) {
      handler.accept(outcome);
      Position reached = outcome instanceof Message m ? m.header().position() : null;
      if (reached != null) {
        position = reached.text();
      }
    }
    // the stream is well: the next attempt need not wait long
    wait = FIRST_WAIT;
  }

  /** A position is opaque text: every character that means something in a URI is encoded. */
  URI address() {
    String begin = URLEncoder.encode(position, StandardCharsets.UTF_8).replace("+", "%20");
    return URI.create(stream + "?begin=" + begin);
  }

  /** Waits until the connection ends; a ping finds out about one that ended without a word. */
  private static void until(Frames frames, WebSocket socket)
      throws InterruptedException, ExecutionException {
    try {
      while (!frames.ended().isDone()) {
        try {
          frames.ended().get(SILENCE, TimeUnit.SECONDS);
        } catch (TimeoutException silent) {
          socket.sendPing(ByteBuffer.allocate(0)).get();
        }
      }
      frames.ended().get();
    } finally {
      socket.abort();
    }
  }
}
