package io.deltaform.library.goldengate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.deltaform.formats.Formats;
import io.deltaform.runtime.stream.ChangeReader;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is around the connection; the example follows a stream over one. */
class GoldenGateStreamTest {
  private final AtomicInteger requested = new AtomicInteger();

  private WebSocket socket() {
    return (WebSocket)
        Proxy.newProxyInstance(
            WebSocket.class.getClassLoader(),
            new Class<?>[] {WebSocket.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("request")) {
                requested.incrementAndGet();
              }
              return null;
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "earliest | begin=earliest",
        "2026-03-04T05:06:07Z | begin=2026-03-04T05%3A06%3A07Z",
        "a+b/c=&d \u00e9%# | begin=a%2Bb%2Fc%3D%26d%20%C3%A9%25%23"
      })
  void aPositionIsPercentEncoded(String position, String query) {
    GoldenGateStream stream =
        new GoldenGateStream(
            URI.create("wss://h/services/v2/stream/o"),
            position,
            ChangeReader.of(Formats.GOLDENGATE));
    assertThat(stream.address()).hasToString("wss://h/services/v2/stream/o?" + query);
    assertThat(stream.position()).isEqualTo(position);
  }

  @Test
  void aFrameInPartsIsHandledWhole() {
    List<String> frames = new ArrayList<>();
    Frames joined = new Frames(body -> frames.add(new String(body, StandardCharsets.UTF_8)));
    WebSocket socket = socket();
    joined.onText(socket, "[\ud83d", false);
    assertThat(frames).isEmpty();
    joined.onText(socket, "\udca5]", true);
    joined.onText(socket, "[]", true);
    assertThat(frames).containsExactly("[\ud83d\udca5]", "[]");
    assertThat(requested).hasValue(3);
    assertThat(joined.ended()).isNotDone();
    joined.onClose(socket, 1000, "");
    assertThat(joined.ended()).isCompleted();
  }

  @Test
  void whatTheHandlerThrowsIsToldApartFromAConnectionThatBreaks() {
    Frames failing =
        new Frames(
            body -> {
              throw new IllegalStateException("full");
            });
    failing.onText(socket(), "[]", true);
    assertThatThrownBy(() -> failing.ended().get())
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isInstanceOfSatisfying(
            Frames.HandlerFailed.class, failed -> assertThat(failed.reason()).hasMessage("full"));
    assertThat(requested).as("nothing more is asked for").hasValue(0);
    Frames broken = new Frames(body -> {});
    broken.onError(socket(), new IOException("reset"));
    assertThatThrownBy(() -> broken.ended().get()).cause().isInstanceOf(IOException.class);
  }

  @Test
  void aConnectionThatWasGivenUpHandlesNothingMoreAndIsWaitedForUntilItsHandlerIsDone()
      throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    List<String> handled = new CopyOnWriteArrayList<>();
    Frames frames =
        new Frames(
            body -> {
              begun.countDown();
              await(go);
              handled.add(new String(body, StandardCharsets.UTF_8));
            });
    Thread client = new Thread(() -> frames.onText(socket(), "[1]", true));
    client.start();
    await(begun);
    frames.stop();
    Thread next =
        new Thread(
            () -> {
              try {
                frames.awaitHandled();
                handled.add("next");
              } catch (InterruptedException e) {
                handled.add("interrupted");
              }
            });
    next.start();
    next.join(50);
    assertThat(handled).as("the handler of the first is at work").isEmpty();
    go.countDown();
    next.join();
    assertThat(handled).containsExactly("[1]", "next");
    frames.onText(socket(), "[2]", true);
    assertThat(handled).hasSize(2);
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aFrameIsBounded() {
    Frames frames = new Frames(body -> {});
    String part = "x".repeat(1 << 20);
    for (int i = 0; i < 65; i++) {
      frames.onText(socket(), part, false);
    }
    assertThatThrownBy(() -> frames.ended().get())
        .hasMessageContaining("longer than 67108864 characters");
  }
}
