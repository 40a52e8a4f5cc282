package io.deltaform.library.goldengate;

import io.deltaform.runtime.ReadLimits;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Joins the parts in which the frames of one connection come. */
final class Frames implements WebSocket.Listener {
  private final Consumer<byte[]> handler;
  private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
  private final StringBuilder frame = new StringBuilder();
  private final ReentrantLock handling = new ReentrantLock();
  private volatile boolean stopped;

  /** What handles frames does not go on. */
  static final class HandlerFailed extends Exception {
    private static final long serialVersionUID = 1L;

    private final RuntimeException reason;

    HandlerFailed(RuntimeException reason) {
      super(reason);
      this.reason = reason;
    }

    RuntimeException reason() {
      return reason;
    }
  }

  /**
   * @param handler is given the UTF-8 of each frame
   */
  Frames(Consumer<byte[]> handler) {
    this.handler = handler;
  }

  /** Done when the connection has ended. */
  CompletableFuture<@Nullable Void> ended() {
    return ended;
  }

  /** No more frames are handled, whatever still comes; one that is being handled goes on. */
  void stop() {
    stopped = true;
  }

  /** Waits for the frame that is being handled: the next connection's must not run beside it. */
  void awaitHandled() throws InterruptedException {
    handling.lockInterruptibly();
    handling.unlock();
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
    handling.lock();
    try {
      if (stopped) {
        socket.abort();
        return null;
      }
      if (frame.length() + part.length() > ReadLimits.DEFAULT.recordLength()) {
        throw new IllegalStateException(
            "found a frame longer than " + ReadLimits.DEFAULT.recordLength() + " characters");
      }
      frame.append(part);
      if (last) {
        byte[] body = frame.toString().getBytes(StandardCharsets.UTF_8);
        frame.setLength(0);
        handler.accept(body);
      }
      socket.request(1);
    } catch (RuntimeException e) {
      ended.completeExceptionally(new HandlerFailed(e));
    } finally {
      handling.unlock();
    }
    return null;
  }

  @Override
  public @Nullable CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
    ended.complete(null);
    return null;
  }

  @Override
  public void onError(WebSocket socket, Throwable error) {
    ended.completeExceptionally(error);
  }
}
