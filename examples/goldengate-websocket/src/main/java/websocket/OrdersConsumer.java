package websocket;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Message;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import websocket.generated.shop.Orders;

/** Follows a data stream; when the connection ends it goes on after the last record it handled. */
final class OrdersConsumer implements WebSocket.Listener {
  private static final long LONGEST_WAIT = 30_000; // milliseconds
  private static final long SILENCE = 5; // seconds
  private final Consumer<Change<Orders>> handler;
  private final ChangeReader reader =
      ChangeReader.of(Formats.GOLDENGATE).table("SHOP.ORDERS", Orders.CODEC);
  private final StringBuilder frame = new StringBuilder();
  private volatile String position; // keep it, with reader.save(), where a restart finds it
  private volatile long wait = 100;
  private volatile CompletableFuture<Void> ended = new CompletableFuture<>();

  /**
   * @param begin {@code earliest}, {@code now}, or the position of the last record handled
   */
  OrdersConsumer(String begin, Consumer<Change<Orders>> handler) {
    this.position = begin;
    this.handler = handler;
  }

  /** Runs until the thread is interrupted. */
  void follow(HttpClient client, String stream) throws InterruptedException {
    for (; ; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      frame.setLength(0);
      ended = new CompletableFuture<>();
      // a position is opaque text: every character that means something in a URI is encoded
      String begin = URLEncoder.encode(position, StandardCharsets.UTF_8).replace("+", "%20");
      try {
        URI uri = URI.create(stream + "?begin=" + begin);
        await(client.newWebSocketBuilder().buildAsync(uri, this).get());
      } catch (ExecutionException e) {
        System.err.println("disconnected: " + e.getCause());
      }
      Thread.sleep(wait);
    }
  }

  /** Waits until the connection ends; a ping finds out about one that ended without a word. */
  private void await(WebSocket socket) throws InterruptedException, ExecutionException {
    while (!ended.isDone()) {
      try {
        ended.get(SILENCE, TimeUnit.SECONDS);
      } catch (TimeoutException silent) {
        socket.sendPing(ByteBuffer.allocate(0)).get();
      }
    }
  }

  @Override
  public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
    frame.append(part);
    if (last) {
      byte[] body = frame.toString().getBytes(StandardCharsets.UTF_8);
      frame.setLength(0);
      reader.read(body, this::handle);
      wait = 100; // the stream is well: the next attempt need not wait long
    }
    socket.request(1);
    return null;
  }

  private void handle(Outcome outcome) {
    if (outcome instanceof Change<?> change && change.as(Orders.class) != null) {
      handler.accept(change.as(Orders.class));
    } else if (outcome instanceof DeadLetter letter) {
      System.err.println("passed over: " + letter.problem().message());
    }
    if (outcome instanceof Message message && message.header().position() != null) {
      position = message.header().position().text();
    }
  }

  @Override
  public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
    ended.complete(null);
    return null;
  }

  @Override
  public void onError(WebSocket socket, Throwable error) {
    ended.completeExceptionally(error);
  }
}
