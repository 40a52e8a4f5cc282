package websocket;

import io.deltaform.formats.Formats;
import io.deltaform.library.goldengate.GoldenGateStream;
import io.deltaform.runtime.change.Change;
import io.deltaform.runtime.change.DeadLetter;
import io.deltaform.runtime.change.Outcome;
import io.deltaform.runtime.stream.ChangeReader;
import java.net.URI;
import java.util.function.Consumer;
import websocket.generated.OrdersStreamCatalogue;
import websocket.generated.shop.Orders;

/** Follows the orders of a data stream. */
final class OrdersConsumer {
  private final Consumer<Change<Orders>> handler;
  private final GoldenGateStream stream;

  /**
   * @param server its address; the stream's own is in its AsyncAPI document
   * @param begin {@code earliest}, {@code now}, or the position of the last record handled: keep
   *     {@code stream.position()} and {@code reader.save()} where a restart finds them
   */
  OrdersConsumer(URI server, String begin, Consumer<Change<Orders>> handler) {
    ChangeReader reader =
        ChangeReader.of(Formats.GOLDENGATE).table("SHOP.ORDERS", Orders.CODEC);
    this.handler = handler;
    this.stream =
        new GoldenGateStream(server.resolve(OrdersStreamCatalogue.ORDERS_CHANNEL.address()), begin, reader)
            .disconnected(cause -> System.err.println("disconnected: " + cause));
  }

  /** Runs until the thread is interrupted. */
  void follow() throws InterruptedException {
    stream.follow(this::handle);
  }

  private void handle(Outcome outcome) {
    if (outcome instanceof Change<?> change && change.as(Orders.class) != null) {
      handler.accept(change.as(Orders.class));
    } else if (outcome instanceof DeadLetter letter) {
      System.err.println("passed over: " + letter.problem().message());
    }
  }
}
