package io.deltaform.library.registry;

import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** The body of an answer, in memory; one that has no end is not read to it. */
final class LimitedBody implements BodySubscriber<byte[]> {
  private static final long LIMIT = 64L << 20;

  private final BodySubscriber<byte[]> all = BodySubscribers.ofByteArray();
  private Flow.@Nullable Subscription subscription;
  private long size;

  @Override
  public CompletionStage<byte[]> getBody() {
    return all.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    all.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> item) {
    for (ByteBuffer buffer : item) {
      size += buffer.remaining();
    }
    if (size <= LIMIT) {
      all.onNext(item);
    } else if (subscription != null) {
      subscription.cancel();
      subscription = null;
      all.onError(new IOException("the answer has more than " + LIMIT + " bytes"));
    }
  }

  @Override
  public void onError(Throwable failure) {
    all.onError(failure);
  }

  @Override
  public void onComplete() {
    all.onComplete();
  }
}
