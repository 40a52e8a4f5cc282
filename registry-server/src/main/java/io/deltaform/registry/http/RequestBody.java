package io.deltaform.registry.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * Reads the body of one request without holding a thread while it waits for more. What is beyond
 * the limit is read and thrown away for a while after the refusal was sent: if the connection were
 * closed at once, a client that still sends might never see why.
 */
final class RequestBody implements Invocable.Task {
  private static final long THROWN_AWAY = 64L << 20;

  private final Request request;
  private final int limit;
  private final Consumer<byte[]> whole;
  private final BiConsumer<HttpProblem, RequestBody> refused;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long size;
  private @Nullable Runnable discarded;

  /**
   * @param whole gets the body
   * @param refused gets the reason instead, if there is one, and this to {@link #discard} the rest
   */
  RequestBody(
      Request request,
      int limit,
      Consumer<byte[]> whole,
      BiConsumer<HttpProblem, RequestBody> refused) {
    this.request = request;
    this.limit = limit;
    this.whole = whole;
    this.refused = refused;
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.BLOCKING;
  }

  /** Reads what is there; called again by Jetty when there is more. */
  @Override
  public void run() {
    if (request.getLength() > limit && discarded == null) {
      refuseLength();
      return;
    }
    for (; ; ) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        end(new HttpProblem(400, "the body ended early or came too slowly"));
        return;
      }
      boolean last = chunk.isLast();
      take(chunk.getByteBuffer());
      chunk.release();
      if (discarded == null && size > limit) {
        refuseLength();
        return;
      }
      if (last || size > THROWN_AWAY) {
        end(null);
        return;
      }
    }
  }

  private void take(ByteBuffer content) {
    size += content.remaining();
    if (discarded == null && size <= limit) {
      byte[] part = new byte[content.remaining()];
      content.get(part);
      bytes.writeBytes(part);
    }
  }

  private void refuseLength() {
    refused.accept(
        new HttpProblem(
            413, "HTTP 413 Request Entity Too Large: at most " + limit + " bytes are taken"),
        this);
  }

  private void end(@Nullable HttpProblem problem) {
    if (discarded != null) {
      discarded.run();
    } else if (problem != null) {
      refused.accept(problem, this);
    } else {
      whole.accept(bytes.toByteArray());
    }
  }

  /** Reads the rest, or much of it, and runs {@code done} then. */
  void discard(Runnable done) {
    discarded = done;
    run();
  }
}
